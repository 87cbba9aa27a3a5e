import type { BaziReportContent, ZiweiReportContent } from '@tianji/contracts';
import type { ReportType } from '../stores.ts';

/** What stands in a PDF. */
export interface PdfReport {
  reporttype: ReportType;
  name: string;
  sex: string;
  birthtime: string;
  location: string;
  bazi: string;
  /** `YYYY-MM-DD HH:mm:ss`, Beijing. */
  generationtime: string;
  /** The site's name. */
  brand: string;
  content: BaziReportContent | ZiweiReportContent;
}

/** Sets reports as PDF, off the main thread. */
export interface PdfMaker {
  make(report: PdfReport): Promise<Buffer>;
  close(): Promise<void>;
}

/** Files kept, of about a megabyte each. */
const MOST_KEPT = 8;

/**
 * The last few files, so that a download that is repeated, or asked for by two at once, is set once.
 * The maker is opened with the first. Nobody closes it: its idle thread keeps no process alive, and a file under way
 * is waited for as part of the call that asked for it.
 */
export function pdfCache(open: () => PdfMaker | Promise<PdfMaker>): {
  get(id: string, report: () => PdfReport): Promise<Buffer>;
} {
  const kept = new Map<string, Promise<Buffer>>();
  let maker: Promise<PdfMaker> | undefined;

  async function make(report: PdfReport): Promise<Buffer> {
    // One that could not be opened is tried again with the next file.
    maker ??= Promise.resolve()
      .then(open)
      .catch((error: unknown) => {
        maker = undefined;
        throw error;
      });
    return (await maker).make(report);
  }

  return {
    get(id, report) {
      const known = kept.get(id);
      if (known) {
        kept.delete(id);
        kept.set(id, known);
        return known;
      }
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
      const file = make(report());
      kept.set(id, file);
      file.catch(() => kept.get(id) === file && kept.delete(id));
      return file;
    },
  };
}
