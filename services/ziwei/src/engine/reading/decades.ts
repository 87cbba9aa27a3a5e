/** 大限: the decades of a life, each from its palace, its stem and its score. */
import { STEMS } from '@tianji/almanac/cycle';
import type { Teller } from '@tianji/teller';
import {
  DECADE_CHILD,
  DECADE_CHILD_STAR,
  DECADE_HUA,
  DECADE_LATE,
  DECADE_LATE_STAR,
  DECADE_LATE_TONE,
  DECADE_OVERLAP,
  DECADE_PALACE,
  DECADE_STAR,
  DECADE_TONE,
  TERMS,
  textOf,
  YEAR_HUA,
} from '../../corpus/index.ts';
import { DECADE_TEEN, DECADE_TEEN_STAR } from '../../corpus/youth.ts';
import { flowHua } from '../flow.ts';
import { type Model, opposite, type Spot, starList } from './model.ts';
import { LAST_OF_OLD } from './of-old.ts';
import {
  hardStar,
  levelOf,
  overlapsOf,
  pastHua,
  pastOverlaps,
  pastPalace,
  pastTone,
  telling,
} from './past-decades.ts';
import { type Section, sectionOf, type Told } from './section.ts';

/** Decades that begin after this nominal age are left out. */
const LAST_AGE = 90;

/**
 * A section for each decade; the first one also describes the years before it.
 * @param over whether the life is over: then every decade is told as past
 * @param now the reader's nominal age: decades before it are told as past, without advice
 */
export function decadeSections(model: Model, teller: Teller, over = false, now = 0): Section[] {
  const { chart, placement } = model.computed;
  const first = placement.bureau;
  const told = teller.tell(
    'daxian.tongxian',
    [`虚岁${first}岁起运`],
    textOf(TERMS, '大限'),
    `虚岁${first}岁入第一大限，此前逐年看童限，以家庭的照料为主。`,
  );
  const childhood = told && { ...told, plain: `虚岁${first}岁以前，以家庭的照料为主。` };
  return chart.decades.flatMap((decade, k) => {
    if (decade.age > (over ? LAST_OF_OLD : LAST_AGE)) return [];
    const title = `大限 ${decade.ageRange.replace('-', '至')}岁·${model.at(decade.branch).label}`;
    const line = decadeLine(model, k, teller, over || decade.age + 9 < now);
    return [sectionOf(`daxian-${k + 1}`, title, gist(model, k), k === 0 ? [childhood, line] : [line])];
  });
}

function gist(model: Model, k: number): string {
  const { decades } = model.scores;
  const decade = model.computed.chart.decades[k]!;
  const score = decades[k]!.score;
  return `${decade.year}—${decade.year + 9}年，${wayOf(score)}`;
}

/** The direction of a decade, as its score has it. */
const wayOf = (score: number): '顺' | '平' | '慎' =>
  (({ 高: '顺', 中: '平', 低: '慎' }) as const)[levelOf(score)];

type Hua = ReturnType<typeof flowHua>[number] & { spot: Spot };

/** A decade that begins at this age or later is read as one of rest. */
const LATE_AGE = 60;

