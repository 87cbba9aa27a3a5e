// The thread in which PDFs are made. It lives as long as there is work and a while after (see maker.ts).
import { parentPort } from 'node:worker_threads';
import { builtFonts } from './font-files.ts';
import { makePdf } from './make.ts';
import type { Answer, Order } from './messages.ts';
import { loadFonts } from './type/fonts.ts';

if (!parentPort) throw new Error('this is the body of a worker thread');
const port = parentPort;
const fonts = loadFonts(builtFonts());

port.on('message', async ({ id, report }: Order) => {
  try {
    const bytes = await makePdf(report, fonts);
    // A copy of its own, so that it can be handed over instead of being copied once more.
    const pdf = new Uint8Array(bytes);
    port.postMessage({ id, pdf } satisfies Answer, [pdf.buffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ id, problem } satisfies Answer);
  }
});
