/**
 * The last lines of a start: what to open, and how logging in and paying can be tried.
 * @param url where the portal listens
 * @param development whether codes and payments are shown instead of sent
 */
export function greeting(url: string, development: boolean): string {
  const lines = development
    ? [
        `Log in with any mobile number: its code is at ${url}/dev/sms`,
        'Pay at the checkout: it opens a sandbox wallet, no money moves',
      ]
    : ['To try logging in and paying: NODE_ENV=development npm start'];
  return ['', `  天机 is ready: ${url}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
}
