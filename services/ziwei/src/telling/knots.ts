/** The knots of a chart with their words: condition, what breaks and saves it, and every open year that touches it. */
import {
  type Agenda,
  type Cell,
  type Composed,
  compose,
  hearerOf,
  planFor,
  render,
  type Said,
  type Theme,
} from '@tianji/teller';
import { wordOf, yearOf } from '../agenda/index.ts';
import { library } from './library.ts';

/** The paragraphs of a section, plain beside expert. */
export function told(section: string, agenda: Agenda, said?: Said) {
  const texts = library();
  const composed: Composed = compose(agenda, planFor(texts, section, agenda), texts, said ? { said } : {});
  const plain = render(composed, 'plain', agenda, texts.lexicon);
  return render(composed, 'expert', agenda, texts.lexicon).map(({ text, claims }, i) => ({
    ...{ expert: text, plain: plain[i]!.text },
    cell: claims[0]!.cell,
  }));
}

/** What a theme is called where a knot is told, in the words of the craft and in everyday ones. */
const NAMES: Readonly<Record<Theme, { expert: string; plain: string }>> = {
  whole: { expert: '总势', plain: '自己' },
  character: { expert: '性情', plain: '性子' },
  work: { expert: '事业', plain: '做事' },
  learning: { expert: '学业', plain: '学习' },
  money: { expert: '财帛', plain: '用度' },
  love: { expert: '婚恋', plain: '感情' },
  health: { expert: '健康', plain: '身体' },
  travel: { expert: '迁移', plain: '出门在外' },
  home: { expert: '家宅', plain: '家里' },
  children: { expert: '子女', plain: '晚辈' },
  family: { expert: '父母', plain: '长辈' },
  friends: { expert: '人际', plain: '朋友' },
  siblings: { expert: '手足', plain: '手足' },
  mind: { expert: '心境', plain: '心境' },
};

/** The names of a theme as they suit an age. */
function namesAt(theme: Theme, age: number, ofChild: boolean): { expert: string; plain: string } {
  if (theme === 'love') return { ...NAMES.love, expert: wordOf(theme, age) };
  return ofChild && theme === 'whole' ? { ...NAMES.whole, plain: '孩子' } : NAMES[theme];
}

/** Conditions that strengthen a chart; what breaks them takes from them. All others weigh, and what breaks them adds to it. */
const GOOD =
  /^(财荫夹印|左右夹命|日月夹命|昌曲夹命|魁钺夹命|命坐禄存|君臣庆会|日月并明|火贪铃贪在命|三奇会命|阳梁昌禄|禄马交驰|府相朝垣$|双禄朝垣|机月同梁|生年禄坐命|命宫自化禄|大限走到生年禄)/;

export interface KnotTold {
  /** 生年忌在官禄: what it is called. */
  name: string;
  /** What its theme is called, in the words of the craft and in everyday ones. */
  theme: { expert: string; plain: string };
  /** Branch of its palace. */
  branch: number;
  isGood: boolean;
  /** One sentence each. */
  expert: string;
  plain: string;
  /** What is met, what breaks and what saves it, as one sentence. */
  grounds: string;
  /** The open years that touch it, in order of time. */
  years: readonly { year: number; direction: Cell['direction']; hit: boolean }[];
}

/** @returns the knots that have words, the heaviest first */
export function knotsTold(agenda: Agenda): KnotTold[] {
  const words = told('now.knots', agenda);
  const ofChild = hearerOf(agenda) === 'parent';
  return agenda.knots.flatMap(({ fact: id, cell, years }): KnotTold[] => {
    const { value, slots = {}, where = [] } = agenda.facts.get(id)!;
    const text = words.find((each) => each.cell === cell);
    if (!text) return [];
    const branch = Number(where[0]!.slice('palace.'.length));
    const isGood = GOOD.test(value);
    const hits = String(slots.hits ?? '').split('、');
    return [
      {
        ...{ name: value, branch, isGood },
        theme: namesAt(cell.theme, agenda.age, ofChild),
        ...{ expert: text.expert, plain: text.plain },
        grounds: groundsOf(slots, isGood, `${value}${text.expert}`),
        years: years.map((each) => ({
          ...{ year: yearOf(each), direction: each.direction },
          hit: hits.includes(String(yearOf(each))),
        })),
      },
    ];
  });
}

const bare = (text: string): string => text.replace(/[，。；：、“”]/gu, '');

/**
 * 盘上见文曲化忌落官禄；同宫有天钺，有得补救。
 * @param told name and sentence of the knot: what they say is not said again
 * @returns empty where nothing is left to say
 */
function groundsOf(slots: Readonly<Record<string, string | number>>, isGood: boolean, told: string): string {
  const [met, broken, saved] = ['met', 'broken', 'saved'].map((name) => String(slots[name] ?? ''));
  const parts = [
    bare(told).includes(bare(met!)) ? '' : `盘上见${met}`,
    broken && `${broken}${broken.includes('成色减') ? '' : isGood ? '，成色减' : '，分量更重'}`,
    saved && `${saved}，${!isGood ? '有得补救' : broken ? '还撑得住' : '成色更足'}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('；')}。` : '';
}

const listed = (years: readonly { year: number }[]): string =>
  years.map(({ year }) => `${year}年`).join('、');

const DIRECTIONS = [
  ['顺', '顺', '顺当'],
  ['平', '平', '平常'],
  ['慎', '慎', '要缓'],
] as const;

/**
 * Every open year that touches a knot, good or hard: 2026年顺，2027年、2028年平; empty where none does.
 * @param span the years that are looked ahead to, in words
 */
export function yearsLine(knot: KnotTold, span: string, plain: boolean): string {
  const { years, theme } = knot;
  const subject = plain ? `说到${theme.plain}` : `论年份，${theme.expert}一面`;
  if (years.length === 0) return '';
  const parts = DIRECTIONS.flatMap(([direction, expert, everyday]) => {
    const found = years.filter((each) => each.direction === direction);
    return found.length > 0 ? [`${listed(found)}${plain ? everyday : expert}`] : [];
  });
  const hit = years.filter((each) => each.hit);
  const falls = hit.length > 0 ? `；${plain ? '最费心的是' : '流年忌正落此宫的是'}${listed(hit)}` : '';
  return `${subject}，${span}碰到这一处的，${parts.join('，')}${falls}。`;
}

/** The years that are looked ahead to, in words: ten years, or by number once this year is nearly over. */
export const spanOf = ({ year, over }: { year: number; over: boolean }): string =>
  over ? `${year + 1}到${year + 9}年里` : '往后十年';
