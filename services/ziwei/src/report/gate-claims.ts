/**
 * Statements of a report compared with what they are derived from: where 禄 and 忌 come, which decades and years are
 * named for a matter, and that a life that is over is given no advice.
 */
import type { SectionText } from '@tianji/service-kit/writing';
import { sentencesOf } from '@tianji/teller';
import { forWork, limitOfWork } from './sections/best-years.ts';
import { richYears } from './sections/seats.ts';
import type { ReportContext } from './types.ts';
import type { Verdict } from './verdict.ts';

type Texts = ReadonlyMap<string, SectionText>;

const yearsIn = (text: string): number[] => (text.match(/\d{4}/gu) ?? []).map(Number);

/** The year told to change work, in either version, that is not the agenda's answer. */
function matters({ verdict }: ReportContext, texts: Texts): string[] {
  const answer = verdict.asked.pick('work.change');
  return ['决策支持', '决策支持Baihua'].flatMap((key) =>
    [...texts.get(key)!.text.matchAll(/换工作先看(?:全年偏紧的)?(\d{4})年/gu)]
      .filter(([, year]) => !answer.includes(Number(year)))
      .map(([told]) => `contradiction of matter: ${told}, not ${answer}`),
  );
}

/** A year or a decade named for means that takes as well as it brings, or that is hard as a whole. */
function means({ verdict }: ReportContext, texts: Texts): string[] {
  const text = texts.get('事业财富模型')!.text;
  const rich = /钱财一面最合适的是([^，]*)，/u.exec(text)?.[1] ?? '';
  const large = richYears(verdict).map((year) => Number.parseInt(year, 10));
  const best = /财帛叠得最好的是(\d+至\d+岁)/u.exec(text)?.[1];
  const worst = /叠得最弱的是(\d+至\d+岁)/u.exec(text)?.[1];
  const tone = (ages: string | undefined) => verdict.decades.find((each) => each.ages === ages)?.tone;
  const able = verdict.decades.some((each) => each.age >= 20 && each.age <= 60 && each.tone !== '慎');
  return [
    ...yearsIn(rich)
      .filter((year) => !large.includes(year))
      .map((year) => `contradiction of means: ${year} is not the agenda's answer`),
    ...(tone(best) === '慎' && able ? [`contradiction of means: ${best} is hard as a whole`] : []),
    ...(tone(worst) === '吉' ? [`contradiction of means: ${worst} is good as a whole`] : []),
  ];
}

/** Work left to another year than the agenda's, or its year told without what holds it back. */
function held({ verdict }: ReportContext, texts: Texts): string[] {
  const forIt = forWork(verdict);
  const named = ['职业匹配', '职业匹配Baihua'].flatMap((key) =>
    [...texts.get(key)!.text.matchAll(WORK_YEAR)].map(([, one, other]) => Number(one ?? other)),
  );
  const work = named
    .filter((year) => year !== forIt.bestYear.year || forIt.bestYear.tone !== '吉')
    .map((year) => `held back: work in ${year}`);
  const limit = limitOfWork(forIt);
  const unlimited = limit
    ? [['职业匹配', limit] as const, ['职业匹配Baihua', limitOfWork(forIt, true)] as const].filter(
        ([key, words]) => {
          const { text } = texts.get(key)!;
          return [...text.matchAll(WORK_YEAR)].length > 0 && !text.includes(words);
        },
      )
    : [];
  return [...work, ...unlimited.map(([key]) => `held back: work without its limit in ${key}`)];
}

/** Where the year for work or studies is named. */
const WORK_YEAR = /(\d{4})年(?:最宜出手|做事最顺|学本事最顺|最顺，|最合适)|(?:挑|做点事就挑)(\d{4})年/gu;

/** Years within which a decade is about to begin. */
const NEAR = 3;

/** A decade about to begin told as far, or a far one as near. */
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
  return [...[...far, ...near].map(([each]) => `contradiction of decade: ${each} at ${verdict.age}`)];
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
    ? [matters, means, held, coming, gladAndHeavy].flatMap((check) => check(ctx, texts))
    : toTheDead(ctx, texts)),
];
