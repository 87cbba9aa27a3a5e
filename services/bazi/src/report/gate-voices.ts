/**
 * One fact told alike in every section: relations, decades, the burden and pillars of the finished text against the
 * verdict of the chart.
 */
import { stemElement } from '@tianji/almanac/cycle';
import { placeKey } from './sections/depth-places.ts';
import type { ReportContext } from './types.ts';
import { FAINT } from './verdict/index.ts';

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a clash of whole pillars as harmony', /天克地冲，[^。]*(?:同进同退|同路|相和|呼应)/u],
  ['a union of whole pillars as a trial', /天合地合，(?:凡事以身子|起居要有人|静养)/u],
  ['a first look told of the month', /第一眼看您/u],
  ['a share of nought', /约占0%/u],
  ['this year in a year to come', /(?:202[789]|203\d)年您\d+岁[^\n]*今年/u],
];

/** One nature told two ways: restless by its clashes, and settled for want of a star of movement. */
const restless = (texts: ReadonlyMap<string, string>): string[] =>
  /动象明显|一面想聚，一面想走|一生有聚有散/u.test(texts.get('命局层次') ?? '') &&
  texts.get('深度解读')?.includes('安土重迁')
    ? ['voices: restless and settled']
    : [];

/** Years that bring people together, more than can be told apart. */
const manyYears = (marriage: string): string[] => {
  const listed = /与配偶宫相合的有([^，]*)/u.exec(marriage)?.[1] ?? '';
  return listed.split('、').length > 3 ? [`voices: ${listed} all join the palace`] : [];
};

/** Past years of the running decade in the words of years to come, and plans for ten years in its last two. */
function decades({ verdict: { current, thisYear } }: ReportContext, whole: string): string[] {
  if (!current || !thisYear) return [];
  const { least, cycle, ganzhi } = current;
  const behind =
    least.year < thisYear.year && whole.includes(`${least.year}年${least.score}分最要从容`)
      ? [`voices: ${least.year} lies behind`]
      : [];
  const late =
    cycle.endYear - thisYear.year <= 1 && /现行..，[^\n]*十年便/u.test(whole)
      ? [`voices: a plan for ten years at the end of ${ganzhi}`]
      : [];
  return [...behind, ...late];
}

/** What is hardly in the chart told as an everyday burden, and what is to be spared told as what to use. */
function burdens({ verdict, view }: ReportContext, texts: ReadonlyMap<string, string>): string[] {
  const { burden } = verdict;
  const level = texts.get('命局层次Baihua') ?? '';
  const faint = burden && burden.share < FAINT && level.includes('平时要当心的');
  const seal = verdict.worth(view.elementOf('印星')) === '忌';
  const whole = `${texts.get('建议') ?? ''}\n${texts.get('要点') ?? ''}`;
  const told = /伤官佩印，灵气|杀印相生，压力来了|官印相生，名分与学问|格，.*(?:佩印|印相生)/u.exec(
    whole,
  )?.[0];
  const output =
    verdict.worth(view.elementOf('食伤')) === '忌' && /食神制杀，遇强|格，.*食神制杀/u.exec(whole)?.[0];
  return [
    ...(faint ? [`voices: ${burden.element} is hardly there and a burden`] : []),
    ...(seal && told ? [`voices: ${told} although the seal is to be spared`] : []),
    ...(output ? [`voices: ${output} although output is to be spared`] : []),
  ];
}

/** Pillars without anything useful or to be spared, called mixed. */
function pillars(ctx: ReportContext, depth: string): string[] {
  return ctx.view.pillars
    .filter((each) => placeKey(ctx, each) !== 'mixed')
    .filter(({ ganzhi, name }) => depth.includes(`${ganzhi}这一柱，${name.charAt(0)}上喜忌参差`))
    .map(({ ganzhi }) => `voices: ${ganzhi} is not mixed`);
}

/** The strongest relation of the day branch left out where weaker ones are told. */
function closest({ view, verdict }: ReportContext, marriage: string): string[] {
  const clashes = view.relations.branches.some(
    ({ type, pillars: who }) => type === '六冲' && who.includes('日柱'),
  );
  return clashes &&
    verdict.band === 'grown' &&
    !/配偶宫与[^。]*见(?:六冲|天克地冲|三会|三合|三刑)/u.test(marriage)
    ? ['voices: the clash of the day branch is not told']
    : [];
}

/** Roles of the running decade at work, told as welcome although its stem is to be spared. */
function work({ verdict: { current }, view }: ReportContext, career: string): string[] {
  if (!current || !view.usefulGod.avoid.includes(stemElement(current.ganzhi.charAt(0)))) return [];
  return /适合静下来学一样|有人愿意教您、帮您|进修与依托/u.test(career)
    ? [`voices: ${current.ganzhi} is welcome at work and to be spared`]
    : [];
}

/** @param texts the finished texts of a report by key */
export function voiceFaults(ctx: ReportContext, texts: ReadonlyMap<string, string>): string[] {
  if (ctx.verdict.outside) return [];
  const whole = [...texts.values()].join('\n');
  const of = (key: string) => texts.get(key) ?? '';
  return [
    ...KINDS.flatMap(([kind, pattern]) => {
      const words = pattern.exec(whole)?.[0];
      return words ? [`voices: ${kind}: ${words.slice(0, 40)}`] : [];
    }),
    ...decades(ctx, whole),
    ...burdens(ctx, texts),
    ...pillars(ctx, of('深度解读')),
    ...closest(ctx, of('婚姻家庭')),
    ...restless(texts),
    ...manyYears(of('婚姻家庭')),
    ...work(ctx, of('事业财运') + of('事业财运Baihua')),
  ];
}
