import { openPdfMaker } from '@tianji/print';
import { builtFonts } from './fonts.ts';
import type { PdfMaker } from './maker.ts';

/** The PDF maker with this service's fonts. */
export const openMaker = (): PdfMaker => openPdfMaker({ fonts: builtFonts() });
