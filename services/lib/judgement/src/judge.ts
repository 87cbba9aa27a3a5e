import { irregular } from './irregular.ts';
import { gradeOf } from './month/grade.ts';
import { outcomeOf } from './month/success.ts';
import { secondReading } from './second.ts';
import { sentenceOf } from './sentence.ts';
import { signsOf } from './signs.ts';
import { strengthOf } from './strength.ts';
import { regularOf } from './structure/regular.ts';
import { type Special, specialOf } from './structure/special.ts';
import { workingOf } from './structure/working.ts';
import type { Four, Structure, Verdict } from './types.ts';
import { ranking } from './useful/ballot.ts';
import { guarded } from './useful/guard.ts';
import { ballotFor, usefulOf } from './useful/useful.ts';
import { type View, viewOf } from './view.ts';

const structureOfSpecial = ({ name, kind, genuine, grounds }: Special): Structure => ({
  name,
  kind,
  genuine,
  grounds,
});

/**
 * Judges four pillars: strength, structure, what the pattern comes to, useful god, the second reading where schools differ,
 * and one sentence. Depends on the pillars alone (and on the ruling stem of the day, if given). Three pillars are judged
 * without special structures, which need the hour. Pillars that no day has are judged as they are written, and the sentence
 * says so.
 * @throws RangeError for what is no chart: another number of pillars than three or four, stems and branches out of range
 */
export function judge(four: Four): Verdict {
  refuse(four);
  const view = viewOf(four);
  return verdictOf(view, specialOf(view));
}

/** The same without special structures: how a chart is read by those who hold that it follows or transforms to nothing. */
export function judgeRegular(four: Four): Verdict {
  refuse(four);
  return verdictOf(viewOf(four), undefined);
}

function verdictOf(view: View, special: Special | undefined): Verdict {
  const signs = signsOf(view);
  const strength = strengthOf(view);
  const outcome = outcomeOf(signs, special);
  const ballot = ballotFor(view, special, signs);
  const choice = special ? { order: ranking(ballot) } : guarded(signs, outcome, ballot);
  const { order } = choice;
  const useful = usefulOf(ballot, order, signs, outcome, special);
  if ('excuse' in choice && choice.excuse !== undefined) useful.excuse = choice.excuse;
  let structure: Structure;
  if (special) structure = structureOfSpecial(special);
  else {
    const regular = regularOf(view, signs.month, outcome);
    const working = workingOf(view, regular.name, order[0]!, order[1]!);
    structure = working ? { ...regular, working } : regular;
  }
  const other = secondReading(view, special, [order[0]!, order[1]!]);
  // Two elements in the other order are no other way of reading.
  const chosen = [useful.first, useful.second];
  const same = other && chosen.includes(other.first) && chosen.includes(other.second);
  const shown = same ? undefined : other;
  const odd = irregular(view.four);
  const said = odd.length > 0 ? `${odd.join('，')}，姑照所写论。` : '';
  const sentence = said + sentenceOf(view, strength, structure, useful, special, shown, outcome);
  const verdict: Verdict = {
    strength,
    structure,
    month: signs.month,
    outcome,
    grade: gradeOf(signs, outcome),
    useful,
    sentence,
  };
  if (shown) verdict.secondReading = shown;
  return verdict;
}

/** Refuses what is no chart: the judgement would otherwise answer with the verdict of another one. */
function refuse({ stems, branches }: Four): void {
  const count = stems.length;
  if ((count !== 3 && count !== 4) || branches.length !== count)
    throw new RangeError('四柱须为年、月、日、时四柱，时辰不明者三柱');
  for (let p = 0; p < count; p++) {
    const [stem, branch] = [stems[p]!, branches[p]!];
    const whole = Number.isInteger(stem) && Number.isInteger(branch);
    if (!whole || stem < 0 || stem > 9 || branch < 0 || branch > 11)
      throw new RangeError(`第${p + 1}柱天干须为0至9，地支须为0至11`);
  }
}
