/** 流年: the ten years of the reader's current decade. */

import type { Teller } from '@tianji/teller';
import {
  DECADE_HUA,
  hasRow,
  TERMS,
  textOf,
  YEAR_BIRTH,
  YEAR_HUA,
  YEAR_PALACE,
  YEAR_PALACE_LATE,
  YEAR_PALACE_LEARNER,
  YEAR_PALACE_YOUNG,
  YEAR_SHA,
} from '../../corpus/index.ts';
import { infantYear } from '../../corpus/infant-years.ts';
import type { Table } from '../../corpus/schema.ts';
import { YEAR_WORDS } from '../../corpus/sentences.ts';
import type { FlowYear } from '../limits.ts';
import { type Model, starsWithin } from './model.ts';
import { type Section, sectionOf, type Told } from './section.ts';
import { aboutAt, bandIn, closing, type LeadAge, leadAge } from './year-close.ts';
import { yearFacts } from './year-facts.ts';
import { partsText, signed } from './year-rule.ts';

/** Index of the decade that contains a year; childhood counts to the first, great age to the last. */
export function decadeOfYear(model: Model, year: number): number {
  const k = model.computed.chart.decades.findIndex((decade) => year < decade.year + 10);
  return k < 0 ? 11 : k;
}

/**
 * A section for each of the ten years; the first one also explains how years are counted.
 * @param over whether the life is over
 * @param now the reader's lunar year: years before it are told as past, without advice
 */
export function yearSections(
  model: Model,
  year: number,
  teller: Teller,
  over = false,
  now = -Infinity,
): Section[] {
  const decade = model.computed.chart.decades[decadeOfYear(model, year)]!;
  const opening = teller.tell(
    'liunian.shuoming',
    [`大限${decade.ageRange}岁`],
    `以下逐年看${decade.ageRange.replace('-', '至')}岁这十年，${over ? '' : '每年以正月初一起算，'}年龄都是虚岁。`,
    textOf(TERMS, '流年'),
  );
  return decade.years.map((each, i) => {
    const line = yearLine(model, each, teller, over, over || each.year < now);
    return sectionOf(
      `liunian-${each.year}`,
      `流年 ${each.year}年${each.ganzhi}`,
      gist(model, each, over),
      i === 0 ? [opening, line] : [line],
    );
  });
}

const gist = (model: Model, flow: FlowYear, over: boolean): string => {
  const { tone, spot } = yearFacts(model, flow);
  return `虚岁${flow.age}，${over && tone === '慎' ? '走得紧' : YEAR_WORDS[tone]}；流年走到${spot.label}`;
};

/** Palaces in which 羊 and 陀 concern work, money and marriage. */
const GROWN_PALACES: readonly string[] = ['夫妻', '财帛', '官禄'];

/** What a year is about, in the words of an age. */
const PALACE_TABLES: Readonly<Record<LeadAge, Table>> = {
  稚: YEAR_PALACE_YOUNG,
  幼: YEAR_PALACE_YOUNG,
  青: YEAR_PALACE_LEARNER,
  壮: YEAR_PALACE,
  老: YEAR_PALACE_LATE,
};

function yearLine(model: Model, flow: FlowYear, teller: Teller, over: boolean, past: boolean): Told | null {
  const facts = yearFacts(model, flow);
  const { spot, small, hua, stars, relation } = facts;
  const [stemName, branchName] = [...flow.ganzhi] as [string, string];
  const band = bandIn(model, flow.year);
  const age = leadAge(band);
  const infant = (palace: string, column: string) => infantYear(band, palace, column);
  const blows = (['羊', '陀'] as const).flatMap((name) => {
    const hit = model.at(stars[name]!).name;
    const small = infant(hit, name);
    if (small && !past) return [`流${name}到${model.at(stars[name]!).label}，${small}`];
    if (past || !hasRow(YEAR_SHA, hit) || (age !== '壮' && GROWN_PALACES.includes(hit))) return [];
    const text = teller.fresh([textOf(YEAR_SHA, hit, name), textOf(YEAR_SHA, hit, `${name}又`)]);
    return text ? [text] : [];
  });
  const land = ({ star, hua: name, spot: at }: (typeof hua)[number]): string => {
    const small = infant(at.name, name);
    const comment = past ? '' : teller.fresh(small ? [small] : huaPhrases(name, at.name, age));
    return `${star}化${name}入${at.label}${comment && `，${comment}`}`;
  };
  const theme = infant(spot.name, '题');
  const palaceText = over
    ? ''
    : past
      ? `流年走到${spot.label}，那一年的重心在${aboutAt(age, spot)}。`
      : theme
        ? `${theme}。`
        : textOf(PALACE_TABLES[age], spot.name);
  const close = closing(model, facts, over, past);
  const told = teller.tell(
    'liunian.nian',
    [
      `${flow.year}年${flow.ganzhi}`,
      `流年命宫叠${spot.label}`,
      `小限${small.label}`,
      ...hua.map((each) => `${each.star}化${each.hua}入${each.spot.label}`),
      ...(relation ? [relation] : []),
      `合计${signed(facts.weight)}：${partsText(facts.parts) || '没有可计的星曜'}`,
    ],
    `${flow.year}年${flow.ganzhi}，${flow.age}岁，流年命宫在${branchName}，叠本命${spot.label}${spot.mains.length > 0 ? `（${starsWithin(spot.mains)}）` : ''}，小限在${small.label}。`,
    palaceText,
    `${stemName}年${land(hua[0]!)}；${land(hua[3]!)}。`,
    ...(blows.length > 0 ? [`${flow.ganzhi}年${blows.join('；')}。`] : []),
    ...(relation ? [textOf(YEAR_BIRTH, relation)] : []),
    close.expert,
  );
  return told && { ...told, plain: `虚岁${flow.age}，${palaceText}${close.plain}` };
}

function huaPhrases(name: string, palace: string, age: LeadAge): string[] {
  if (age === '稚' || age === '幼') return [textOf(YEAR_HUA, `幼${name}`, palace)];
  if (age === '老') return [textOf(DECADE_HUA, `晚${name}`, palace)];
  const rows = age === '青' ? [`少${name}`, `少${name}又`] : [name, `${name}又`];
  return rows.map((row) => textOf(YEAR_HUA, row, palace));
}
