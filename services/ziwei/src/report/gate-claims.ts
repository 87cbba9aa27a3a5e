/**
 * Statements of a report compared with what they are derived from: where 禄 and 忌 come, which decades and years are
 * named for a matter, and that a life that is over is given no advice.
 */
import type { SectionText } from '@tianji/service-kit/writing';
import { sentencesOf } from '@tianji/teller';
import type { ReportContext } from './types.ts';
import type { YearVerdict } from './verdict.ts';

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
  ...(ctx.past === null
    ? [...absences(ctx, texts), ...means(ctx, texts), ...choices(ctx, texts), ...gladAndHeavy(ctx, texts)]
    : toTheDead(ctx, texts)),
];
