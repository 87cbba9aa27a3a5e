/** One problem of a request. */
export interface RefusalDetail {
  field: string;
  message: string;
}

/** Every answer under `/api/`. */
export type Reply<T = unknown> =
  | { success: true; data: T; expired?: true }
  | { success: false; message: string; code?: string; field?: string; details?: RefusalDetail[] };
