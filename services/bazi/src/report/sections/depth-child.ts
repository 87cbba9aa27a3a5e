import { hexagramOf } from '@tianji/hexagram';
import * as child from '../../corpus/report/child-depth.ts';
import { at } from '../../corpus/report/texts.ts';
import { childStars, explained } from '../../engine/analysis/child-stars.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { placeKey } from './depth-places.ts';
import { joins, natalBonds } from './natal-bonds.ts';
import { listed, para, title } from './parts.ts';
import { namedStars, weighty } from './star-families.ts';

const MOST_BONDS = 4;
const WORTH_OF = {
  both: '喜',
  stem: '喜',
  branch: '喜',
  mixed: '平',
  half: '平',
  even: '平',
  care: '忌',
} as const;

/** Pairs of natal pillars that touch, each told once, with what they are to each other. */
function pairs({ view }: ReportContext) {
  const found = natalBonds(view).filter((each) => each.pillars.length === 2);
  const told = new Map<string, { kind: 'good' | 'care'; pair: string; words: string }>();
  for (const { kind, pair, pillars, chars, types } of found) {
    const side = joins(kind) ? 'good' : 'care';
    const key = `${side}${pair}`;
    if (!told.has(key))
      told.set(key, { kind: side, pair, words: `${pillars.join('与')}${types.join('、')}（${chars}）` });
  }
  return [...told.values()].slice(0, MOST_BONDS);
}

/** What lies between the pillars of a child under sixteen, told to the parents. */
export function childDepth(ctx: ReportContext): Paragraph[] {
  const { view, page } = ctx;
  const bonds = pairs(ctx);
  const families = weighty(childStars(view.stars));
  const of = explained();
  const places = view.pillars.map((each) => ({ each, worth: WORTH_OF[placeKey(ctx, each)] }));
  return [
    title('各柱之间'),
    para(
      `depth:child:bonds:${bonds.length}`,
      bonds.length > 0 ? bonds.map(({ words }) => words) : ['无冲合'],
      bonds.length > 0
        ? bonds.map(({ kind, pair, words }) => `${words}，${at(child.CHILD_BONDS[kind], pair)}。`).join('')
        : '原局两两之间不合不冲，孩子的日子平顺，变化多由大人安排。',
    ),
    title('四处的厚薄'),
    para(
      `depth:child:places:${places.map(({ worth }) => worth).join('')}`,
      places.map(({ each, worth }) => `${each.name}${each.ganzhi}${worth}`),
      ...places.map(({ each, worth }) => `${each.ganzhi}这一柱，${child.CHILD_PLACE[each.name][worth]}。`),
    ),
    title('神煞'),
    para(
      `depth:child:stars:${families.length}`,
      families.length > 0 ? families.map(({ family }) => family) : ['无'],
      families.length > 0
        ? families
            .map(({ family, stars }) => {
              const names = namedStars(stars);
              return `${names}，${of(names)}${at(child.CHILD_STARS, family)}。`;
            })
            .join('')
        : '常用的神煞都不显，性情只看五行与十神。',
    ),
    title('命宫与先天卦'),
    para(
      `depth:child:signs:${page.lifePalace || 'unknown'}`,
      [page.lifePalace ? `命宫${page.lifePalace}` : '时辰不详', `胎元${page.fetalOrigin}`],
      page.lifePalace
        ? `命宫在${page.lifePalace}，身宫在${page.bodyPalace}，胎元为${page.fetalOrigin}，先天卦“${hexagramOf(page.lifeHexagram).fullName}”。这几样多看成年以后，眼下记在这里，留待长大再读。`
        : `时辰不详，命宫、身宫与先天卦从缺；胎元为${page.fetalOrigin}。`,
    ),
  ];
}

/** The same in everyday words. */
export function childDepthPlain(ctx: ReportContext): Paragraph[] {
  const { view } = ctx;
  const bonds = pairs(ctx);
  const families = weighty(childStars(view.stars));
  const of = explained();
  const worths = view.pillars.map((each) => ({ each, worth: WORTH_OF[placeKey(ctx, each)] }));
  return [
    title('家里'),
    para(
      `depth:plain:child:bonds:${bonds.length}`,
      bonds.length > 0 ? bonds.map(({ words }) => words) : ['无冲合'],
      bonds.length > 0
        ? bonds.map(({ kind, pair }) => at(child.PLAIN_CHILD_BONDS[kind], pair)).join('')
        : '几根柱子各管各的，孩子的日子平平静静，变动多是大人定的。',
    ),
    para(
      `depth:plain:child:places:${worths.map(({ worth }) => worth).join('')}`,
      worths.map(({ each, worth }) => `${each.name}${each.ganzhi}${worth}`),
      ...worths.map(({ each, worth }) => child.PLAIN_CHILD_PLACE[each.name][worth]),
    ),
    title('那些星煞'),
    para(
      `depth:plain:child:stars:${families.length}`,
      families.length > 0 ? families.map(({ family }) => family) : ['无'],
      families.length > 0
        ? families
            .map(
              ({ family, stars }) =>
                `${listed(stars[0]!.pillars)}有${stars[0]!.name}，${of(stars[0]!.name)}${at(child.PLAIN_CHILD_STARS, family)}`,
            )
            .join('')
        : '那些星煞的名目，孩子的盘里一样也不突出。',
    ),
  ];
}
