/** When a matter goes well or slowly: by the years whose 禄 and 忌 come to its palace. */
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { spanAhead } from './best-years.ts';
import { matterAhead } from './decision-words.ts';
import { warmYears } from './seats.ts';
import { rotated } from './words.ts';

const comesTo = (palace: PalaceVerdict, { hua }: YearVerdict, name: '禄' | '忌'): boolean =>
  hua.some((each) => each.hua === name && each.palace === palace);

/** The years that bear on a palace's matter, each in one list only; '' where there are none. */
interface Landing {
  /** A 禄 comes to it. */
  good: string;
  /** A 忌 comes to it. */
  care: string;
  /** A 禄 comes in a year that calls for restraint as a whole: not called good for a single matter. */
  slow: string;
  /** Both come: neither good nor to be slow in. */
  both: string;
  /** The years looked at, in words. */
  span: string;
}

type Kind = Exclude<keyof Landing, 'span'>;

function kindOfYear(year: YearVerdict, palace: PalaceVerdict): Kind | null {
  const [gain, load] = [comesTo(palace, year, '禄'), comesTo(palace, year, '忌')];
  if (gain && load) return year.tone === '慎' ? 'care' : 'both';
  if (load) return 'care';
  return gain ? (year.tone === '慎' ? 'slow' : 'good') : null;
}

/** The years that are good or to be slow in for what a palace is about. */
export const decidingYears = ({ open }: Verdict, palace: PalaceVerdict): YearVerdict[] =>
  open.filter((year) => ['good', 'care'].includes(kindOfYear(year, palace) ?? ''));

function landing(verdict: Verdict, palace: PalaceVerdict): Landing {
  const of = (kind: Kind): string =>
    verdict.open
      .filter((year) => kindOfYear(year, palace) === kind)
      .map(({ year }) => `${year}年`)
      .join('、');
  return { good: of('good'), care: of('care'), slow: of('slow'), both: of('both'), span: spanAhead(verdict) };
}

/** The matter that has two kinds of years: 禄 and 忌 for settling things, 鸾 and 喜 for meeting. */
const LOVE = '情缘';

/** Where neither 禄 nor 忌 comes to 夫妻, its years go by 鸾 and 喜, as the section on relations has them; else ''. */
const warm = (verdict: Verdict, matter: string, { good, care }: Landing): string =>
  matter === LOVE && !good && !care ? warmYears(verdict, verdict.palace('夫妻')) : '';

type When = (matter: string, label: string, years: Landing) => string;

/** Years in which a 禄 comes that is not to be counted on. */
const further = ({ slow, both }: Landing): string =>
  `${slow && `；${slow}虽有禄到，全年宜缓，不专为它动`}${both && `；${both}禄忌同到，得失相抵`}`;

/** No year with a 禄, or none to count on. */
const noGain = ({ slow, both }: Landing, label: string): string =>
  `没有${slow || both ? '单独得力的' : ''}流年化禄到${label}`;
const noLoad = ({ both }: Landing): string => (both ? '没有单独来扰的忌' : '也没有忌来扰');

const WHEN: readonly When[] = [
  (matter, label, years) =>
    `${years.span}，${years.good ? `流年化禄到${label}的是${years.good}，${matter}上的要紧一步宜排在那时前后` : `${noGain(years, label)}，${matter}靠平日推进`}；${years.care ? `流年化忌到此的是${years.care}，到时静观` : noLoad(years)}`,
  (matter, label, years) =>
    `${years.good ? `${years.good}有流年的禄照进${label}，${matter}可以添一步` : `${years.span}${noGain(years, label)}，${matter}以维持为上`}，${years.care ? `${years.care}有忌来，遇到催促先搁一搁` : noLoad(years)}`,
  (matter, label, years) =>
    years.good || years.care
      ? `流年的禄忌到${label}，${matter}才有快慢：${[years.good && `好年份在${years.good}`, years.care && `要缓的年份在${years.care}`].filter(Boolean).join('，')}`
      : `${years.span}，${years.slow || years.both ? `流年的禄与忌都不单独到${label}` : `流年的禄与忌都不到${label}`}，${matter}不必挑年份`,
  (matter, label, years) =>
    `以流年论，${years.good ? `${label}逢禄在${years.good}` : `${years.span}${noGain(years, label)}`}，${years.care ? `逢忌在${years.care}` : noLoad(years)}，${years.good || years.care ? `${matter}的快慢照此调一调` : `${matter}不必挑年份`}`,
  (matter, label, years) =>
    `${years.care ? `${years.care}的忌落到${label}，${matter}在当年宜少动` : `${years.both ? '单独的忌' : '忌'}在${years.span}不落${label}，${matter}不必避年份`}；${years.good ? `${years.good}的禄落到此处，宜动` : `${noGain(years, label)}，宜自己起意`}`,
];

/** The same in everyday words. */
export function plainWhen(verdict: Verdict, palace: PalaceVerdict, matter: string): string {
  const found = landing(verdict, palace);
  const { good, care } = found;
  const years = warm(verdict, matter, found);
  const ahead = matterAhead(matter, palace, verdict);
  // When to meet is told with the relations: here it is when to settle things.
  const what = matter === LOVE ? '定事' : '';
  return `${ahead !== matter && (good || care) ? `，往后论${ahead}` : ''}${good && `，${good}${what}比较顺`}${care && `，${care}${what}先缓一缓`}${years && `，${years}多见见面`}`;
}

/** When a matter goes well or slowly; the wording is chosen by its number. */
export function whenOf(verdict: Verdict, matter: string, palace: PalaceVerdict, i: number): string {
  const found = landing(verdict, palace);
  const years = warm(verdict, matter, found);
  const said = years
    ? `${found.span}，流年的禄与忌都不单独到夫妻宫，情缘看鸾喜，${years}照到这里，宜多见面`
    : rotated(WHEN, i)(matterAhead(matter, palace, verdict), palace.label, found);
  const which = matter === LOVE && !years ? '；禄忌看的是定事的快慢，相聚的年份另看鸾喜，见关系一节' : '';
  return `${said}${further(found)}${which}。`;
}
