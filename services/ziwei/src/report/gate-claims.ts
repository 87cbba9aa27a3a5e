/**
 * Statements of a report compared with what they are derived from: where 禄 and 忌 come, which decades and years are
 * named for a matter, and that a life that is over is given no advice.
 */
import type { SectionText } from '@tianji/service-kit/writing';
import { sentencesOf } from '@tianji/teller';
import { hasRow, textOf } from '../corpus/index.ts';
import { DECADE_STARS } from '../corpus/report/decade-stars.ts';
import { DECADE_THEME, DECADE_THEME_PLAIN } from '../corpus/report/decade-themes.ts';
import { HARD_DECADE_THEME } from '../corpus/report/hard-decade-themes.ts';
import { slowsWork } from './sections/best-years.ts';
import { way } from './sections/decades-strategy.ts';
import { count } from './sections/words.ts';
import type { ReportContext } from './types.ts';
import type { Verdict, YearVerdict } from './verdict.ts';

type Texts = ReadonlyMap<string, SectionText>;

const MEANS: readonly string[] = ['财帛', '田宅'];
const yearsIn = (text: string): number[] => (text.match(/\d{4}/gu) ?? []).map(Number);

/** A matter said to have no 禄 or no 忌 in the years ahead, although one comes to its palace. */
function absences({ verdict }: ReportContext, texts: Texts): string[] {
  const comes = (label: string, hua: string): YearVerdict | undefined =>
    verdict.open.find((year) => year.hua.some((each) => each.hua === hua && each.palace.label === label));
  return texts
    .get('决策支持')!
    .text.split('\n')
    .flatMap((line) => {
      const label = /^论..，看(命宫|..宫)，/u.exec(line)?.[1];
      if (!label) return [];
      const [gain, load] = [comes(label, '禄'), comes(label, '忌')];
      return [
        ...(gain && /没有流年化禄到|流年的禄与忌都不到/u.test(line)
          ? [`contradiction of matter: a 禄 comes to ${label} in ${gain.year}`]
          : []),
        ...(load && /也没有忌来扰|流年的禄与忌都不到|(?<!单独的)忌在[^，；]*不落/u.test(line)
          ? [`contradiction of matter: a 忌 comes to ${label} in ${load.year}`]
          : []),
      ];
    });
}

/** A year or a decade named for means that takes as well as it brings, or that is hard as a whole. */
function means({ verdict }: ReportContext, texts: Texts): string[] {
  const text = texts.get('事业财富模型')!.text;
  const rich = /流年化禄到(?:此两宫|财帛宫或田宅宫)而不带忌的有([^，]*)，/u.exec(text)?.[1] ?? '';
  const best = /财帛叠得最好的是(\d+至\d+岁)/u.exec(text)?.[1];
  const worst = /叠得最弱的是(\d+至\d+岁)/u.exec(text)?.[1];
  const tone = (ages: string | undefined) => verdict.decades.find((each) => each.ages === ages)?.tone;
  const able = verdict.decades.some((each) => each.age >= 20 && each.age <= 60 && each.tone !== '慎');
  return [
    ...verdict.years
      .filter(({ year, hua }) => yearsIn(rich).includes(year) && MEANS.includes(hua[3]!.palace.name))
      .map(({ year }) => `contradiction of means: a 忌 comes in ${year} too`),
    ...(tone(best) === '慎' && able ? [`contradiction of means: ${best} is hard as a whole`] : []),
    ...(tone(worst) === '吉' ? [`contradiction of means: ${worst} is good as a whole`] : []),
  ];
}

/** The year of a big decision, or of none, whose own verdict is another. */
function choices({ verdict }: ReportContext, texts: Texts): string[] {
  const tone = (year: number) => verdict.years.find((each) => each.year === year)?.tone;
  const found = (key: string, pattern: RegExp, wanted: string): string[] =>
    [...texts.get(key)!.text.matchAll(pattern)]
      .filter(([, year]) => tone(Number(year)) !== wanted)
      .map(([each]) => `contradiction of choice: ${each}, not ${wanted}`);
  return [
    ...found('决策支持', /(\d{4})年流年在(?:命宫|..宫)，四化照会最厚/gu, '吉'),
    ...found('决策支持', /(\d{4})年流年在(?:命宫|..宫)，[^，；]*，只做可以反悔的事/gu, '慎'),
    ...found('决策支持Baihua', /最大的决定留给(\d{4})年/gu, '吉'),
    ...found('决策支持Baihua', /(\d{4})年只定能改的事/gu, '慎'),
  ];
}

/** The best year told without the matters that its 忌 holds back, or without its limit where work is held back or weak. */
function held({ verdict }: ReportContext, texts: Texts): string[] {
  const { bestYear: best } = verdict;
  if (best.tone !== '吉') return [];
  const comesTo = (label: string): boolean =>
    best.hua[3]!.palace.label === label && best.hua[0]!.palace.label !== label;
  const decisions = texts.get('决策支持')!.text;
  const matters = [...decisions.matchAll(/^论(..)，看(命宫|..宫)，/gmu)]
    .filter(([, , label]) => comesTo(label!))
    .flatMap(([, matter]) =>
      [decisions, texts.get('决策支持Baihua')!.text]
        .filter((text) => !new RegExp(`${matter}[^，；。]*的事仍缓一步`, 'u').test(text))
        .map(() => `held back: ${matter} in ${best.year}`),
    );
  const slow = (year: YearVerdict): boolean => slowsWork(verdict, year);
  const good = verdict.open.filter(({ tone }) => tone === '吉');
  // A good year that holds work back is named only where every good year does, and then with its limit.
  const free = good.some((each) => !slow(each));
  const work = ['职业匹配', '职业匹配Baihua']
    .flatMap((key) => sentencesOf(texts.get(key)!.text.replaceAll('\n', '')))
    // The span that is looked at names no year.
    .map((each) => each.replace(/\d{4}到\d{4}年里/u, ''))
    .filter((each) => free || !each.includes('只是'))
    .filter((each) => good.some((year) => slow(year) && each.includes(`${year.year}年`)))
    .map((each) => `held back: work in ${each}`);
  return [...matters, ...work];
}

