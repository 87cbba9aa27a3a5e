/** For programs that may block while a document is typeset: the same code as in the maker's process. */
export type { PrintOrder } from './order.ts';
export { setDocument } from './set-document.ts';
export { type FontFiles, type Fonts, loadFonts } from './type/fonts.ts';
