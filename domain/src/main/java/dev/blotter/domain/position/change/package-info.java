/** What has changed in open positions since an earlier state. */
package dev.blotter.domain.position.change;
