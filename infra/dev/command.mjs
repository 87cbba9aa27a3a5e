/**
 * Parses the arguments of `npm run dev -- <id> [--portal <address>]`; outside the repository a folder and an id.
 * @param {readonly string[]} argv
 * @returns {{ id: string | undefined, second: string | undefined, portal: string | null }}
 */
export function readCommand(argv) {
  const at = argv.indexOf('--portal');
  const portal = at === -1 ? null : (argv[at + 1] ?? '');
  const [id, second] = argv.filter((word, i) => !word.startsWith('-') && (at === -1 || i !== at + 1));
  return { id, second, portal };
}
