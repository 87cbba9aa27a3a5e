import { hexagramOf } from '@tianji/hexagram';
import {
  PLAIN_BONDS,
  PLAIN_BONDS_LATE,
  PLAIN_FRICTION,
  PLAIN_FRICTION_LATE,
  PLAIN_LEADING,
  PLAIN_LEARNING,
  PLAIN_NO_BONDS,
  PLAIN_PALACE,
  PLAIN_PLACE,
  PLAIN_STARS,
  PLAIN_STARS_LATE,
  PLAIN_STARS_ONE,
  PLAIN_STEMS_APART,
  PLAIN_UPPER,
} from '../../corpus/report/depth-plain.ts';
import { at } from '../../corpus/report/texts.ts';
import { WORKING_DAYS } from '../../engine/analysis/past.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { childDepthPlain } from './depth-child.ts';
import { placeKey } from './depth-places.ts';
import type { MeetingKind } from './meeting-words.ts';
import { joins, type NatalBond, natalBonds } from './natal-bonds.ts';
import { isChild, isLearning, isSettled, led } from './parts.ts';
import { familiesOf, type StarFamily, weighty } from './star-families.ts';

const MOST_BONDS = 4;

/** Two remarks a sentence: what lies before one and what lies ahead are read together. */
const pairs = (texts: readonly string[]) =>
  texts.flatMap((each, i) => (i % 2 === 0 ? [led(each, texts[i + 1] ?? '')] : [])).join('');

/** A whole pillar that repeats another goes with it, as one that unites with it does. */
const agrees = (kind: MeetingKind) => joins(kind) || kind === 'repeat';

/** One relation in everyday words: of the same thing as its expert text. */
function bondWords({ kind, pair }: NatalBond, settled: boolean, learning: boolean): string {
  if (learning && pair === '日柱时柱' && kind !== 'hurt')
    return (
      PLAIN_LEARNING[agrees(kind) ? 'good' : kind === 'overthrow' ? 'clash' : kind] ??
      at(PLAIN_LEARNING, 'care')
    );
  if (agrees(kind)) return (settled ? PLAIN_BONDS_LATE.good[pair] : undefined) ?? at(PLAIN_BONDS.good, pair);
  const row = kind === 'overthrow' ? 'clash' : kind;
  // Stems of year and month: elders and teachers, not two generations of one house.
  if (kind === 'stemClash' && pair === '年柱月柱') return PLAIN_STEMS_APART;
  const own = (settled ? PLAIN_FRICTION_LATE[row]?.[pair] : undefined) ?? PLAIN_FRICTION[row]?.[pair];
  return own ?? (settled ? PLAIN_BONDS_LATE.care[pair] : undefined) ?? at(PLAIN_BONDS.care, pair);
}

function bonds(ctx: ReportContext): Paragraph {
  const { view, verdict } = ctx;
  const found = natalBonds(view).filter((each) => each.pillars.length === 2);
  const said = found.map((bond) => bondWords(bond, isSettled(ctx), isLearning(ctx)));
  const told = [...new Set(said)].slice(0, MOST_BONDS);
  const suits = (text: string) => verdict.band !== 'late' || !WORKING_DAYS.test(text);
  const texts = told.filter(suits);
  return {
    rule: `depth:plain:bonds:${told.length}`,
    facts: found.length > 0 ? found.map((each) => `${each.chars}${each.types.join('、')}`) : ['无冲合'],
    text: texts.length > 0 ? pairs(texts) : PLAIN_NO_BONDS,
  };
}

const WORTH_OF = {
  both: '喜',
  stem: '喜',
  branch: '喜',
  mixed: '半',
  half: '偏',
  even: '平',
  care: '忌',
} as const;

/** Each position as the expert version judges it. */
function places(ctx: ReportContext): Paragraph {
  const { pillars } = ctx.view;
  const worths = pillars.map((each) => WORTH_OF[placeKey(ctx, each)]);
  return {
    rule: `depth:plain:places:${worths.join('')}`,
    facts: pillars.map((each, i) => `${each.name}${each.ganzhi}${worths[i]}`),
    // What was given with what is at home, work with what is to come.
    text: pairs(
      [0, 2, 1, 3].filter((i) => i < pillars.length).map((i) => PLAIN_PLACE[pillars[i]!.name][worths[i]!]),
    ),
  };
}

function inside({ verdict }: ReportContext): Paragraph {
  const leading = verdict.profile[0]!;
  return {
    rule: `depth:plain:leading:${leading.god}`,
    facts: [leading.god],
    text: at(PLAIN_LEADING[leading.stems > 0 ? 'shown' : 'kept'], leading.god),
  };
}

function stars(ctx: ReportContext): Paragraph {
  const { view } = ctx;
  const late = isSettled(ctx);
  const told = weighty(familiesOf(view.stars));
  const families = told.map(({ family }) => family);
  const wordsOf = ({ family, stars: group }: StarFamily) => {
    const first = group[0]!;
    const words =
      (late && PLAIN_STARS_LATE[family]) ||
      (group.length === 1 && PLAIN_STARS_ONE[family]) ||
      at(PLAIN_STARS, family);
    return `${first.pillars.join('、')}有${first.name}，${words}`;
  };
  return {
    rule: `depth:plain:stars:${families.length}`,
    facts: families.length > 0 ? families : ['无'],
    text:
      told.length > 0 ? told.map(wordsOf).join('') : '那些星星煞煞的名目，您命里一样也不突出，省了许多议论。',
  };
}

function signs({ page }: ReportContext): Paragraph {
  if (page.lifeHexagram === '')
    return {
      rule: 'depth:plain:signs:none',
      facts: ['时辰不详'],
      text: '有两样东西要知道出生的钟点才算得出，您没有填，这里就不猜了。',
    };
  const { upper, fullName } = hexagramOf(page.lifeHexagram);
  return {
    rule: `depth:plain:signs:${upper}`,
    facts: [`命宫${page.lifePalace}`, fullName],
    text: led(at(PLAIN_UPPER, upper), at(PLAIN_PALACE, page.lifePalace.charAt(1))),
  };
}

/** Of somebody of long ago: the gods that weigh most, which is told in any case. */
function leadingOfOld({ verdict }: ReportContext): Paragraph {
  const gods = verdict.profile.slice(0, 2).map(({ god }) => god);
  return {
    rule: `depth:plain:old:${gods.join(':')}`,
    facts: gods.map((god) => `${god}为重`),
    text: `命主四柱里分量最重的是${gods.join('与')}，面上与心里都从这里看起。`,
  };
}

/** The deep reading in everyday words. */
export function depthPlain(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return childDepthPlain(ctx);
  return [
    { heading: '家里家外' },
    bonds(ctx),
    places(ctx),
    { heading: '面上和心里' },
    ...(ctx.verdict.outside === 'after' ? [leadingOfOld(ctx)] : []),
    inside(ctx),
    signs(ctx),
    { heading: '那些星煞' },
    stars(ctx),
  ];
}
