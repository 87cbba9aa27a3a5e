/** Reads a question about years: 流年忌入大限官禄 且 非 流年命宫叠大限父母. */
import { PALACE_NAMES } from '../palaces.ts';
import { HUA, type Hua } from '../sihua.ts';
import { STAR_NAMES } from '../stars.ts';
import type { SumTheme } from '../sum/index.ts';

/** Levels by their number in a chain: natal, decade, year, month. */
const LEVEL_WORDS = { 生年: 0, 本命: 0, 大限: 1, 流年: 2, 流月: 3 } as const;
export type LevelNumber = (typeof LEVEL_WORDS)[keyof typeof LEVEL_WORDS];

const VERBS = ['入', '冲', '照', '会'] as const;
export type Verb = (typeof VERBS)[number];
export const FLOW_STARS = ['禄', '羊', '陀', '魁', '钺', '昌', '曲', '马', '鸾', '喜'] as const;
export type FlowStar = (typeof FLOW_STARS)[number];
const DIRECTIONS = ['顺', '平', '慎'] as const;
const DOUBLES = ['双忌', '三忌', '双禄'] as const;

const THEMES: Readonly<Record<string, SumTheme>> = {
  ...{ 总: 'whole', 事业: 'work', 学业: 'work', 财: 'money', 婚恋: 'love', 健康: 'health', 迁移: 'travel' },
  ...{ 家宅: 'home', 子女: 'children', 父母: 'family', 人际: 'friends', 手足: 'siblings', 心境: 'mind' },
};

/** A palace of a level; `palace` counts from the life palace in the order of `PALACE_NAMES`. */
export interface Target {
  readonly level: LevelNumber;
  readonly palace: number;
}

/** One condition on a year. */
export type Condition =
  | { kind: 'hua'; level: LevelNumber; hua: readonly Hua[]; verb: Verb; target: Target }
  /** A transformation on another: both stars stand in one palace. */
  | { kind: 'onto'; level: LevelNumber; hua: readonly Hua[]; other: LevelNumber; otherHua: Hua }
  | { kind: 'fly'; from: Target; hua: readonly Hua[]; verb: Verb; target: Target }
  | { kind: 'stack'; level: LevelNumber; target: Target }
  | { kind: 'double'; what: (typeof DOUBLES)[number]; target?: Target }
  | { kind: 'star'; star: number; verb: Verb; target: Target }
  | { kind: 'flowStar'; level: 1 | 2; star: FlowStar; verb: Verb; target: Target }
  | { kind: 'direction'; theme: SumTheme; direction: (typeof DIRECTIONS)[number] };

/** A condition, or its opposite, in the words that it was asked in. */
export interface Clause {
  readonly text: string;
  readonly not: boolean;
  readonly condition: Condition;
}

/** Groups of which one has to hold, each of clauses that all have to hold. */
export type Question = readonly (readonly Clause[])[];

/** A question that cannot be read; its message says where, and which word was perhaps meant. */
export class UnreadQuestion extends Error {
  override name = 'UnreadQuestion';
}

export const MOST_CLAUSES = 8;
export const LONGEST_QUESTION = 160;

const oneOf = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join('|');
const LEVEL = oneOf(Object.keys(LEVEL_WORDS));
const PALACE = `(?:${oneOf(PALACE_NAMES)})`;
const TARGET = `(?<at>${LEVEL})?的?(?<palace>${PALACE})宫?`;
const HUAS = `(?<hua>[${HUA.join('')}]{1,4})`;
const VERB = `(?<verb>[${VERBS.join('')}])`;
const forms = {
  direction: new RegExp(
    `^(?<theme>${oneOf(Object.keys(THEMES))})(?<direction>[${DIRECTIONS.join('')}])$`,
    'u',
  ),
  double: new RegExp(`^(?<what>${oneOf(DOUBLES)})(?:在${TARGET})?$`, 'u'),
  stack: new RegExp(`^(?<level>${LEVEL})命宫叠${TARGET}$`, 'u'),
  onto: new RegExp(`^(?<level>${LEVEL})${HUAS}叠(?<other>${LEVEL})(?<otherHua>[${HUA.join('')}])$`, 'u'),
  hua: new RegExp(`^(?<level>${LEVEL})${HUAS}${VERB}${TARGET}$`, 'u'),
  fly: new RegExp(`^(?<level>${LEVEL})(?<from>${PALACE})宫?干?${HUAS}${VERB}${TARGET}$`, 'u'),
  flowStar: new RegExp(`^(?<level>大限|流年)?流(?<star>[${FLOW_STARS.join('')}])${VERB}${TARGET}$`, 'u'),
  star: new RegExp(`^(?<level>生年|本命)?(?<star>${oneOf(STAR_NAMES)})${VERB}${TARGET}$`, 'u'),
};

type Groups = Readonly<Record<string, string | undefined>>;
const levelOf = (word: string | undefined): LevelNumber =>
  LEVEL_WORDS[(word ?? '本命') as keyof typeof LEVEL_WORDS];
