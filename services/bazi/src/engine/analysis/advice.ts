import {
  ADVICE_ELEMENT,
  ADVICE_LEVEL,
  ADVICE_ROLE,
  ADVICE_SPECIAL,
  CLOSING,
} from '../../corpus/reading-life.ts';
import { LATE_PEOPLE, LATE_ROOT, LATE_SPARE } from '../../corpus/report/advice-late.ts';
import { CHILD_DAILY, CHILD_ROOT, CHILD_SPARE } from '../../corpus/report/child-advice.ts';
import { burdenOf } from './knots.ts';
import { paragraph, type Section, section } from './section.ts';
import { ofChild, stageOf } from './suit.ts';
import { roleOfGod, type View } from './view.ts';

/** The sentence under every reading. */
export const NOTICE = '以上为传统文化内容，仅供娱乐参考，不作为决策依据。';

/** The current luck cycle, and the score of the year. */
function nowText(v: View): string {
  const { cycle, year, present } = v.current;
  const luck =
    cycle.ganzhi === '小运' ? '还在小运之中' : `行${cycle.ganzhi}大运（${cycle.year}至${cycle.endYear}年）`;
  return present ? `眼下${luck}，今年评分${year.score}。` : '';
}

/** What parents can do: what helps most, what to keep an eye on, a small daily habit. */
function childAdvice(v: View): Section {
  const role = v.roleOf(v.usefulGod.elements[0]!);
  const burden = burdenOf(v);
  const spare = burden ? CHILD_SPARE[v.roleOf(burden)]! : '';
  const say = ofChild(v);
  return section(
    'jianyi',
    '建议',
    [`用神${v.usefulGod.elements.join('、')}`, burden ? `忌${burden}` : ''],
    [
      paragraph(`jianyi:child:${role}`, say(`${nowText(v)}${CHILD_ROOT[role]}${CHILD_DAILY[role]}`)),
      paragraph(`jianyi:spare:${burden ?? 'none'}`, say(`${spare}${NOTICE}`)),
    ],
  );
}

/** From sixty-five on: what holds one up, what to go easy on, those nearest. The texts are those of the report. */
function lateAdvice(v: View): Section {
  const role = v.roleOf(v.usefulGod.elements[0]!);
  const burden = burdenOf(v);
  const seat = v.pillar('日柱')!.hidden[0]!.tenGod;
  return section(
    'jianyi',
    '建议',
    [`用神${v.usefulGod.elements.join('、')}`, burden ? `忌${burden}` : '', `日支主气${seat}`],
    [
      paragraph(`jianyi:${role}`, `${nowText(v)}用神为${role}，${LATE_ROOT[role]}`),
      paragraph(
        `jianyi:spare:${burden ?? 'none'}`,
        burden ? `宜少用的${burden}属${v.roleOf(burden)}，${LATE_SPARE[v.roleOf(burden)]}` : '',
      ),
      paragraph(`jianyi:${seat}`, `日支主气为${seat}，${LATE_PEOPLE[roleOfGod(seat)]}${NOTICE}`),
    ],
  );
}

/** What to remember. */
export function advice(v: View): Section {
  if (stageOf(v) === 'child') return childAdvice(v);
  if (stageOf(v) === 'late') return lateAdvice(v);
  const [first, second] = v.usefulGod.elements;
  const role = v.roleOf(first!);
  const now = nowText(v);
  return section(
    'jianyi',
    '建议',
    [`用神${v.usefulGod.elements.join('、')}`, v.strength.label, `${v.season}季生`],
    [
      paragraph(
        `jianyi:${v.level}:${role}`,
        `${now}${v.special ? ADVICE_SPECIAL : ADVICE_LEVEL[v.level]}${ADVICE_ROLE[role]}`,
      ),
      paragraph(
        `jianyi:${v.usefulGod.elements.join('')}`,
        `${ADVICE_ELEMENT[first!]}${second ? ADVICE_ELEMENT[second] : ''}`,
      ),
      paragraph(`jianyi:${v.season}`, `${v.southern ? '按节令算，' : ''}${CLOSING[v.season]}${NOTICE}`),
    ],
  );
}
