import type { Decided } from '../engine/index.ts';

/** One naming: the request and its result, stored for the member who asked. */
export interface Naming {
  /** A digest of tenant, member and form: the same request finds the same document. */
  _id: string;
  tenant: string;
  memberId: string;
  createdAt: number;
  /** The form as JSON text, without the phone number. */
  content: string;
  /** The result as JSON text. */
  result: string;
  /** What was chosen: further batches and the report go on from it. Lists of before 2026-12 have none. */
  decided?: Decided;
}
