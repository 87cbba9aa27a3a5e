import { isOverused, overusedIn } from '../data/overused.ts';
import type { Sex } from '../family/form.ts';
import type { Finding } from './finding.ts';
import { isSense, senses } from './senses.ts';

const CAP_LOW = 25;
const CAP_ILL = 35;
const ASKED_A_BOY = 22;
const MILD = 16;
const OLD = 12;
const HOT = 10;
const AGAINST_CUSTOM = 14;

const sense = (text: string, points: number, cap?: number): Finding => ({
  aspect: '意',
  title: '字义',
  text: `字义：${text}`,
  grade: cap === undefined ? 'light' : 'heavy',
  points,
  ...(cap !== undefined && { cap }),
});

/** Set phrases that the beginning of a full name calls up. */
function phrase(full: string): Finding[] {
  for (const row of senses('phrases')) {
    const [lead = '', rest = ''] = row.split('：');
    if (!full.startsWith(lead)) continue;
    return [sense(`人人会想到“${rest}”`, 0, CAP_ILL)];
  }
  return [];
}

/** Ill meanings of a given name. A wish that holds an ill character against itself is none: 弃疾, 去病, 无忧. */
export function meaningOf(surname: string, given: string, known: boolean): Finding[] {
  if (isSense('low', given)) return [sense(`“${given}”是乡间贱名，今天是取笑孩子`, 0, CAP_LOW)];
  if (isSense('wishBoy', given)) return [sense(`“${given}”是嫌她不是男孩`, ASKED_A_BOY)];
  const found = phrase(surname + given);
  if (known || isSense('wishes', given)) return found;
  const ill = [...given].filter((char) => isSense('ill', char));
  if (ill.length > 0)
    found.push(sense(`${ill.map((char) => `“${char}”`).join('')}不是好意思，不宜入名`, 0, CAP_ILL));
  const mild = [...given].filter((char) => isSense('mild', char) && !ill.includes(char));
  if (mild.length > 0)
    found.push(sense(`${mild.map((char) => `“${char}”`).join('')}意思清冷，放在名里要想一想`, MILD));
  return found;
}

/** What a name tells of its time and of custom: public lists, former generations, boys' and girls' names. */
export function customOf(given: string, sex: Sex | undefined): Finding[] {
  const found: Finding[] = [];
  if (isOverused(given))
    found.push({
      aspect: '独',
      title: '太热',
      text: `太热：在${overusedIn(given).join('、')}年全国姓名报告的前十`,
      grade: 'light',
      points: HOT,
    });
  if (isSense('old', given))
    found.push({
      aspect: '意',
      title: '旧式',
      text: '旧式：祖辈、父辈那一代人的名字',
      grade: 'light',
      points: OLD,
    });
  if (sex === undefined) return found;
  const [chars, names] =
    sex === '男' ? (['females', 'femaleNames'] as const) : (['males', 'maleNames'] as const);
  if (isSense(names, given) || [...given].every((char) => isSense(chars, char)))
    found.push({
      aspect: '意',
      title: '男女',
      text: `男女：习惯上多作${sex === '男' ? '女' : '男'}名`,
      grade: 'light',
      points: AGAINST_CUSTOM,
    });
  return found;
}
