import { type GuardedField, type HelpRecord, isAsked } from '@tianji/contracts';
import {
  type Guard,
  type GuardOptions,
  guardOf,
  type HelpLine,
  helpOf,
  softLineOf,
  type TextOptions,
} from '@tianji/question/guard';
import { GUARD_CLASSES, type GuardClass } from '@tianji/question/ids';
import type { TenantContext } from '../service/types.ts';
import { textsIn } from './texts.ts';

/** A name or a foreword asks nothing: only these classes are guarded in it. */
const IN_WORDS: readonly GuardClass[] = ['selfharm', 'danger', 'harm', 'abuse'];
const SKIPPED_IN_WORDS = GUARD_CLASSES.filter((one) => !IN_WORDS.includes(one));
/** A name may hold a character of a weak cue (江, 桥). Beside something readable only what is plain counts. */
const READABLE = '，明年财运怎么样';

/** Region and numbers of the site. */
export const textOptions = ({ help }: Pick<TenantContext, 'help'>): TextOptions => ({ ...help });

function judged(kind: 'question' | 'words', text: string, options: GuardOptions): Guard | null {
  if (kind === 'question') return guardOf(text, options);
  const within = { ...options, skip: SKIPPED_IN_WORDS };
  const guard = guardOf(text, within);
  return guard && guardOf(`${text}${READABLE}`, within)?.class === guard.class ? guard : null;
}

/**
 * What stands in the place of an answer, or null where every asked text may be read. Of several guards the one that comes
 * first in GUARD_CLASSES decides, whatever else is asked beside it.
 */
export function guardIn(
  fields: readonly GuardedField[],
  value: unknown,
  tenant: Pick<TenantContext, 'help'>,
): Guard | null {
  const asked = fields.filter(isAsked);
  if (asked.length === 0) return null;
  const options = textOptions(tenant);
  let gravest: Guard | null = null;
  for (const { guard: kind, text } of textsIn(asked, value)) {
    const guard = kind === 'help' ? null : judged(kind, text, options);
    if (guard && (gravest === null || rank(guard) < rank(gravest))) gravest = guard;
  }
  return gravest;
}

const rank = (guard: Guard): number => GUARD_CLASSES.indexOf(guard.class);

/** What stands beside an answer: for a text that was kept, or for a question whose words may be a joke. */
export function helpIn(
  fields: readonly GuardedField[],
  value: unknown,
  tenant: Pick<TenantContext, 'help'>,
): HelpRecord | null {
  const options = textOptions(tenant);
  for (const { guard, text } of textsIn(fields, value)) {
    const line =
      guard === 'help' ? helpOf(text, options) : guard === 'question' ? softLineOf(text, options) : null;
    if (line) return recordOf(line);
  }
  return null;
}

const recordOf = ({ text, phones }: HelpLine): HelpRecord => ({
  text,
  phones: phones.map(({ number, label }) => ({ number, label })),
});
