import type { PrintDocument } from '@tianji/contracts/print';

/** A document to typeset, with the facts that only the requested site knows. */
export interface PrintOrder {
  document: PrintDocument;
  /** The name of the site that delivers it. */
  brand: string;
  /** `YYYY-MM-DD HH:mm:ss`, Beijing time: when the report was written. */
  written: string;
  /** Who gives it to its reader, where that is not the site: on the cover, with a foreword before the contents. */
  author?: { name: string; foreword: string };
  /** The colours of the site's seal, as `#rrggbb`; our own when it has none. */
  seal?: { seal: string; wash: string; on: string };
  /** An invented birth: the cover says so. */
  sample?: boolean;
}

/** Printed on every page of a document without a notice of its own. */
export const NOTICE = '仅供娱乐，不作为决策依据';
