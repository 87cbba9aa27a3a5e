import type { GuardRecord, HelpRecord } from './guard-record.ts';

/** Details of a refusal with the code `guarded`. */
export type GuardedDetails = Pick<GuardRecord, 'class' | 'phones'>;

/** One problem of a request. */
export interface RefusalDetail {
  field: string;
  message: string;
}

/** Every answer under `/api/`. `help` stands beside what was done: its writer may be in danger. */
export type Reply<T = unknown> =
  | { success: true; data: T; expired?: true; help?: HelpRecord }
  | {
      success: false;
      message: string;
      code?: string;
      field?: string;
      /** With the code `guarded`: why, and who helps. Else one entry for each wrong field. */
      details?: RefusalDetail[] | GuardedDetails;
    };
