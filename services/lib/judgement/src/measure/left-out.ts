/** One book left out: votes fitted to the other books alone, tried on the one that the fit has not seen. */
import { ELEMENTS } from '@tianji/almanac/cycle';
import { judge } from '../judge.ts';
import type { BookChart } from './file.ts';
import { fourOfSigns, type Share, shareOf } from './measure.ts';

/** What a rule may count for in the fit: nothing, up to four votes. The fit begins with one vote for every rule. */
const SIZES = [0, 0.5, 1, 2, 3, 4] as const;
const PASSES = 4;
/** A hit that is first of all counts half as much again. */
const FIRST = 0.5;

interface Case {
  book: string;
  wanted: number;
  /** Element of the day master: ties go round from it. */
  own: number;
  votes: readonly { rule: string; element: number; sign: number }[];
}

type Sizes = ReadonlyMap<string, number>;

const elementOf = (name: string): number => (ELEMENTS as readonly string[]).indexOf(name);

/** Who votes for what, without the sizes that were set by looking at these charts. */
function casesOf(records: readonly BookChart[]): Case[] {
  return records.flatMap(({ book, pillars, useful }) => {
    if (useful?.[0] === undefined) return [];
    const four = fourOfSigns(pillars.join(' '));
    const votes = judge(four).useful.why.map(({ rule, element, weight }) => ({
      ...{ rule, element: elementOf(element), sign: Math.sign(weight) },
    }));
    return [{ book, wanted: elementOf(useful[0]), own: four.stems[2]! >> 1, votes }];
  });
}

/** Place of the wanted element among the five, from 0. */
function placeOf({ votes, wanted, own }: Case, sizes: Sizes): number {
  const sums = [0, 0, 0, 0, 0];
  for (const { rule, element, sign } of votes) sums[element]! += sign * (sizes.get(rule) ?? 1);
  const turn = (element: number) => (element - own + 5) % 5;
  return [0, 1, 2, 3, 4].filter(
    (element) =>
      sums[element]! > sums[wanted]! || (sums[element] === sums[wanted] && turn(element) < turn(wanted)),
  ).length;
}

/** Sizes by which the cases agree best, every book counting the same: one rule after another, some passes. */
function fitted(cases: readonly Case[]): Sizes {
  const weight = new Map<string, number>();
  for (const { book } of cases) weight.set(book, (weight.get(book) ?? 0) + 1);
  const sizes = new Map(
    [...new Set(cases.flatMap(({ votes }) => votes.map(({ rule }) => rule)))].map((rule) => [rule, 1]),
  );
  const value = () =>
    cases.reduce((sum, each) => {
      const place = placeOf(each, sizes);
      return sum + ((place < 2 ? 1 : 0) + (place === 0 ? FIRST : 0)) / weight.get(each.book)!;
    }, 0);
  let best = value();
  for (let pass = 0; pass < PASSES; pass++) {
    const before = best;
    for (const rule of sizes.keys()) {
      let kept = sizes.get(rule)!;
      for (const size of SIZES) {
        sizes.set(rule, size);
        const now = value();
        if (now > best + 1e-9) [best, kept] = [now, size];
      }
      sizes.set(rule, kept);
    }
    if (best === before) break;
  }
  return sizes;
}

export interface LeftOut {
  book: string;
  /** The author's first among the first two, is the first: with one vote for every rule, and fitted to the other books. */
  even: { firstTwo: Share; first: Share };
  others: { firstTwo: Share; first: Share };
}

/** @param records charts by book, small books under one name */
export function leftOut(records: readonly BookChart[]): LeftOut[] {
  const cases = casesOf(records);
  const tried = (all: readonly Case[], sizes: Sizes) => {
    const places = all.map((each) => placeOf(each, sizes));
    return {
      firstTwo: shareOf(places.filter((place) => place < 2).length, places.length),
      first: shareOf(places.filter((place) => place === 0).length, places.length),
    };
  };
  return [...new Set(cases.map(({ book }) => book))].map((book) => {
    const own = cases.filter((each) => each.book === book);
    const others = cases.filter((each) => each.book !== book);
    return { book, even: tried(own, new Map()), others: tried(own, fitted(others)) };
  });
}