/** Years within which a decade is about to begin. */
const NEAR = 3;

/** A decade about to begin told as far, or a far one as near; the next one told two ways. */
function coming({ verdict }: ReportContext, texts: Texts): string[] {
  const away = (found: (each: Verdict['decades'][number]) => boolean): number =>
    (verdict.decades.find(found)?.age ?? 0) - verdict.age;
  const palaces = texts.get('宫位详解')!.text;
  const far = [...palaces.matchAll(/大限要到(\d+至\d+岁)才走到/gu)].filter(
    ([, ages]) => away((each) => each.ages === ages) <= NEAR,
  );
  const near = [...palaces.matchAll(/再过(\d+)年，大限就走到(命宫|..宫)/gu)].filter(
    ([, years, label]) =>
      Number(years) > NEAR || away(({ palace }) => palace.label === label) !== Number(years),
  );
  const road = (key: string, words: readonly RegExp[]): number =>
    words.findIndex((each) => each.test(texts.get(key)!.text));
  const [expert, plain] = [
    road('十年大运策略', [/路面转宽/u, /路况与现在相近/u, /路面收窄/u]),
    road('五行局深度诊断Baihua', [/路比眼下宽/u, /路面和眼下差不多/u, /路比眼下窄/u]),
  ];
  return [
    ...[...far, ...near].map(([each]) => `contradiction of decade: ${each} at ${verdict.age}`),
    ...(Math.min(expert, plain) >= 0 && expert !== plain ? ['two versions: the next decade'] : []),
  ];
}

/** A decade that is hard as a whole with what its stars give in other decades. */
const gladInHard = ({ verdict }: ReportContext, texts: Texts): string[] => {
  const parts = texts.get('十年大运策略')!.text.split('\n# ');
  return verdict.decades
    .filter(({ tone, k }) => tone === '慎' && k > 1)
    .flatMap(({ ages, palace }) => {
      const part = parts.find((each) => each.split('\n')[0]!.includes(ages)) ?? '';
      return palace.stars
        .flatMap(({ name }) => DECADE_STARS.rows[name]!.slice(1))
        .filter((text) => part.includes(text.split('，')[1]!))
        .map((text) => `contradiction of decade: ${ages} is hard, ${text}`);
    });
};

/** A hard decade with the gains that its number brings in others, in either version. */
const gainsInHard = (ctx: ReportContext, texts: Texts): string[] =>
  ctx.verdict.decades
    .filter(({ tone, k }) => tone === '慎' && hasRow(HARD_DECADE_THEME, count(k + 1) + way(ctx)))
    .flatMap(({ ages, k }) =>
      [['十年大运策略', DECADE_THEME] as const, ['十年大运策略Baihua', DECADE_THEME_PLAIN] as const]
        .map(([key, table]) => [key, textOf(table, count(k + 1), way(ctx)).split('。')[0]!] as const)
        .filter(([key, theme]) => texts.get(key)!.text.includes(theme))
        .map(([, theme]) => `contradiction of decade: ${ages} is hard, ${theme}`),
    );

/** A year of which the same palace is told as glad and as heavy. */
const gladAndHeavy = (_: ReportContext, texts: Texts): string[] =>
  [
    ...texts
      .get('流年机遇与风险预警Baihua')!
      .text.matchAll(/高兴的是(.{2,8})这一头顺当；要记得的是\1这一头/gu),
  ].map(([each]) => `contradiction of year: ${each}`);

/** What only the living can be told to do. */
const ADVICE =
  /宜(?!居)|不妨|记得|最好|试试|每[天日周晚]|别(?:急|忘|把|再|太|只)|请(?:一位|教|旁人)|先存|多陪|主动|留一[个份手]|定期|当面讲|一张清单|说声谢|这个年纪|多聚聚|小奖|用法是|早些|当天|交出去|留句话|放个假|常报|谦和一点|先[聊讲]|求教|按时|找人说|说清楚|轻一点/u;

/** A life that is over is given no advice. */
const toTheDead = ({ past }: ReportContext, texts: Texts): string[] =>
  past === null
    ? []
    : [...texts].flatMap(([key, { text }]) =>
        text
          .split('\n')
          .filter((line) => !line.startsWith('# '))
          .flatMap((line) => sentencesOf(line))
          .filter((each) => ADVICE.test(each))
          .map((each) => `advice to one long dead: ${key}: ${each}`),
      );

/** All of them; each begins with its kind. */
export const claimFaults = (ctx: ReportContext, texts: Texts): string[] => [
  ...gladInHard(ctx, texts),
  ...gainsInHard(ctx, texts),
  ...(ctx.past === null
    ? [absences, means, choices, held, coming, gladAndHeavy].flatMap((check) => check(ctx, texts))
    : toTheDead(ctx, texts)),
];