const palaceNumber = (word = ''): number => (PALACE_NAMES as readonly string[]).indexOf(word);
const targetOf = ({ at, palace }: Groups): Target => ({ level: levelOf(at), palace: palaceNumber(palace) });
const huaOf = ({ hua = '' }: Groups): Hua[] => [...new Set([...hua])] as Hua[];

function conditionOf(text: string): Condition | null {
  const read = (form: RegExp): Groups | undefined => form.exec(text)?.groups;
  const direction = read(forms.direction);
  if (direction)
    return {
      kind: 'direction',
      theme: THEMES[direction.theme ?? ''] as SumTheme,
      direction: direction.direction as (typeof DIRECTIONS)[number],
    };
  const double = read(forms.double);
  if (double)
    return {
      kind: 'double',
      what: double.what as (typeof DOUBLES)[number],
      ...(double.palace !== undefined && { target: targetOf(double) }),
    };
  const stack = read(forms.stack);
  if (stack) return { kind: 'stack', level: levelOf(stack.level), target: targetOf(stack) };
  const onto = read(forms.onto);
  if (onto)
    return {
      ...{ kind: 'onto', level: levelOf(onto.level), hua: huaOf(onto) },
      ...{ other: levelOf(onto.other), otherHua: onto.otherHua as Hua },
    };
  const hua = read(forms.hua);
  if (hua)
    return {
      ...{ kind: 'hua', level: levelOf(hua.level), hua: huaOf(hua) },
      ...{ verb: hua.verb as Verb, target: targetOf(hua) },
    };
  const fly = read(forms.fly);
  if (fly)
    return {
      ...{ kind: 'fly', from: { level: levelOf(fly.level), palace: palaceNumber(fly.from) } },
      ...{ hua: huaOf(fly), verb: fly.verb as Verb, target: targetOf(fly) },
    };
  const flow = read(forms.flowStar);
  if (flow)
    return {
      ...{ kind: 'flowStar', level: flow.level === '大限' ? 1 : 2, star: flow.star as FlowStar },
      ...{ verb: flow.verb as Verb, target: targetOf(flow) },
    };
  const star = read(forms.star);
  if (star)
    return {
      ...{ kind: 'star', star: STAR_NAMES.indexOf(star.star as (typeof STAR_NAMES)[number]) },
      ...{ verb: star.verb as Verb, target: targetOf(star) },
    };
  return null;
}

/** Words of questions, for a word that is none. */
const WORDS: readonly string[] = [
  ...Object.keys(LEVEL_WORDS),
  ...PALACE_NAMES,
  ...Object.keys(THEMES),
  ...DOUBLES,
  ...FLOW_STARS.map((star) => `流${star}`),
  ...STAR_NAMES,
  ...HUA,
  ...VERBS,
  ...DIRECTIONS,
  ...['叠', '在', '宫', '干', '的'],
];
const KNOWN = new RegExp(oneOf(WORDS), 'gu');

/** What is left when every known word is taken away, and the word nearest to it. */
function unknownIn(text: string): string {
  const [rest = ''] = text.replace(KNOWN, ' ').trim().split(' ');
  if (rest === '') return `“${text}”的次序不对，应如 流年忌入大限官禄`;
  const near = nearest(rest);
  return `“${rest}”不认识${near === undefined ? '' : `，可是“${near}”？`}`;
}

const nearest = (word: string): string | undefined => {
  const same = (other: string) => [...other].filter((character) => word.includes(character)).length;
  const [best] = WORDS.filter((other) => same(other) > 0).sort(
    (a, b) => same(b) - same(a) || Math.abs(a.length - word.length) - Math.abs(b.length - word.length),
  );
  return best;
};

function clauseOf(asked: string): Clause {
  const not = asked.startsWith('非');
  const text = not ? asked.slice(1) : asked;
  if (text === '') throw new UnreadQuestion('“且”“或”“非”之后须有一项条件');
  const condition = conditionOf(text);
  if (!condition) throw new UnreadQuestion(unknownIn(text));
  const pressing =
    (condition.kind === 'hua' || condition.kind === 'fly') && condition.verb === '冲'
      ? condition.hua.find((hua) => hua !== '忌')
      : undefined;
  if (pressing !== undefined) throw new UnreadQuestion(`“冲”只用于忌，${pressing}用“照”`);
  return { text: asked, not, condition };
}

/**
 * Reads a question. 且 binds tighter than 或; spaces do not count.
 * @throws UnreadQuestion
 */
export function readQuestion(text: string): Question {
  const plain = text.replaceAll(/\s/gu, '');
  if (plain === '') throw new UnreadQuestion('请写一项条件，如 流年忌入大限官禄');
  if ([...plain].length > LONGEST_QUESTION) throw new UnreadQuestion(`至多 ${LONGEST_QUESTION} 字`);
  const question = plain.split('或').map((group) => group.split('且').map(clauseOf));
  if (question.flat().length > MOST_CLAUSES) throw new UnreadQuestion(`至多 ${MOST_CLAUSES} 项条件`);
  return question;
}
