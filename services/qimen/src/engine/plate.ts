import { type Bureau, YUAN } from './bureau.ts';
import type { QimenOptions } from './options.ts';
import { hiddenHead, LAID, LAID_PLACE, type PalaceNo, RING, RING_PLACE, wrap } from './tables.ts';

/**
 * The nine palaces as numbers; every list is indexed by palace number and has nothing at 0. Stems are 0 甲 … 9
 * 癸, stars and doors are numbered by their home palace, gods by their position in `GODS`; -1 or 0 means none.
 */
export interface Plate {
  readonly earth: readonly number[];
  readonly sky: readonly number[];
  readonly star: readonly number[];
  readonly door: readonly number[];
  readonly god: readonly number[];
  readonly hidden: readonly number[];
  /** Palace in which the centre lodges; 5 on the flying plate. */
  readonly lodging: number;
  /** Palace of 天禽 and of the centre's stem; 0 on the flying plate. */
  readonly lodgedAt: number;
  /** Earth palace of the head of the decade, and of the stem of the time; the centre remains 5. */
  readonly headPalace: number;
  readonly timePalace: number;
  /** Star (by home palace) and palace of 值符; door and palace of 值使. */
  readonly dutyStar: number;
  readonly dutyStarAt: number;
  readonly dutyDoor: number;
  readonly dutyDoorAt: number;
}

export interface PlateInput {
  readonly yang: boolean;
  readonly ju: number;
  /** Position 0–59 in the sixty-cycle of the pillar that determines the plate: the hour in 时家. */
  readonly cycle: number;
  /** Branch number of the month: the season decides where the centre lodges. */
  readonly month: number;
}

type Rules = Pick<
  QimenOptions,
  'plate' | 'flyingDoors' | 'centre' | 'gods' | 'hiddenStems' | 'dutyStarInCentre'
>;

const nine = (fill: number): number[] => [fill, fill, fill, fill, fill, fill, fill, fill, fill, fill];

/** 地盘: 戊己庚辛壬癸丁丙乙 from the palace of the bureau, forward in yang, backward in yin. */
export function earthPlate(yang: boolean, ju: number): number[] {
  const earth = nine(-1);
  const step = yang ? 1 : 8;
  let palace = ju;
  for (let i = 0; i < 9; i++) {
    earth[palace] = LAID[i]!;
    palace = ((palace - 1 + step) % 9) + 1;
  }
  return earth;
}

/** Palace of a stem on the earth plate. */
const palaceOf = (yang: boolean, ju: number, stem: number): number =>
  wrap(ju + (yang ? LAID_PLACE[stem]! : -LAID_PLACE[stem]!));

/** Palace in which the centre lodges: 春艮 夏巽 秋坤 冬乾 by the four 立, or by the bureau. */
function lodgingOf(yang: boolean, month: number, centre: Rules['centre']): PalaceNo {
  if (centre === 'kun2') return 2;
  if (centre === 'yang-gen8') return yang ? 8 : 2;
  // 寅卯辰 spring, 巳午未 summer, 申酉戌 autumn, 亥子丑 winter.
  return ([8, 4, 2, 6] as const)[Math.floor(((month + 10) % 12) / 3)]!;
}

/** 隐干 by the stem of the time: on the duty door's palace, or from the centre when it would repeat the earth plate. */
function hiddenByTime(yang: boolean, from: number, stem: number): number[] {
  const hidden = nine(-1);
  for (let i = 0; i < 9; i++) {
    hidden[wrap(from + (yang ? i : -i))] = LAID[(LAID_PLACE[stem]! + i) % 9]!;
  }
  return hidden;
}

/** 隐干 by the door: each door carries the earth stem of its home; the centre keeps its own. */
function hiddenByDoor(earth: readonly number[], door: readonly number[]): number[] {
  return earth.map((own, palace) => (palace === 0 ? -1 : door[palace]! > 0 ? earth[door[palace]!]! : own));
}

/** The gods of the eight palaces in order; 勾陈 朱雀 replace 白虎 玄武 in yang bureaus if the option says so. */
const EIGHT: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];
const EIGHT_YANG: readonly number[] = [0, 1, 2, 3, 8, 9, 6, 7];
/** Nine gods of the flying plate, with 太常. */
const NINE: readonly number[] = [0, 1, 2, 3, 4, 10, 5, 6, 7];
const NINE_YANG: readonly number[] = [0, 1, 2, 3, 8, 10, 9, 6, 7];

/**
 * 转盘: stars, doors and gods turn on the ring of eight; the centre lodges. The duty door is counted from the head's
 * own palace, the centre included: 「禽一死二」, 《奇门遁甲秘笈大全》 阴七局丁亥.
 */
