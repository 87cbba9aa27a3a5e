/** Reports as PDF, made outside the main thread. What prints them is in `./print.ts`. */
export { type MakerSettings, openPdfMaker, PdfError, type PdfMaker } from './maker.ts';
export type { PdfReport } from './report.ts';
