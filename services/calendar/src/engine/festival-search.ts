import { allFestivals } from './festivals.ts';
import type { Kernel } from './kernel.ts';
import { spellOf } from './seasons.ts';

/** What people also call a festival or a season, and under which names it stands in the calendar. */
const ALSO: readonly (readonly [words: string, names: string])[] = [
  ['三伏 三伏天 伏天 入伏 出伏', '初伏 中伏 末伏 出伏'],
  ['头伏', '初伏'],
  ['二伏', '中伏'],
  ['数九 数九天 一九 三九 三九天 九九', '一九 三九 出九'],
  ['梅雨 黄梅 黄梅天 梅雨季', '入梅 出梅'],
  ['鬼节 七月半 盂兰盆节', '中元节'],
  ['十月朝 寒衣', '寒衣节'],
  ['祭灶 灶王节 小年 小年夜 谢灶', '北小年 南小年'],
  ['女儿节', '上巳节 七夕节'],
  ['双九 老年节 重九 登高节', '重阳节'],
  ['年三十 大年三十 大年夜', '除夕'],
  ['大年初一 过年 新年', '春节'],
  ['灯节 上元节', '元宵节'],
  ['五月节 龙舟节', '端午节'],
  ['团圆节 八月半', '中秋节'],
  ['乞巧节', '七夕节'],
  ['破五 接财神', '迎财神'],
  ['观音 观音会', '观音诞 观音成道 观音出家'],
  ['八一 建军', '建军节'],
  ['国庆 十一', '国庆节'],
  ['五一 劳动', '劳动节'],
  ['六一', '儿童节'],
];

const plain = (text: string): string => text.trim().replaceAll(/[\s，。？?！!]/g, '');
const bare = (name: string): string => name.replace(/节$/, '');

/** A festival or the beginning of a season that was asked for, with its days. */
export interface FestivalFound {
  name: string;
  /** Julian day numbers, the earliest first. */
  days: number[];
}

/** The name under which a day of 数九 begins: 一九 on its first day. */
const nineBegins = (spell: string): string => /^(.九)第1天$/.exec(spell)?.[1] ?? '';

/**
 * Festivals and seasons by what somebody typed, with their days in a year and the next: 三伏 has 初伏, 中伏, 末伏 and 出伏.
 * Empty for words that are no festival.
 * @param year the civil year; both it and the next must lie in the tables
 */
export function findFestivals(kernel: Kernel, typed: string, year: number): FestivalFound[] {
  const wanted = plain(typed);
  if (wanted.length < 2) return [];
  const named = ALSO.filter(([words]) => words.split(' ').includes(wanted)).flatMap(([, names]) =>
    names.split(' '),
  );
  const is = (name: string): boolean =>
    named.length > 0 ? named.includes(name) : name === wanted || bare(name) === bare(wanted);
  const found = new Map<string, number[]>();
  const add = (name: string, jdn: number) => {
    if (name && is(name)) found.set(name, [...(found.get(name) ?? []), jdn]);
  };
  const last = kernel.jdn(year + 1, 12, 31);
  for (let jdn = kernel.jdn(year, 1, 1); jdn <= last; jdn++) {
    const date = kernel.fromJdn(jdn);
    const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
    for (const { name } of allFestivals(kernel, jdn, date, lunar)) add(name, jdn);
    add(kernel.printedTerm(jdn)?.name ?? '', jdn);
    add(nineBegins(spellOf(kernel, jdn)), jdn);
  }
  return [...found].map(([name, days]) => ({ name, days })).sort((a, b) => a.days[0]! - b.days[0]!);
}
