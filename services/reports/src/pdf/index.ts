/** Reports as PDF: `openPdfMaker` for a service, `makePdf` for a program that may block. */
export { builtFonts } from './font-files.ts';
export { makePdf } from './make.ts';
export { type MakerSettings, openPdfMaker, PdfError, type PdfMaker } from './maker.ts';
export type { PdfReport } from './report.ts';
export { type FontFiles, type Fonts, loadFonts } from './type/fonts.ts';
