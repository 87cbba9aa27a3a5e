import { elementRelation } from '@tianji/almanac';
import { doorGod, GOD_WORDS } from '../corpus/door-gods.ts';
import { doorStar } from '../corpus/door-stars.ts';
import { stemPair } from '../corpus/stem-pairs.ts';
import { DOOR_WORDS, STAR_WORDS, STEM_WORDS } from '../corpus/symbols.ts';
import { type PalaceWords, stemElementOf } from './words.ts';

/** One part of a palace in plain words: 门　开门　金　…. */
export interface PartWords {
  readonly part: '神' | '星' | '门' | '天盘' | '地盘' | '隐干' | '寄干';
  readonly value: string;
  readonly element: string;
  readonly text: string;
}

/** How an element relates to the palace it is in. */
const MEETS: Readonly<Record<string, string>> = {
  同: '与宫同气',
  我生: '生宫，力往外给',
  我克: '克宫，用力去压',
  克我: '被宫所克，力受制',
  生我: '得宫所生，有根',
};

const meets = (own: string, palace: string): string => MEETS[elementRelation(own, palace)]!;

function stemsText(sky: string, earth: string): string {
  const pair = stemPair(sky, earth);
  return pair ? `${sky}加${earth}，古称“${pair.name}”：${pair.text}` : '';
}

/** The parts of a palace, each explained with its neighbours in the palace. */
export function explainPalace(palace: PalaceWords): PartWords[] {
  const { god, door, stars, sky, earth, hidden, element } = palace;
  const parts: PartWords[] = [];
  if (god) {
    const own = palace.godElement ?? '土';
    const text = door ? doorGod(door, god) : '';
    parts.push({
      part: '神',
      value: god,
      element: own,
      text: `${GOD_WORDS[god] ?? ''}。${text.startsWith(god) ? '' : text}`,
    });
  }
  const [star, lodging] = stars;
  if (star) {
    const season = palace.starSeason ? `，月令为${palace.starSeason}` : '';
    const own = palace.starElements[0] ?? '土';
    const text = `${STAR_WORDS[star] ?? ''}；${meets(own, element)}${season}。${door ? doorStar(door, star) : ''}`;
    parts.push({ part: '星', value: star, element: own, text });
    if (lodging) {
      const words = `中五之星随${star}同到，${STAR_WORDS[lodging] ?? ''}。`;
      parts.push({ part: '星', value: lodging, element: '土', text: words });
    }
  }
  if (door) {
    const own = palace.doorElement ?? '土';
    const state = palace.pressed ? '为门迫' : palace.restrained ? '为门受制' : '';
    const season = palace.doorSeason ? `，月令为${palace.doorSeason}` : '';
    const tail = state ? `，${state}` : '';
    parts.push({
      part: '门',
      value: door,
      element: own,
      text: `${DOOR_WORDS[door] ?? ''}；${meets(own, element)}${tail}${season}。`,
    });
  }
  for (const [i, stem] of sky.entries()) {
    const marks = [
      ...(palace.punished.includes(stem) ? ['此处为击刑'] : []),
      ...(palace.tombed.includes(stem) ? ['此处入墓'] : []),
    ];
    const text = `${stemsText(stem, earth)}${marks.length > 0 ? `${marks.join('，')}。` : ''}`;
    parts.push({ part: i === 0 ? '天盘' : '寄干', value: stem, element: stemElementOf(stem), text });
  }
  const earthWords = `${STEM_WORDS[earth] ?? ''}；${meets(stemElementOf(earth), element)}。`;
  parts.push({ part: '地盘', value: earth, element: stemElementOf(earth), text: earthWords });
  parts.push({
    part: '隐干',
    value: hidden,
    element: stemElementOf(hidden),
    text: `暗中${STEM_WORDS[hidden] ?? ''}。`,
  });
  return parts;
}

/** One sentence on what a palace is good for: its door, god and favour, in plain words. */
export function palaceLine(palace: PalaceWords): string {
  const { name, direction, door, god, stars, void: empty, horse } = palace;
  if (!door || !god) return '中五不设门神，星与干寄在外宫，看寄宫即可。';
  const marks = [
    ...(palace.dutyStar ? ['值符在此，主事的人看这一宫'] : []),
    ...(palace.dutyDoor ? ['值使在此，办事的路子看这一宫'] : []),
    ...(empty ? ['逢空亡，眼下有名无实'] : []),
    ...(horse ? ['逢驿马，容易有变动'] : []),
    ...(palace.pressed ? ['门迫，用力多而得少'] : []),
  ];
  const head = `${direction}方${name}宫，${door}、${stars[0] ?? ''}、${god}同临`;
  return `${[head, ...marks].join('；')}。`;
}
