import { fileURLToPath } from 'node:url';
import type { PrintOrder } from '@tianji/print';

/** Typesets a document as PDF, off the main thread. */
export type MakePdf = (order: PrintOrder) => Promise<Buffer>;

/** The fonts that the build puts beside the compiled service. */
const fonts = {
  sans: fileURLToPath(new URL('../fonts/NotoSansSC_400Regular.ttf', import.meta.url)),
  song: fileURLToPath(new URL('../fonts/NotoSerifSC_700Bold.ttf', import.meta.url)),
};

/** A maker that is loaded with the first statement; its idle thread ends by itself. */
export function lazyPdf(): MakePdf {
  let maker: Promise<{ make: MakePdf }> | undefined;
  return async (order) => {
    // If opening fails, the next statement tries again.
    maker ??= import('@tianji/print')
      .then(({ openPdfMaker }) => openPdfMaker({ fonts }))
      .catch((error: unknown) => {
        maker = undefined;
        throw error;
      });
    return (await maker).make(order);
  };
}
