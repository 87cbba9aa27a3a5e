/** For a program that may block while it prints: the very code of the worker thread. */
export { builtFonts } from './font-files.ts';
export { makePdf } from './make.ts';
export type { PdfReport } from './report.ts';
export { type FontFiles, type Fonts, loadFonts } from './type/fonts.ts';
