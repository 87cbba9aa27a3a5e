/** Touch, and a phone's browser or a narrow window: here the wallet is opened instead of scanned for. */
export function isPhone(): boolean {
  const agent = /Mobi|Android|iPhone|iPod|HarmonyOS/i.test(navigator.userAgent);
  return navigator.maxTouchPoints > 0 && (agent || window.innerWidth < 768);
}

/** A key of the client's own: the same purchase asked for twice is one order. */
export function purchaseKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The page that a wallet shows may be opened; anything else that a code holds is only scanned. */
export function walletLink(qrcode: string): string | null {
  return /^(https?|weixin|alipays?):\/\//i.test(qrcode) ? qrcode : null;
}
