/**
 * The portal's idea of now. A device clock may be minutes or years off; the Date header of the portal
 * config tells by how much, and every "today" on the site comes from here.
 */
let skew = 0;

/** Now in epoch milliseconds, corrected by what the server's clock said. */
export function portalNow(): number {
  return Date.now() + skew;
}

/**
 * Learns the device clock's error from one response of the server.
 * @param dateHeader the Date header (whole seconds, so half a second is added)
 * @param sentAt device time when the request left, in epoch milliseconds
 * @param receivedAt device time when the answer came
 * An error that one second of rounding and the round trip can explain counts as none.
 */
export function learnClock(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server) || receivedAt < sentAt) return;
  const roundTrip = receivedAt - sentAt;
  const error = server + 500 - (sentAt + receivedAt) / 2;
  skew = Math.abs(error) > 1500 + roundTrip / 2 ? Math.round(error) : 0;
}
