import type { HelpRecord } from '@tianji/contracts';
import { tellHelp } from '../tool/help.ts';
import { ApiError, type Guarded, guardOf } from './api-error.ts';

/** The code of an answer that the guard withheld. */
export const GUARDED = 'guarded';

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The guard in the data of a reading: its field `guard`, or the one section of a JSON text. */
export function guardIn(data: unknown): Guarded | null {
  const record = typeof data === 'string' ? guardSection(data) : fields(data).guard;
  const { text } = fields(record);
  return typeof text === 'string' ? guardOf(text, record) : null;
}

function guardSection(text: string): unknown {
  if (!text.startsWith('[{"id":"guard"')) return undefined;
  try {
    return (JSON.parse(text) as unknown[])[0];
  } catch {
    return undefined;
  }
}

/**
 * A reading that the guard withheld reaches the page as an error of the kind `refused` with `guard`: nothing of it is
 * shown, kept, written into the address or remembered.
 */
export function withheld(guard: Guarded, path: string, status: number): ApiError {
  if (guard.class === 'selfharm' || (guard.class === '' && guard.phones.length > 0))
    tellHelp({ ...guard, text: lineOf(guard) });
  return new ApiError('refused', guard.text, { path, status, code: GUARDED, guard });
}

/** The line that stays on the pages of the session after the panel has gone. */
const lineOf = ({ phones }: Guarded): string =>
  `需要的时候，随时可以打 ${phones.map(({ label, number }) => `${label} ${number}`).join('、')}，会有人听您说。`;

/** Shows the line that came beside an answer. */
export const tellBeside = (help: HelpRecord | undefined): void => {
  if (help) tellHelp(help);
};
