import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { FULL, godOf, MAGISTRATE } from '../gods.ts';
import { BRANCH_ELEMENT, GROUPS, HIDDEN } from '../tables.ts';
import type { Four } from '../types.ts';

/** 临官 (禄) of the ten stems, and 帝旺 (刃) of the yang ones. */
export const OFFICE: readonly number[] = [2, 3, 5, 6, 5, 6, 8, 9, 11, 0];
export const BLADE: readonly number[] = [3, -1, 6, -1, 6, -1, 9, -1, 0, -1];
/** The 旺 member of each element's groups: 卯 午 – 酉 子. */
const PEAK: readonly number[] = [3, 6, -1, 9, 0];
const EARTH_MONTHS: readonly number[] = [1, 4, 7, 10];
/** The 戊 of 寅 and 申 is a passenger: alone it renames nothing. */
const PASSENGER_IN: readonly number[] = [2, 8];
const WHERE = ['年干', '月干', '日干', '时干'];
const RANK = ['本气', '中气', '余气'];

export type Step = '禄刃' | '会局' | '本气' | '他气' | '杂气' | '弱透' | '不透' | '月劫';

/** What the month gives: the god it starts from, the god that acts, and by which step of the ladder. */
export interface MonthPattern {
  /** God of the month's main stem. */
  base: number;
  /** God that names the pattern; of 建禄, 月刃 and 月劫 the peer itself. */
  god: number;
  /** The stem that carries it. */
  stem: number;
  /** Where that stem is visible, or -1. */
  place: number;
  step: Step;
  /** The month's use was turned by a bureau or by another visible stem. */
  turned: boolean;
  /** Other gods of the month that are visible too (兼格). */
  beside: readonly number[];
  /** 纯 or 杂: two gods from the month that serve each other, or that fight (官 with 伤, 财 with 印). */
  purity?: '纯' | '杂';
  name: string;
  text: string;
}

const element = (stem: number) => stem >> 1;
const overcomes = (a: number, b: number) => (element(a) + 2) % 5 === element(b);

/** 《子平真诠》论用神纯杂: 财官, 财食, 杀食 serve each other; 官伤, 财印 fight. */
function purityOf(god: number, beside: readonly number[]): '纯' | '杂' | undefined {
  for (const other of beside) {
    const [low, high] = god < other ? [god, other] : [other, god];
    const roles = `${low >> 1}${high >> 1}`;
    if (roles === '24' || (low === 3 && high === MAGISTRATE)) return '杂';
    if ((roles === '23' && high === MAGISTRATE) || roles === '12' || (low === 2 && high === 6)) return '纯';
  }
  return undefined;
}

/** Takes the pattern of the month of three or four pillars. 《子平真诠》 chapters 8, 10, 11, 16, 31–46; 《渊海子平》 on 戊午. */
export class Ladder {
  readonly #day: number;
  readonly #month: number;
  readonly #hidden: readonly number[];

  readonly four: Four;

  constructor(four: Four) {
    this.four = four;
    this.#day = four.stems[2]!;
    this.#month = four.branches[1]!;
    this.#hidden = HIDDEN[this.#month]!;
  }

