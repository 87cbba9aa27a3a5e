/**
 * Pays an order in the sandbox wallet: clicks its button, for the phone that scanned the code.
 * @param qrcode the address in the code
 */
export async function payInWallet(qrcode: string): Promise<void> {
  const answer = await fetch(qrcode.replace('/sandbox/pay/', '/sandbox/settle/'), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ action: 'pay' }),
  });
  if (answer.status !== 303) throw new Error(`the wallet answered ${answer.status}`);
}