function decadeLine(model: Model, k: number, teller: Teller, past: boolean): Told | null {
  const { chart, placement } = model.computed;
  const decade = chart.decades[k]!;
  const spot = model.at(decade.branch);
  const score = model.scores.decades[k]!.score;
  const stem = decade.ganzhi[0]!;
  const late = decade.age >= LATE_AGE;
  const starTable =
    k === 0 ? DECADE_CHILD_STAR : k === 1 ? DECADE_TEEN_STAR : late ? DECADE_LATE_STAR : DECADE_STAR;
  const ages = `${decade.ageRange.replace('-', '至')}岁`;
  const hua = flowHua(placement, STEMS.indexOf(stem), chart.options.sihua).map((each) => ({
    ...each,
    spot: model.at(each.branch),
  }));
  const stars =
    spot.mains.length > 0 ? `坐${starList(spot.mains)}` : `无主星，借${opposite(model, spot).label}之星`;
  const before = chart.decades.slice(0, k).find((other) => other.ganzhi[0] === stem);
  const age = k === 0 ? '幼' : k === 1 ? '青' : late ? '老' : '壮';
  const palaceText = past
    ? pastPalace(spot, age)
    : textOf(k === 1 ? DECADE_TEEN : late ? DECADE_LATE : DECADE_PALACE, spot.name);
  const went = past ? pastTone(score, k, late, teller) : tone(decade.age, score, k, teller);
  const words = went && `，${went}`;
  const hard = k > 1 && levelOf(score) === '低';
  const starTexts = spot.mains.map(({ name }) => {
    if (hard) return hardStar(name, late ? '老' : '壮', past);
    const text = textOf(starTable, name);
    return past ? telling(text) : text;
  });
  const told = teller.tell(
    'daxian.xian',
    [
      `${decade.ageRange}岁`,
      `${decade.ganzhi}${spot.label}`,
      ...hua.map((each) => `${each.star}化${each.hua}入${each.spot.label}`),
      `评分${score}`,
    ],
    `${ages}（${decade.year}至${decade.year + 9}年），大限行到本命${spot.label}，宫干支${decade.ganzhi}，${stars}。`,
    palaceText,
    ...starTexts,
    before
      ? `${ages}宫干又是${stem}，四化落处与${before.ageRange.replace('-', '至')}岁相同：${hua
          .map((each) => `${each.hua}在${each.spot.label}`)
          .join('，')}。`
      : past
        ? pastHua(stem, hua, age, teller)
        : huaLine(stem, hua, k === 0 ? '幼' : k === 1 ? '少' : late ? '晚' : '', teller),
    ...(k === 0 ? [] : past ? pastOverlaps(hua, ages) : overlaps(hua, ages)),
    `${ages}十年为${wayOf(score)}${words || '。'}`,
  );
  return (
    told && {
      ...told,
      plain: `${decade.year}至${decade.year + 9}年，虚岁${ages}：${palaceText}十年${{ 顺: '顺当', 平: '平常', 慎: past ? '偏紧' : '要缓' }[wayOf(score)]}${words || '。'}`,
    }
  );
}

/** The first decade is a child's, the second a learner's, those after sixty an elder's: 禄 and 忌 have texts for each. */
function huaLine(stem: string, hua: readonly Hua[], age: '幼' | '少' | '晚' | '', teller: Teller): string {
  const phrasesOf = (name: string, palace: string): string[] => {
    const weighty = name === '禄' || name === '忌';
    if (age === '') {
      return (weighty ? [name, `${name}又`] : [name]).map((row) => textOf(DECADE_HUA, row, palace));
    }
    return weighty ? [textOf(age === '晚' ? DECADE_HUA : YEAR_HUA, `${age}${name}`, palace)] : [];
  };
  const parts = hua.map(({ star, hua: name, spot }) => {
    const comment = teller.fresh(phrasesOf(name, spot.name));
    return `${star}化${name}入${spot.label}${comment && `，${comment}`}`;
  });
  return `${stem}干四化：${parts.join('；')}。`;
}

function tone(age: number, score: number, k: number, teller: Teller): string {
  const level = levelOf(score);
  if (k === 0) return textOf(DECADE_CHILD, level);
  const table = age >= LATE_AGE ? DECADE_LATE_TONE : DECADE_TONE;
  return teller.fresh(rotated(table.rows[level]!, k));
}

const rotated = (texts: readonly string[], start: number): string[] =>
  texts.map((_, i) => texts[(start + i) % texts.length]!);

const overlaps = (hua: readonly { hua: string; spot: Spot }[], ages: string): string[] =>
  overlapsOf(hua).map(
    ({ name, birth, spot }) =>
      `${ages}间大限化${name}与生年化${birth}同在${spot.label}，${textOf(DECADE_OVERLAP, name, `生年${birth}`)}。`,
  );
