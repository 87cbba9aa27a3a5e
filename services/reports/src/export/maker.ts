import type { PrintOrder } from '@tianji/print';
import { fairQueue } from '@tianji/service-kit';

/** Typesets reports as PDF, off the main thread. */
export interface PdfMaker {
  make(order: PrintOrder): Promise<Buffer>;
  close(): Promise<void>;
}

/** How many files are cached, of about a megabyte each. */
const MOST_KEPT = 8;
/** How many files may wait; of one tenant at most half of them. */
const MOST_WAITING = 200;

/**
 * Caches the last few files, so that a repeated download, or two at once, are typeset once. The maker is opened with
 * the first file. Nobody closes it: its idle thread does not keep the process alive, and a file in progress is awaited
 * by the call that requested it.
 */
export function pdfCache(open: () => PdfMaker | Promise<PdfMaker>): {
  /** @param tenant whose file it is: tenants take turns */
  get(id: string, tenant: string, order: () => PrintOrder): Promise<Buffer>;
  /** How many files are being typeset or wait for it. */
  waiting(): number;
} {
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let maker: Promise<PdfMaker> | undefined;

  // The maker typesets one file at a time.
  const queue = fairQueue({ lanes: 1, most: MOST_WAITING });

  async function make(tenant: string, order: PrintOrder): Promise<Buffer> {
    waiting += 1;
    try {
      return await queue.run(tenant, async () => {
        // If opening fails, the next file tries again.
        maker ??= Promise.resolve()
          .then(open)
          .catch((error: unknown) => {
            maker = undefined;
            throw error;
          });
        return (await maker).make(order);
      });
    } finally {
      waiting -= 1;
    }
  }

  return {
    get(id, tenant, order) {
      const known = kept.get(id);
      if (known) {
        kept.delete(id);
        kept.set(id, known);
        return known;
      }
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
      const file = make(tenant, order());
      kept.set(id, file);
      file.catch(() => kept.get(id) === file && kept.delete(id));
      return file;
    },
    waiting: () => waiting,
  };
}
