/** Print documents as PDF, typeset outside the main thread. The typesetting itself is in `./set.ts`. */
export { type MakerSettings, openPdfMaker, PdfError, type PdfMaker } from './maker.ts';
export { NOTICE, type PrintOrder } from './order.ts';
export type { FontFiles } from './type/fonts.ts';
