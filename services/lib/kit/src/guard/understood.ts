import { beijingTime } from '@tianji/almanac';
import type { ChangedParts } from '@tianji/contracts';
import { type Changed, type Context, type Understood, understand } from '@tianji/question';

/** A question as it reaches a handler: never guarded, for such a text does not get there. */
export interface AskedText {
  readonly text: string;
  /** The JSON text of the parts that the asker changed; its contract has checked it. */
  readonly as?: string | undefined;
  /** The moment of the call in epoch milliseconds. */
  readonly now: number;
  /** The partner's sex, where it is known. */
  readonly sex?: Context['sex'] | undefined;
  /** False for a reading that does not depend on it. */
  readonly asksSex?: boolean;
}

/** What is asked, or null where nothing was typed. */
export function understoodIn({ text, as, now, sex, asksSex = true }: AskedText): Understood | null {
  if (text.trim() === '') return null;
  const { year, month, day } = beijingTime(now);
  const changed: ChangedParts = as ? JSON.parse(as) : {};
  return understand(text, {
    now: { year, month, day },
    asksSex,
    as: changed as Changed,
    ...(sex && { sex }),
  });
}
