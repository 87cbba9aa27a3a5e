// The thread in which documents are typeset. It lives as long as there is work and a while after (see maker.ts).
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Order } from './messages.ts';
import { setDocument } from './set-document.ts';
import { type FontFiles, loadFonts } from './type/fonts.ts';

if (!parentPort) throw new Error('this is the body of a worker thread');
const port = parentPort;
const fonts = loadFonts(workerData as FontFiles);

port.on('message', async ({ id, order }: Order) => {
  try {
    const bytes = await setDocument(order, fonts);
    // A separate buffer, so that it can be transferred instead of being copied once more.
    const pdf = new Uint8Array(bytes);
    port.postMessage({ id, pdf } satisfies Answer, [pdf.buffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ id, problem } satisfies Answer);
  }
});
