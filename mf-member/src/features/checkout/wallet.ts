/**
 * A touch device with a phone's browser or a narrow window: here the wallet is opened directly instead of scanning a
 * code.
 */
export function isPhone(): boolean {
  const agent = /Mobi|Android|iPhone|iPod|HarmonyOS/i.test(navigator.userAgent);
  return navigator.maxTouchPoints > 0 && (agent || window.innerWidth < 768);
}

/** A key of the client's own: a purchase requested twice with it is one order. */
export function purchaseKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The link of a code when it is a page of a wallet; null for any other code, which can only be scanned. */
export function walletLink(qrcode: string): string | null {
  return /^(https?|weixin|alipays?):\/\//i.test(qrcode) ? qrcode : null;
}

/** What is valid for 90 minutes: on a phone a link to its wallet stands where the code would. */
export const codeName = (qrcode: string): string =>
  isPhone() && walletLink(qrcode) !== null ? '付款链接' : '二维码';
