// The process in which documents are typeset. It lives as long as there is work and a while after (see maker.ts).
import type { Answer, Order } from './messages.ts';
import { setDocument } from './set-document.ts';
import { type FontFiles, loadFonts } from './type/fonts.ts';

const fonts = loadFonts(JSON.parse(process.argv[2] ?? '') as FontFiles);

function answer(what: Answer): void {
  process.send?.(what);
}

process.on('message', async ({ id, order }: Order) => {
  try {
    answer({ id, pdf: new Uint8Array(await setDocument(order, fonts)) });
  } catch (error) {
    answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// Whoever started it ends it, when the PDFs under way are made; a signal to both of them does not.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
