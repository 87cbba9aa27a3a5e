import { cycleIndex, ELEMENTS, type Element, nayin, stemElement } from '@tianji/almanac/cycle';
import { hexagramOf, TRIGRAMS } from '@tianji/hexagram';
import {
  BONDS,
  BONDS_LATE,
  BONDS_LEARNING,
  LEADING,
  NATAL_GROUP,
  NATAL_PUNISH,
  NO_BONDS,
  PLACE,
} from '../../corpus/report/depth-bonds.ts';
import { BRIDGE } from '../../corpus/report/depth-luck.ts';
import {
  BODY_PALACE,
  CONCEPTION,
  LIFE_PALACE,
  LOWER,
  SOUNDS,
  STARS_ABSENT,
  STARS_LATE,
  STARS_OF,
  TRIGRAMS_TOGETHER,
  UPPER,
} from '../../corpus/report/depth-signs.ts';
import { at } from '../../corpus/report/texts.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { childDepth } from './depth-child.ts';
import { depthLuck } from './depth-luck.ts';
import { placeKey } from './depth-places.ts';
import { joins, type NatalBond, natalBonds } from './natal-bonds.ts';
import { isChild, isLearning, isSettled } from './parts.ts';
import { familiesOf, namedStars, weighty } from './star-families.ts';

export { depthPlain } from './depth-plain.ts';

const MOST_BONDS = 5;
const list = (words: readonly string[]) => words.join('、');

/** The relation of one element to another: same, produces, overcomes, and the two reverse ones. */
function between(a: Element, b: Element): 'same' | 'feeds' | 'rules' | 'ruled' | 'fed' {
  const step = (ELEMENTS.indexOf(b) - ELEMENTS.indexOf(a) + 5) % 5;
  return (['same', 'feeds', 'rules', 'ruled', 'fed'] as const)[step]!;
}

function bondText(ctx: ReportContext, bond: NatalBond): string {
  const { verdict } = ctx;
  const { kind, pillars, pair, chars, types, element } = bond;
  const half = kind === 'stemJoin' || kind === 'stemClash' ? '干' : '支';
  const places = pillars.map((name) => `${name.charAt(0)}${half}`);
  if (kind === 'punish') return `${list(places)}${chars}全，${NATAL_PUNISH}。`;
  if (kind === 'group' || pillars.length > 2)
    return `${list(places)}${chars}${list(types)}${element ? `成${element}` : ''}，${at(NATAL_GROUP, element ? verdict.worth(element as Element) : '平')}。`;
  const row = ['repeat', 'together'].includes(kind) ? 'whole' : kind;
  const own = (isSettled(ctx) ? BONDS_LATE : isLearning(ctx) ? BONDS_LEARNING : {})[row]?.[pair];
  const shown = ['overthrow', 'repeat', 'together'].includes(kind)
    ? `${list([...pillars])}${chars}${list(types)}`
    : `${places.join('与')}${chars}${list(types)}`;
  return `${shown}，${own ?? at(BONDS[row]!, pair)}。`;
}

function bonds(ctx: ReportContext): Paragraph {
  const all = natalBonds(ctx.view);
  const kinds = [...new Set(all.map((each) => each.kind))];
  if (all.length === 0) return { rule: 'depth:bonds:none', facts: [ctx.chart.bazi], text: NO_BONDS[0]! };
  // No repeated wording: two relations of a kind between the same pillars count as one.
  const told = all.filter(
    (each, i) => all.findIndex(({ kind, pair }) => kind === each.kind && pair === each.pair) === i,
  );
  const groups = new Set<string>();
  const texts = told
    .filter((each) => {
      if (each.kind !== 'group') return true;
      const worth = each.element ? ctx.verdict.worth(each.element as Element) : '平';
      const fresh = !groups.has(worth);
      groups.add(worth);
      return fresh;
    })
    .slice(0, MOST_BONDS);
  return {
    rule: `depth:bonds:${kinds.join('+')}`,
    facts: all.map((each) => `${each.pair}${each.chars}${list(each.types)}`),
    text: texts.map((each) => bondText(ctx, each)).join(''),
  };
}

function places(ctx: ReportContext): Paragraph {
  const { pillars } = ctx.view;
  const keys = pillars.map((each) => placeKey(ctx, each));
  return {
    rule: `depth:places:${keys.join('+')}`,
    facts: pillars.map((each) => `${each.name}${each.ganzhi}`),
    text: pillars.map((each, i) => `${each.ganzhi}这一柱，${at(PLACE[each.name], keys[i]!)}。`).join(''),
  };
}

