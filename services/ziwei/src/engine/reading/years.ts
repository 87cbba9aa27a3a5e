/** 流年: the ten years of the decade in which the reader stands. */
import {
  DECADE_HUA,
  hasRow,
  TERMS,
  textOf,
  YEAR_BIRTH,
  YEAR_HUA,
  YEAR_PALACE,
  YEAR_PALACE_LATE,
  YEAR_PALACE_YOUNG,
  YEAR_SHA,
  YEAR_TONE,
  YEAR_TONE_YOUNG,
} from '../../corpus/index.ts';
import type { FlowYear } from '../limits.ts';
import { type Model, starsWithin } from './model.ts';
import { type Paragraph, type Section, sectionOf, type Teller } from './teller.ts';
import { yearFacts } from './year-facts.ts';

/** Index of the decade that holds a year; childhood counts to the first, great age to the last. */
export function decadeOfYear(model: Model, year: number): number {
  const k = model.computed.chart.daxian.findIndex((decade) => year < decade.year + 10);
  return k < 0 ? 11 : k;
}

/** A section for each of the ten years; the first one also says how years are counted. */
export function yearSections(model: Model, year: number, teller: Teller): Section[] {
  const decade = model.computed.chart.daxian[decadeOfYear(model, year)]!;
  const opening = teller.tell(
    'liunian.shuoming',
    [`大限${decade.agerange}岁`],
    `以下逐年看${decade.agerange.replace('-', '至')}岁这十年，每年以正月初一起算，年龄都是虚岁。`,
    textOf(TERMS, '流年'),
  );
  return decade.liunian.map((each, i) => {
    const line = yearLine(model, each, i, teller);
    return sectionOf(
      `liunian-${each.year}`,
      `流年 ${each.year}年${each.ganzhi}`,
      i === 0 ? [opening, line] : [line],
    );
  });
}

/** Younger than this, a year is read as a child's. */
const GROWN = 16;
/** From this age on, as an elder's. */
const ELDER = 65;
/** Palaces on which 羊 and 陀 speak of work, money and marriage. */
const GROWN_PALACES: readonly string[] = ['夫妻', '财帛', '官禄'];

function yearLine(model: Model, flow: FlowYear, i: number, teller: Teller): Paragraph | null {
  const { spot, small, hua, stars, tone, relation } = yearFacts(model, flow);
  const [stemName, branchName] = [...flow.ganzhi] as [string, string];
  const young = flow.age < GROWN;
  const late = flow.age >= ELDER;
  const palaceTable = young ? YEAR_PALACE_YOUNG : late ? YEAR_PALACE_LATE : YEAR_PALACE;
  const blows = (['羊', '陀'] as const).flatMap((name) => {
    const hit = model.at(stars[name]!).name;
    if (!hasRow(YEAR_SHA, hit) || ((young || late) && GROWN_PALACES.includes(hit))) return [];
    const text = teller.fresh([textOf(YEAR_SHA, hit, name), textOf(YEAR_SHA, hit, `${name}又`)]);
    return text ? [text] : [];
  });
  const land = ({ star, hua: name, spot: at }: (typeof hua)[number]): string => {
    const comment = teller.fresh(huaPhrases(name, at.name, young, late));
    return `${star}化${name}入${at.label}${comment && `，${comment}`}`;
  };
  return teller.tell(
    'liunian.nian',
    [
      `${flow.year}年${flow.ganzhi}`,
      `流年命宫叠${spot.label}`,
      `小限${small.label}`,
      ...hua.map((each) => `${each.star}化${each.hua}入${each.spot.label}`),
      ...(relation ? [relation] : []),
    ],
    `${flow.year}年${flow.ganzhi}，${flow.age}岁，流年命宫在${branchName}，叠本命${spot.label}${spot.mains.length > 0 ? `（${starsWithin(spot.mains)}）` : ''}，小限在${small.label}。`,
    textOf(palaceTable, spot.name),
    `${stemName}年${land(hua[0]!)}；${land(hua[3]!)}。`,
    ...(blows.length > 0 ? [`${flow.ganzhi}年${blows.join('；')}。`] : []),
    ...(relation ? [textOf(YEAR_BIRTH, relation)] : []),
    teller.pick((young ? YEAR_TONE_YOUNG : YEAR_TONE).rows[tone]!, i),
  );
}

function huaPhrases(name: string, palace: string, young: boolean, late: boolean): string[] {
  if (young) return [textOf(YEAR_HUA, `幼${name}`, palace)];
  if (late) return [textOf(DECADE_HUA, `晚${name}`, palace)];
  return [name, `${name}又`].map((row) => textOf(YEAR_HUA, row, palace));
}
