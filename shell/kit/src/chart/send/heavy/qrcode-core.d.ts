// The part of the package `qrcode` that only computes: no canvas, no files.
declare module 'qrcode/lib/core/qrcode.js' {
  export interface QrModules {
    /** Modules in a row. */
    size: number;
    /** Row by row, 1 for dark. */
    data: Uint8Array;
  }
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: QrModules };
}
