/** The answer to a question on a plate: its first sentence, why, when, where, and what speaks against it. */
import { answerWord, type Understood } from '@tianji/question';
import type { Degree } from '@tianji/question/ids';
import { firstSentence, isBodily, SENTENCE_LENGTH } from '@tianji/question/sentence';
import type { Favour } from './model.ts';
import { pairClause } from './plain/pair-clauses.ts';
import { SAYS_OF_A_BODY, SAYS_OF_THE_MISSING, SAYS_OF_THE_SKY } from './plain/words.ts';
import type { Reason } from './standing.ts';
import { dayAfter, type JudgedRole, SLOW_FROM, type Verdict } from './verdict.ts';

/** The answer as it is sent (`answerField` of the contracts). */
export interface Answer {
  readonly form: string;
  readonly degree: Degree;
  readonly word: string;
  readonly sentence: string;
  readonly plain: string;
  readonly fact: string;
  readonly date?: { readonly from: string; readonly to: string };
  readonly place?: string;
  readonly against: string;
  /** The palaces that decide, each with the roles that stand there. */
  readonly cells: { cell: string; role: string }[];
  readonly claims: string[];
}

export const DEGREE: Readonly<Record<Favour, Degree>> = { 顺: 'good', 平: 'open', 慎: 'against' };

/** Of alternatives: the whole sets the direction, and what is near stays open. */
function degreeOf({ favour, picked }: Verdict): Degree {
  if (!picked || favour === '慎') return DEGREE[favour];
  return picked.clear ? 'good' : 'open';
}

/** Where a thing is lies in its own role's palace; otherwise one goes where the plate is best. */
function placeOf({ matter, roles, best }: Verdict): JudgedRole['palace'] {
  const own = roles.find(({ role }) => role === '失物' || role === '所寻');
  const found = (matter.id === 'lost' || matter.id === 'person') && own ? own.palace : best;
  return found;
}

const within = (date: string, time: Understood['time']): boolean =>
  (!time?.from || date >= time.from.slice(0, 10)) && (!time?.to || date <= time.to.slice(0, 10));

interface Ground {
  readonly role: JudgedRole;
  readonly reason: Reason;
}

/** The facts on one side: the strongest of each role, in the roles' order of weight, then the others. */
function grounds(roles: readonly JudgedRole[], side: 1 | -1): Ground[] {
  const each = roles.map((role) =>
    role.reasons.filter(({ weight }) => Math.sign(weight) === side).map((reason) => ({ role, reason })),
  );
  return [...each.flatMap((list) => list.slice(0, 1)), ...each.flatMap((list) => list.slice(1))];
}

/** Which of the two nearest grounds of the other side stands beside the answer is the hour's to say. */
const turned = ([first, next, ...rest]: readonly Ground[], { pillars }: Verdict['chart']): Ground[] =>
  [...(pillars.hour % 2 === 1 ? [next, first] : [first, next]), ...rest].filter((one) => one !== undefined);

/** A span that begins later than this many days after the chart is not told by its month and day. */
const LATER_FROM = 31;

/** The fact as a clause that follows the answer; one that goes against it says so. */
function clauseOf(
  { rule, fact, plain, weight }: Reason,
  degree: Degree,
  asked: Understood,
  later: boolean,
): string {
  const table = isBodily(asked.matter)
    ? SAYS_OF_A_BODY
    : asked.matter === 'missing'
      ? SAYS_OF_THE_MISSING
      : {};
  const own =
    table[plain] ??
    (asked.matter === 'weather' ? SAYS_OF_THE_SKY[plain] : rule === '干' ? pairClause(fact) : undefined) ??
    (asked.matter === 'weather' ? '' : plain);
  const clause = later ? own.replace(/^(?:这个月|眼下)/, '') : own;
  if (clause === '' || asked.matter === 'weather') return clause;
  if (degree === 'good') return weight < 0 ? `只是${clause}` : clause;
  return weight > 0 ? `好在${clause}` : clause;
}

const DAY_NAMED = /\d月\d+日/;