function rotating(input: PlateInput, rules: Rules): Plate {
  const { yang, ju, cycle } = input;
  const earth = earthPlate(yang, ju);
  const lodging = lodgingOf(yang, input.month, rules.centre);
  const outer = (palace: number): number => (palace === 5 ? lodging : palace);
  const head = hiddenHead(cycle);
  const steps = cycle % 10;
  const timeStem = steps === 0 ? head : steps;
  const headPalace = palaceOf(yang, ju, head);
  const timePalace = palaceOf(yang, ju, timeStem);
  const from = RING_PLACE[outer(headPalace)]!;
  const to = RING_PLACE[outer(timePalace)]!;

  const sky = nine(-1);
  const star = nine(0);
  for (let i = 0; i < 8; i++) {
    const home = RING[(from + i) % 8]!;
    const palace = RING[(to + i) % 8]!;
    star[palace] = home;
    sky[palace] = earth[home]!;
  }
  const lodgedAt = RING[(RING_PLACE[lodging]! - from + to + 8) % 8]!;

  const dutyDoor = outer(headPalace);
  const dutyDoorAt = outer(wrap(headPalace + (yang ? steps : -steps)));
  const door = nine(0);
  for (let i = 0; i < 8; i++) {
    door[RING[(RING_PLACE[dutyDoorAt]! + i) % 8]!] = RING[(RING_PLACE[dutyDoor]! + i) % 8]!;
  }

  const god = nine(-1);
  const order = rules.gods === 'gou-zhu' && yang ? EIGHT_YANG : EIGHT;
  for (let i = 0; i < 8; i++) god[RING[(to + (yang ? i : 8 - i)) % 8]!] = order[i]!;

  const dutyStarAt = RING[to]!;
  // A plate that would coincide with itself is laid from the centre, unless the centre has that very stem.
  const doubled = steps === 0 ? headPalace !== 5 : dutyStarAt === dutyDoorAt;
  const hidden =
    rules.hiddenStems === 'b'
      ? hiddenByDoor(earth, door)
      : hiddenByTime(yang, doubled ? 5 : dutyDoorAt, timeStem);
  // Written out: a spread here would take longer than the rest of the plate.
  return {
    earth,
    sky,
    star,
    door,
    god,
    hidden,
    lodging,
    lodgedAt,
    headPalace,
    timePalace,
    dutyStar: headPalace === 5 && rules.dutyStarInCentre === 'rui' ? lodging : headPalace,
    dutyStarAt,
    dutyDoor,
    dutyDoorAt,
  };
}

/** Palaces and doors in flying order when the centre is skipped. */
const PAST_CENTRE: readonly number[] = [1, 2, 3, 4, 6, 7, 8, 9];

/** 《奇门遁甲秘笈大全》 阳一丁卯: 休巽 死乾 伤兑. */
function doorsPastCentre(dutyDoor: number, at: number): number[] {
  const door = nine(0);
  const first = PAST_CENTRE.indexOf(dutyDoor);
  const start = PAST_CENTRE.indexOf(at);
  for (let i = 0; i < 8; i++) door[PAST_CENTRE[(start + i) % 8]!] = PAST_CENTRE[(first + i) % 8]!;
  return door;
}

/**
 * 飞盘: stars and doors fly forward through all nine palaces, stems and gods forward in yang and backward in
 * yin; nothing lodges. The hidden stems are those of the decade, with 癸 in place of 甲.
 */
function flying(input: PlateInput, rules: Rules): Plate {
  const { yang, ju, cycle } = input;
  const earth = earthPlate(yang, ju);
  const head = hiddenHead(cycle);
  const steps = cycle % 10;
  const headPalace = palaceOf(yang, ju, head);
  const timePalace = palaceOf(yang, ju, steps === 0 ? head : steps);
  const eight = rules.flyingDoors === 'eight';
  const landed = wrap(headPalace + (yang ? steps : -steps));
  const dutyDoorAt = eight && landed === 5 ? 2 : landed;
  const dutyDoor = eight && headPalace === 5 ? 2 : headPalace;
  const door = eight ? doorsPastCentre(dutyDoor, dutyDoorAt) : nine(0);
  const sky = nine(-1);
  const star = nine(0);
  const god = nine(-1);
  const own = nine(-1);
  const order = rules.gods === 'gou-zhu' && yang ? NINE_YANG : NINE;
  for (let i = 0; i < 9; i++) {
    const forward = wrap(timePalace + i);
    star[forward] = wrap(headPalace + i);
    if (!eight) door[wrap(dutyDoorAt + i)] = wrap(headPalace + i);
    const turned = wrap(timePalace + (yang ? i : -i));
    sky[turned] = LAID[(LAID_PLACE[head]! + i) % 9]!;
    god[turned] = order[i]!;
    own[wrap(headPalace + (yang ? i : -i))] = i === 0 ? 9 : i;
  }
  return {
    earth,
    sky,
    star,
    door,
    god,
    hidden: rules.hiddenStems === 'b' ? hiddenByDoor(earth, door) : own,
    lodging: 5,
    lodgedAt: 0,
    headPalace,
    timePalace,
    dutyStar: headPalace,
    dutyStarAt: timePalace,
    dutyDoor,
    dutyDoorAt,
  };
}

/** The plate of a bureau and a time. */
export const plateOf = (input: PlateInput, rules: Rules): Plate =>
  rules.plate === 'flying' ? flying(input, rules) : rotating(input, rules);

const NUMERALS = '〇一二三四五六七八九';

/** 阳遁六局 */
export const bureauText = ({ yang, ju }: Pick<Bureau, 'yang' | 'ju'>): string =>
  `${yang ? '阳' : '阴'}遁${NUMERALS[ju]}局`;

export const yuanText = ({ yuan }: Bureau): string => (yuan === null ? '' : YUAN[yuan]);
