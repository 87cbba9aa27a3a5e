import { strengthOf } from '../strength.ts';
import { workingOf } from '../structure/working.ts';
import type { Four, Structure } from '../types.ts';
import { viewOf } from '../view.ts';
import { ranking } from './ballot.ts';
import { regularOf } from './regular.ts';
import { secondReading } from './second.ts';
import { sentenceOf } from './sentence.ts';
import { type Special, specialOf } from './special.ts';
import type { FormerVerdict as Verdict } from './types.ts';
import { ballotFor, usefulOf } from './useful.ts';

const structureOfSpecial = ({ name, kind, genuine, grounds }: Special): Structure => ({
  name,
  kind,
  genuine,
  grounds,
});

/**
 * The verdict by strength and balance (扶抑) alone, as 任铁樵 reads most charts; reports are written by it until their texts
 * follow the pattern's verdict. Judges four pillars: strength, structure, useful god, the second reading where schools differ, and one sentence.
 * Depends on the pillars alone (and on the ruling stem of the day, if given). Three pillars are judged without special
 * structures, which need the hour.
 */
export function judge(four: Four): Verdict {
  const view = viewOf(four);
  const special = specialOf(view);
  const strength = strengthOf(view);
  const ballot = ballotFor(view, special);
  const order = ranking(ballot);
  const useful = usefulOf(ballot, order);
  let structure: Structure;
  if (special) structure = structureOfSpecial(special);
  else {
    const regular = regularOf(view);
    const working = workingOf(view, regular.name, order[0]!, order[1]!);
    structure = working ? { ...regular, working } : regular;
  }
  const other = secondReading(view, special);
  const same = other && other.first === useful.first && other.second === useful.second;
  const shown = same ? undefined : other;
  const sentence = sentenceOf(view, strength, structure, useful, special, shown);
  const verdict: Verdict = { strength, structure, useful, sentence };
  if (shown) verdict.secondReading = shown;
  return verdict;
}