/** The first sentence with the most that there is room for: the ground and the day, or a second ground where no day is told. */
function told(tell: (because: string) => string, [first = '', ...others]: readonly string[]): string {
  const short = tell(first);
  if (DAY_NAMED.test(short)) return short;
  for (const other of others) {
    const full = tell(`${first}，${other}`);
    if (full.includes(other)) return full;
  }
  return short;
}

/** Leaving what one has: nothing that would speak for staying stands beside it. */
const leaves = ({ form, polarity }: Understood, degree: Degree): boolean =>
  form === 'should' && polarity === 'reversed' && degree === 'against';

/**
 * The palaces that decide: that of the matter's first role, those of the facts for and against, and where one is sent.
 * @param place where the question asks for it
 */
function cellsOf(
  facts: readonly (Ground | undefined)[],
  { roles, picked }: Verdict,
  place: JudgedRole['palace'] | null,
) {
  const first = picked?.role ?? roles[0];
  const named = [...(first ? [first] : []), ...facts.flatMap((one) => (one ? [one.role] : []))];
  const found = new Map<number, Set<string>>();
  const add = (no: number, role: string) => found.set(no, (found.get(no) ?? new Set()).add(role));
  for (const { role, palace } of named) add(palace.no, role);
  if (place) add(place.no, '方位');
  return [...found].map(([no, parts]) => ({ cell: `palace.${no}`, role: [...parts].join('、') }));
}

/** @param text the question as typed */
export function answerOf(v: Verdict, asked: Understood, text: string): Answer {
  const { picked } = v;
  const degree = degreeOf(v);
  // An opponent's strength is no ground of the asker's.
  const own = picked
    ? [picked.role]
    : [...v.roles.filter(({ role }) => role !== '对方' && role !== '对手'), v.affair, v.asker];
  const [good, bad] = [grounds(own, 1), grounds(own, -1)];
  const [mine, others] = degree === 'good' ? [good, bad] : [bad, good];
  const main = mine[0] ?? others[0];
  const limit = others[0];
  // Whoever asks when, and hears that it is not soon, is not shown the next two days.
  const notSoon = asked.form === 'when' && degree !== 'good' && v.watch.date < dayAfter(v.chart, SLOW_FROM);
  const date = !notSoon && within(v.watch.date, asked.time) ? v.watch.date : '';
  const goal = placeOf(v);
  const place = goal.direction;
  const facts = { degree, day: date, place, option: picked?.option ?? '' };
  const later = (asked.time?.from ?? '').slice(0, 10) > dayAfter(v.chart, LATER_FROM);
  const second = (
    leaves(asked, degree) ? mine : [...(main === limit ? mine : turned(others, v.chart)), ...mine]
  ).filter((one) => one !== main);
  const clauses = [main, ...(asked.matter === 'weather' ? [] : second)].flatMap((one) => {
    const clause = one ? clauseOf(one.reason, degree, asked, later) : '';
    return clause ? [clause] : [];
  });
  const tell = (because: string) => firstSentence(text, asked, { ...facts, because });
  const plain = told(tell, [...new Set(clauses)]);
  const bare = tell('').replace(/。$/, '');
  const said = (one: typeof main): string =>
    one ? `${one.role.role}（${one.role.symbol}）在${one.role.palace.name}宫，${one.reason.fact}。` : '';
  const expert = main ? `${bare}，${main.role.role}${main.reason.fact}。` : `${bare}。`;
  return {
    form: asked.form,
    degree,
    word: answerWord(asked.form, asked.polarity, degree),
    sentence: [...expert].length <= SENTENCE_LENGTH ? expert : plain,
    plain,
    fact: said(main),
    ...(date && { date: { from: date, to: date } }),
    ...(asked.form === 'where' && place && { place }),
    against: limit && limit !== main ? said(limit) : '',
    cells: cellsOf([main, limit], v, asked.form === 'where' && place ? goal : null),
    claims: [
      `answer.${asked.form}.${asked.polarity}.${degree}`,
      ...[main, limit].flatMap((one) => (one ? [`ground.${one.reason.rule}`] : [])),
    ],
  };
}
