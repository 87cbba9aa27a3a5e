/** The answer to a question on a plate: its first sentence, why, when, where, and what speaks against it. */
import { answerWord, type Understood } from '@tianji/question';
import type { Degree } from '@tianji/question/ids';
import { firstSentence, isBodily, SENTENCE_LENGTH } from '@tianji/question/sentence';
import type { Favour } from './model.ts';
import { SAYS_OF_A_BODY, SAYS_OF_THE_MISSING } from './plain/words.ts';
import type { Reason } from './standing.ts';
import type { JudgedRole, Verdict } from './verdict.ts';

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
  readonly claims: string[];
}

export const DEGREE: Readonly<Record<Favour, Degree>> = { 顺: 'good', 平: 'open', 慎: 'against' };

interface Chosen {
  readonly option: string;
  readonly role: JudgedRole;
  readonly degree: Degree;
}

/** Of alternatives the first is read by 日干, the second by 时干, the third by the first role of the matter. Our own rule. */
function chosen(v: Verdict, options: readonly string[]): Chosen | null {
  if (options.length < 2) return null;
  const sums = options
    .slice(0, 3)
    .map((option, i) => ({ option, role: [v.asker, v.affair, v.roles[0]!][i]! }))
    .sort((a, b) => b.role.score - a.role.score);
  const [first, next] = [sums[0]!, sums[1]!];
  const [high, low] = [first.role.score, next.role.score];
  const degree = high < -3 ? 'against' : high - low < 1 ? 'open' : 'good';
  return { ...first, degree };
}

/** Where a thing is lies in its own role's palace; otherwise one goes where the plate is best. */
function placeOf({ matter, roles, best }: Verdict): string {
  const own = roles.find(({ role }) => role === '失物' || role === '所寻');
  const found = (matter.id === 'lost' || matter.id === 'person') && own ? own.palace : best;
  return found.direction;
}

const within = (date: string, time: Understood['time']): boolean =>
  (!time?.from || date >= time.from.slice(0, 10)) && (!time?.to || date <= time.to.slice(0, 10));

/** The strongest fact on one side, of the roles in their order of weight. */
function ground(
  roles: readonly JudgedRole[],
  side: 1 | -1,
): { role: JudgedRole; reason: Reason } | undefined {
  for (const role of roles) {
    const reason = role.reasons.find(({ weight }) => Math.sign(weight) === side);
    if (reason) return { role, reason };
  }
  return undefined;
}

/** The fact as a clause that follows the answer; one that goes against it says so. */
function clauseOf({ plain, weight }: Reason, degree: Degree, asked: Understood): string {
  // The sky is moved by nobody's help.
  if (asked.matter === 'weather') return '';
  const own = isBodily(asked.matter) ? SAYS_OF_A_BODY : asked.matter === 'missing' ? SAYS_OF_THE_MISSING : {};
  const clause = own[plain] ?? plain;
  if (degree === 'good') return weight < 0 ? `只是${clause}` : clause;
  return weight > 0 ? `好在${clause}` : clause;
}

/** @param text the question as typed */
export function answerOf(v: Verdict, asked: Understood, text: string): Answer {
  const pick = asked.form === 'which' ? chosen(v, asked.options) : null;
  const degree = pick?.degree ?? DEGREE[v.favour];
  // An opponent's strength is no ground of the asker's.
  const own = pick
    ? [pick.role]
    : [...v.roles.filter(({ role }) => role !== '对方' && role !== '对手'), v.affair, v.asker];
  const [good, bad] = [ground(own, 1), ground(own, -1)];
  const [main, limit] = degree === 'good' ? [good ?? bad, bad] : [bad ?? good, good];
  const date = within(v.watch.date, asked.time) ? v.watch.date : '';
  const place = placeOf(v);
  const facts = { degree, day: date, place, option: pick?.option ?? '' };
  const plain = firstSentence(text, asked, {
    ...facts,
    because: main ? clauseOf(main.reason, degree, asked) : '',
  });
  const bare = firstSentence(text, asked, { ...facts, because: '' }).replace(/。$/, '');
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
    claims: [
      `answer.${asked.form}.${asked.polarity}.${degree}`,
      ...[main, limit].flatMap((one) => (one ? [`ground.${one.reason.rule}`] : [])),
    ],
  };
}
