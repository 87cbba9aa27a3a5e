/** The address of one's own account; its last part is random, so that no copy of the page is reused. */
export function ownAddress(): string {
  return `/payView/${Math.random().toString(36).slice(2, 8)}`;
}
