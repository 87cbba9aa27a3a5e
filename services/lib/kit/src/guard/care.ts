import { beijingTime } from '@tianji/almanac';
import type { CareRecord } from '@tianji/contracts';
import { careLines, careOf, type MatterId, understand } from '@tianji/question';
import type { TenantContext } from '../service/types.ts';
import { textOptions } from './judge.ts';

/** What is known when a reading is told. */
export interface CareFor {
  /** The question as typed; '' where none was. */
  readonly text: string;
  /** The matter that the asker chose by hand. A choice adds its line, and takes none away from the words. */
  readonly chosen?: MatterId | undefined;
  readonly tenant: Pick<TenantContext, 'help'>;
  /** The moment of the call in epoch milliseconds. */
  readonly now: number;
}

/**
 * The plain lines that stand beside a reading, with the numbers of the site's region: that an illness is the doctor's, a
 * missing person the police's. Nothing of the question is in them.
 */
export function careBeside({ text, chosen, tenant, now }: CareFor): CareRecord[] {
  const { year, month, day } = beijingTime(now);
  const asked = text.trim() === '' ? null : understand(text, { now: { year, month, day } });
  const person = asked?.person ?? 'self';
  const cares = new Set([...(asked?.care ?? []), ...(chosen ? careOf(text, chosen, person) : [])]);
  return careLines([...cares], textOptions(tenant)).map(({ id, text: line, phones }) => ({
    id,
    text: line,
    phones: phones.map(({ number, label }) => ({ number, label })),
  }));
}
