import { CARED } from '../../corpus/maqian/answers.ts';
import { GLOSSARY, VERSE_LINES } from '../../corpus/maqian/glossary.ts';
import { HEADLINES } from '../../corpus/maqian/headlines.ts';
import { MATTER_LINES } from '../../corpus/maqian/matters.ts';
import { MINDED, PACES } from '../../corpus/maqian/opening.ts';
import { PAIRS } from '../../corpus/maqian/pairs.ts';
import { resultText } from '../../corpus/maqian/results.ts';
import { stepText } from '../../corpus/maqian/steps.ts';
import type { MaqianCast } from './cast.ts';
import { relationText } from './relation.ts';
import type { State, StateName } from './states.ts';
import type { Verdict } from './verdict.ts';

/** One step of the chain as a page draws it. */
export interface Step {
  role: '起因' | '过程' | '结果';
  /** What it was counted by: 月　十月 */
  counted: string;
  state: State;
  /** One sentence for the question. */
  sentence: string;
}

export interface MaqianReading {
  /** The verdict in one sentence. */
  headline: string;
  steps: readonly [Step, Step, Step];
  /** Between the steps: 金克木, and its meaning. */
  links: readonly { text: string; sentence: string }[];
  /** The cast in three sentences: the verdict, what to mind, how fast. */
  sentences: readonly { id: string; title: string; text: string; facts: readonly string[] }[];
  /** The explanation, verdict first. */
  paragraphs: readonly string[];
  /** The grounds of the explanation: `fact　place`. */
  facts: readonly { name: string; value: string }[];
}

const HAN = '零一二三四五六七八九十';

function stepsOf({ counted, start, course, result }: MaqianCast, verdict: Verdict): MaqianReading['steps'] {
  const told = (name: StateName) => stepText(verdict.matter, name);
  return [
    {
      role: '起因',
      counted: `月　${counted.month}`,
      state: start,
      sentence: told(start.name).start,
    },
    {
      role: '过程',
      counted: `日　${counted.day}`,
      state: course,
      sentence: told(course.name).course,
    },
    {
      role: '结果',
      counted: `时　${counted.hour}`,
      state: result,
      sentence: `${GLOSSARY[result.name].brief}。`,
    },
  ];
}

/** Of a body, a child to come, a person who is missed nobody withdraws: their care has words of its own. */
export const TENDED: readonly Verdict['matter'][] = ['怀孕', '病情', '求医', '寻人', '宠物'];

/** The verdict in one sentence. */
const headlineOf = ({ favour, second, matter }: Verdict): string =>
  favour === '慎' && TENDED.includes(matter) ? CARED[second] : HEADLINES[favour][second];

/** Where the verse itself says to look for what is lost; the other three name no direction. */
const LOST_AT: Readonly<Partial<Record<StateName, string>>> = {
  留连: '南',
  速喜: '南到西南',
  小吉: '西南',
};

/** The last sentence: directions and numbers. For what is lost the verse's direction is the only one. */
function placeOf({ result }: MaqianCast, { category }: Verdict): string {
  const numbers = result.numbers.map((n) => HAN[n]).join('、');
  if (category !== '失物')
    return `${result.name}的方位是${result.direction}，谋事主${numbers}，可作方向与数目的参考。`;
  const at = LOST_AT[result.name];
  return at
    ? `${result.name}的歌诀指${at}一带，先往那边找；谋事主${numbers}，可作数目的参考。`
    : `${result.name}的歌诀不指方位，从最后见到的地方往外找；谋事主${numbers}，可作数目的参考。`;
}

/** The verse's own line on the category, quoted, if there is one. */
function quotation({ result }: MaqianCast, { category }: Verdict): string {
  const line = VERSE_LINES[result.name]?.[category];
  return line ? `《玉匣记》${result.name}条有“${line}”一句。` : '';
}

/**
 * The explanation of a cast: the verdict, how it came about, what to look at. Every sentence names a fact of the cast.
 */
export function readMaqian(cast: MaqianCast, verdict: Verdict): MaqianReading {
  const { start, course, result } = cast;
  const { category, matter, favour, first } = verdict;
  const steps = stepsOf(cast, verdict);
  const links = [
    {
      text: relationText(start.element, course.element),
      sentence: PAIRS[start.element][course.element].first,
    },
    {
      text: relationText(course.element, result.element),
      sentence: PAIRS[course.element][result.element].second,
    },
  ];
  const headline = headlineOf(verdict);
  const whole = `${matter}一问，结果落${result.name}，属${result.element}，断为“${favour}”。${headline}`;
  const when = `过程落${course.name}，${PACES[course.name][0]}；结果落${result.name}，${PACES[result.name][1]}。`;
  return {
    ...{ headline, steps, links },
    sentences: [
      { id: 'duan', title: '总的说', text: whole, facts: [`结果${result.name}`] },
      { id: 'liuyi', title: '要留意', text: MINDED[first], facts: [links[0]!.text] },
      {
        id: 'shihou',
        title: '什么时候',
        text: when,
        facts: [`过程${course.name}`, `结果${result.name}`],
      },
    ],
    paragraphs: [
      whole,
      `${quotation(cast, verdict)}${resultText(matter, result.name)}`,
      `起因落${start.name}：${steps[0].sentence}${links[0]!.sentence}`,
      `过程落${course.name}：${steps[1].sentence}${links[1]!.sentence}`,
      `${MATTER_LINES[matter]}${placeOf(cast, verdict)}`,
    ],
    facts: [
      { name: '断', value: `${favour}，由结果${result.name}` },
      { name: '起因与过程', value: links[0]!.text },
      { name: '过程与结果', value: links[1]!.text },
      { name: '所问', value: `${category}・${matter}` },
    ],
  };
}
