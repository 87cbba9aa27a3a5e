/** What the hour of birth and the sex add to sections whose other sentences follow from day and month. */
import { branchElement, branchYang, stemElement } from '@tianji/almanac/cycle';
import { hourWord, sexWord, type TouchKey } from '../../corpus/report/hour-touch.ts';
import {
  HOUR_YEAR,
  HOUR_YEAR_PLAIN,
  LATER_BRANCH,
  LATER_PAIR,
  LATER_STEM,
} from '../../corpus/report/hour-years.ts';
import { roleBetween, roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { CycleVerdict, YearVerdict } from '../verdict/index.ts';

/** 0 in a yang year, 1 in a yin year. */
const parity = ({ year }: YearVerdict): 0 | 1 => (year % 2 === 0 ? 0 : 1);

/** Up to this age nothing is said of hopes and of what is handed on. */
const SMALL = 6;

/** What a year does to the hour pillar; empty where the hour is not known, and for a small child. */
export function hourOfYear({ view }: ReportContext, year: YearVerdict): string {
  const hour = view.pillar('时柱');
  if (!hour || year.age <= SMALL) return '';
  const stem = year.ganzhi.charAt(0);
  const [own, other] = [stemElement(hour.stem), stemElement(stem)];
  const words = HOUR_YEAR[year.band][roleBetween(own, other)][parity(year)];
  // Ten sentences that began alike would be read as one.
  return [
    `时干${hour.stem}${own}遇流年${stem}${other}，${words}。`,
    `再看时柱${hour.ganzhi}，到${year.ganzhi}年，${words}。`,
    `时柱所管的长远一面，逢${stem}${other}之年，${words}。`,
  ][year.year % 3]!;
}

/** The same in everyday words. */
export function hourOfYearPlain({ view }: ReportContext, year: YearVerdict): string {
  const hour = view.pillar('时柱');
  if (!hour || year.age <= SMALL) return '';
  const role = roleBetween(branchElement(hour.branch), branchElement(year.ganzhi.charAt(1)));
  const words = HOUR_YEAR_PLAIN[year.band][role][parity(year)];
  return [
    `生在${hour.branch}时的人，${year.year}年里，${words}。`,
    `照${hour.branch}时来看，${year.year}年里，${words}。`,
    `${year.year}年里，${hour.branch}时这一格说的是，${words}。`,
  ][year.year % 3]!;
}

/** The same of a major cycle, from the age on at which it begins. */
export function hourOfCycle({ view }: ReportContext, { ganzhi, cycle, band }: CycleVerdict): string {
  const hour = view.pillar('时柱');
  if (!hour) return '';
  if (cycle.age <= SMALL) return '';
  const role = roleBetween(branchElement(hour.branch), branchElement(ganzhi.charAt(1)));
  const words = HOUR_YEAR_PLAIN[band][role][branchYang(ganzhi.charAt(1)) ? 0 : 1];
  return [
    `${hour.branch}时出生的，${cycle.age}岁起，${words}。`,
    `${cycle.age}岁起，照${hour.branch}时看，${words}。`,
  ][branchYang(ganzhi.charAt(1)) ? 0 : 1]!;
}

type Hour = NonNullable<ReturnType<ReportContext['view']['pillar']>>;

/** What the last pillar says of the later half, at the end of a plain section. */
const LAST_PILLAR: Readonly<Partial<Record<TouchKey, (hour: Hour) => string>>> = {
  性格白: ({ ganzhi, stem, branch }) =>
    `您的末一柱是${ganzhi}，${LATER_PAIR[roleBetween(stemElement(stem), branchElement(branch))]}。`,
  事业白: ({ stem, tenGod }) =>
    `末一柱的天干是${stem}，在您盘里叫${tenGod}，${LATER_STEM[roleOfGod(tenGod)]}。`,
  家白: ({ branch, hidden }) =>
    `末一柱的地支${branch}里藏着${hidden.map((each) => each.stem).join('、')}，${LATER_BRANCH[roleOfGod(hidden[0]!.tenGod)]}。`,
  健康白: ({ branch, stage }) =>
    `您的时辰是${branch}，照十二运排在${stage}，一天里到了这个钟点，手上的事放轻一点。`,
  建议白: ({ ganzhi, nayin }) =>
    `末一柱${ganzhi}，老话给它起名叫${nayin}，闲时查查这三个字的来历，也是一件乐事。`,
};

/** Sections that an elder is told of besides. */
const FOR_ELDERS: readonly TouchKey[] = ['性格', '性格白', '家', '家白', '健康', '健康白'];

/** The same section with a sentence of the hour in its second paragraph and one of the sex in its last but one. */
export const touched =
  (key: TouchKey, write: SectionWriter): SectionWriter =>
  (ctx) => {
    const { view, verdict } = ctx;
    const paragraphs = write(ctx);
    if (verdict.band === 'young' || (verdict.band === 'late' && !FOR_ELDERS.includes(key))) return paragraphs;
    const texts = paragraphs.filter((each) => 'text' in each && each.text !== '');
    const hour = view.pillar('时柱');
    const added = new Map<Paragraph, { fact: string; text: string }>();
    if (hour) added.set(texts[1]!, { fact: `时支${hour.branch}`, text: hourWord(key, hour.branch) });
    const last = LAST_PILLAR[key];
    if (hour && last) added.set(texts.at(-1)!, { fact: `时柱${hour.ganzhi}`, text: last(hour) });
    added.set(texts.at(-2)!, { fact: view.sex === '男' ? '乾造' : '坤造', text: sexWord(key, view.sex) });
    return paragraphs.map((each) => {
      const more = added.get(each);
      return more && 'text' in each
        ? { ...each, facts: [...each.facts, more.fact], text: `${each.text}${more.text}` }
        : each;
    });
  };