function shownAndKept({ verdict, view }: ReportContext): Paragraph {
  const leading = verdict.profile[0]!;
  const how = leading.stems > 0 ? 'shown' : 'kept';
  const shown = verdict.profile.filter((each) => each.stems > 0).map((each) => each.god);
  const kept = verdict.profile.filter((each) => each.stems === 0).map((each) => each.god);
  const absent = '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'
    .split(' ')
    .filter((god) => verdict.profile.every((each) => each.god !== god));
  const [first, second] = [...ELEMENTS].sort((a, b) => view.strength.shares[b] - view.strength.shares[a]);
  return {
    rule: `depth:shown:${leading.god}:${how}`,
    facts: [`透${list(shown)}`, `藏${list(kept)}`],
    text: `本盘透出的是${shown.length > 0 ? list(shown) : '比和之气而已'}，${
      kept.length > 0 ? `藏着不露的是${list(kept)}` : '没有只藏不露的'
    }${absent.length > 0 ? `，不在盘中的是${list(absent)}` : ''}。${at(LEADING[how], leading.god)}。${first}与${second}最重，${at(
      BRIDGE,
      between(first!, second!),
    )}。`,
  };
}

function stars(ctx: ReportContext): Paragraph {
  const { view } = ctx;
  const late = isSettled(ctx);
  const all = familiesOf(view.stars);
  const found = weighty(all);
  // A chart whose pillars clash is not settled for want of a star of movement.
  const moves = ['moved', 'both'].includes(ctx.verdict.standing.motion);
  const absent = Object.keys(STARS_ABSENT)
    .filter((family) => all.every((each) => each.family !== family))
    .filter((family) => family !== '动星' || !moves);
  const texts = found.map(({ family, stars: group }) => {
    const named = namedStars(
      group,
      ({ name, pillars }) => `${name}（${pillars.map((each) => each.charAt(0)).join('')}）`,
    );
    const own = late ? STARS_LATE[family] : undefined;
    return `${named}：${own ?? at(STARS_OF[group.length > 1 ? 'several' : 'one'], family)}。`;
  });
  return {
    rule: `depth:stars:${found.map((each) => each.family).join('+')}`,
    facts: view.stars.map((each) => each.name),
    // What is missing is told where little is there.
    text: `${texts.join('')}${absent
      .slice(0, Math.max(0, 2 - found.length))
      .map((family) => `${at(STARS_ABSENT, family)}。`)
      .join('')}`,
  };
}

function palaces({ page, view, verdict }: ReportContext): Paragraph {
  const origin = stemElement(page.fetalOrigin.charAt(0));
  const [year, day] = [view.pillars[0]!, view.pillar('日柱')!];
  const soundOf = (ganzhi: string) => nayin(cycleIndex(ganzhi)).charAt(2) as Element;
  const sounds = between(soundOf(year.ganzhi), soundOf(day.ganzhi));
  const worth = {
    喜: '正合所喜，出身带来的本钱用得上',
    平: '不喜不忌，聊备一格',
    忌: '属宜少用的一方〔，知道有此一面便好〕',
  }[verdict.worth(origin)];
  const palace = page.lifePalace
    ? `${at(LIFE_PALACE, page.lifePalace.charAt(1))}。${at(BODY_PALACE, page.bodyPalace.charAt(1))}。`
    : '命宫与身宫须凭时辰起，时辰不详，这两处略去不谈。';
  return {
    rule: `depth:palaces:${page.lifePalace || 'unknown'}:${sounds}`,
    facts: [
      page.lifePalace && `命宫${page.lifePalace}`,
      page.bodyPalace && `身宫${page.bodyPalace}`,
      `胎元${page.fetalOrigin}`,
      year.nayin,
      day.nayin,
    ],
    text: `${palace}${at(CONCEPTION, origin)}，${page.fetalOrigin}之${origin}在本盘${worth}。年柱纳音${year.nayin}，日柱纳音${day.nayin}，${at(SOUNDS, sounds)}。`,
  };
}

function hexagram({ page }: ReportContext): Paragraph {
  if (page.lifeHexagram === '')
    return {
      rule: 'depth:hexagram:none',
      facts: ['时辰不详'],
      text: '先天卦以四柱干支的数目起卦，缺了时柱便起不成，此处从略，补上时辰后可以在命盘页上看到。',
    };
  const { fullName, upper, lower } = hexagramOf(page.lifeHexagram);
  const element = (name: string) => TRIGRAMS.find((each) => each.name === name)!.element;
  const together = between(element(upper), element(lower));
  return {
    rule: `depth:hexagram:${fullName}`,
    facts: [fullName, `上${upper}下${lower}`],
    text: `河洛理数得先天卦“${fullName}”。${at(UPPER, upper)}；${at(LOWER, lower)}。${at(
      TRIGRAMS_TOGETHER,
      together,
    )}。`,
  };
}

/**
 * 深度解读: relations between pillars, positions, stars, palaces, hexagram, and the effect of cycles and years on
 * them.
 */
export function depth(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return [...childDepth(ctx), ...depthLuck(ctx)];
  const joined = natalBonds(ctx.view).filter((each) => joins(each.kind)).length;
  return [
    { heading: joined > 0 ? '合与冲的牵连' : '各支之间' },
    bonds(ctx),
    { heading: '宫位的厚薄' },
    places(ctx),
    { heading: '透与藏' },
    shownAndKept(ctx),
    { heading: '神煞群像' },
    stars(ctx),
    { heading: '命宫、身宫与胎元' },
    palaces(ctx),
    { heading: '先天卦' },
    hexagram(ctx),
    ...depthLuck(ctx),
  ];
}