  #place(stem: number): number {
    return this.four.stems.findIndex((each, p) => p !== 2 && each === stem);
  }
  #seen(of: number): boolean {
    return this.four.stems.some((stem, p) => p !== 2 && element(stem) === of);
  }
  #isPeer(stem: number): boolean {
    return element(stem) === element(this.#day);
  }
  #has(branch: number): boolean {
    return this.four.branches.includes(branch);
  }

  #result(stem: number, step: Step, text: string, name?: string): MonthPattern {
    const base = godOf(this.#day, this.#hidden[0]!);
    const god = godOf(this.#day, stem);
    const beside = this.#hidden
      .filter((each) => each !== stem && !this.#isPeer(each) && this.#place(each) >= 0)
      .map((each) => godOf(this.#day, each));
    const purity = purityOf(god, beside);
    return {
      base,
      god,
      stem,
      place: this.#place(stem),
      step,
      turned: god >> 1 !== base >> 1,
      beside,
      name: name ?? (god < 2 ? '月劫格' : `${FULL[god]}格`),
      text,
      ...(purity ? { purity } : {}),
    };
  }

  /** 月刃 and 建禄, which no bureau renames. 戊午 with fire visible or 寅午戌 is a seal (《渊海子平》: 岁时火多，却为印绶). */
  #own(): MonthPattern | undefined {
    const [day, month] = [this.#day, this.#month];
    const main = this.#hidden[0]!;
    if (month === BLADE[day]) {
      if (day === 4 && (this.#seen(1) || (this.#has(2) && this.#has(10)))) {
        // 丁 is the branch's own qi; 丙 names it only where it alone is visible.
        const stem = this.#place(3) < 0 && this.#place(2) >= 0 ? 2 : 3;
        return this.#result(stem, '本气', '戊生午月而火透或会局，作印绶论');
      }
      return this.#result(
        main,
        '禄刃',
        `${STEMS[day]}刃在${BRANCHES[month]}，月令阳刃，不以月令取用`,
        '月刃格',
      );
    }
    if (month !== OFFICE[day]) return undefined;
    // 戊 in 巳: what is visible names it.
    const shown = day === 4 ? this.#hidden.find((s) => !this.#isPeer(s) && this.#place(s) >= 0) : undefined;
    if (shown !== undefined)
      return this.#result(
        shown,
        '本气',
        `戊生巳月，${STEMS[shown]}透于${WHERE[this.#place(shown)]}，以此立格`,
      );
    return this.#result(
      main,
      '禄刃',
      `${STEMS[day]}禄在${BRANCHES[month]}，月令建禄，不以月令取用`,
      '建禄格',
    );
  }

  /** A full bureau with the month, whose 旺 member no neighbour clashes, turns the month's use. */
  #bureau(): MonthPattern | undefined {
    const { branches } = this.four;
    const earth = EARTH_MONTHS.includes(this.#month) && this.#seen(2);
    if (earth) return undefined;
    for (const { branches: members, element: of, kind } of GROUPS) {
      if (!members.includes(this.#month) || !members.every((b) => this.#has(b))) continue;
      if (of === BRANCH_ELEMENT[this.#month]) continue;
      const at = branches.indexOf(PEAK[of]!);
      const against = (PEAK[of]! + 6) % 12;
      if (branches[at - 1] === against || branches[at + 1] === against) continue;
      const own = this.#hidden.find((stem) => element(stem) === of && this.#place(stem) >= 0);
      const any = this.four.stems.find((stem, p) => p !== 2 && element(stem) === of);
      const stem = own ?? any ?? HIDDEN[PEAK[of]!]![0]!;
      const text = `${members.map((b) => BRANCHES[b]).join('')}${kind}成局，月令之用转为${FULL[godOf(this.#day, stem)]}`;
      return this.#result(stem, '会局', text);
    }
    return undefined;
  }

  /** Whether a branch of the stem's bureau stands beside the month: 透而又会. */
  #gathers(stem: number): boolean {
    return GROUPS.some(
      ({ branches, element: of }) =>
        of === element(stem) &&
        branches.includes(this.#month) &&
        branches.some((b) => b !== this.#month && this.#has(b)),
    );
  }

  #visible(stem: number, step: Step): MonthPattern {
    const rank = RANK[this.#hidden.indexOf(stem)]!;
    const text = `${rank}${STEMS[stem]}透于${WHERE[this.#place(stem)]}，为日主之${FULL[godOf(this.#day, stem)]}`;
    return this.#result(stem, step, text);
  }

  #earth(): MonthPattern {
    const shown = this.#hidden.filter((stem) => !this.#isPeer(stem) && this.#place(stem) >= 0);
    const first = shown.find((stem) => this.#gathers(stem)) ?? shown[0];
    if (first !== undefined) return this.#visible(first, '杂气');
    const faint = this.#hidden.find((stem) => !this.#isPeer(stem) && this.#place(stem ^ 1) >= 0);
    if (faint !== undefined) {
      const stem = faint ^ 1;
      const text = `${BRANCHES[this.#month]}中${STEMS[faint]}以${STEMS[stem]}透于${WHERE[this.#place(stem)]}，为日主之${FULL[godOf(this.#day, stem)]}`;
      return this.#result(stem, '弱透', text);
    }
    return this.#hiddenMain();
  }

  #hiddenMain(): MonthPattern {
    const main = this.#hidden[0]!;
    if (this.#isPeer(main)) return this.#result(main, '月劫', '月令本气为比劫，余气不透，以月劫论');
    const god = FULL[godOf(this.#day, main)];
    return this.#result(main, '不透', `月令取本气${STEMS[main]}，为日主之${god}`);
  }

  /** 本气 hidden, another visible: the deputy acts (《子平真诠》论用神变化), with three limits. */
  #deputy(): MonthPattern {
    const main = this.#hidden[0]!;
    const others = this.#hidden
      .slice(1)
      .filter((stem) => !this.#isPeer(stem) && this.#place(stem) >= 0)
      .filter((stem) => !(stem === 4 && PASSENGER_IN.includes(this.#month)));
    const seen = this.#hidden.slice(1).filter((stem) => this.#place(stem) >= 0);
    const [a, b] = seen;
    const quarrel = a !== undefined && b !== undefined && (overcomes(a, b) || overcomes(b, a));
    const deputy = others[0];
    if (deputy === undefined || (quarrel && !this.#isPeer(main))) return this.#hiddenMain();
    if (godOf(this.#day, main) === MAGISTRATE && godOf(this.#day, deputy) >> 1 === 4)
      return this.#hiddenMain();
    return this.#visible(deputy, '他气');
  }

  take(): MonthPattern {
    const own = this.#own();
    if (own) return own;
    const bureau = this.#bureau();
    if (bureau) return bureau;
    if (EARTH_MONTHS.includes(this.#month)) return this.#earth();
    const main = this.#hidden[0]!;
    if (!this.#isPeer(main) && this.#place(main) >= 0) return this.#visible(main, '本气');
    return this.#deputy();
  }
}

/** The month's pattern of three or four pillars. */
export const monthPattern = (four: Four): MonthPattern => new Ladder(four).take();
