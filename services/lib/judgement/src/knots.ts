import { HURTER, KILLER, MAGISTRATE, ROBBER } from './gods.ts';
import { outcomeOf } from './month/success.ts';
import { type Character, characterAt, characterOf, reach } from './month/trial.ts';
import { mixtureOf, RESOLVED } from './officers.ts';
import { overheld, present, roleVisible, type Signs, signsOf, visible } from './signs.ts';
import { specialOf } from './structure/special.ts';
import type { Four } from './types.ts';
import { OFFICER, OUTPUT, PEERS, type Role, SEAL, stands, viewOf, WEALTH } from './view.ts';

export type KnotTheme =
  | 'work'
  | 'money'
  | 'health'
  | 'family'
  | 'whole'
  | 'home'
  | 'love'
  | 'mind'
  | 'learning';

/** Conflicts of a chart, and how 官 and 杀 are settled. */
export const KNOT_NAMES = [
  '官杀混杂',
  ...RESOLVED,
  '伤官见官',
  '制杀太过',
  '比劫争财',
  '财生杀',
  '财多身弱',
  '枭夺食',
  '杀无制',
  '食伤泄尽',
  '财破印',
  '月令逢冲',
  '印重',
  '用神无根',
] as const;
export type KnotName = (typeof KNOT_NAMES)[number];

/** A conflict of the chart: its name, how strong it is, on whom, who rescues, and the part of life that it touches. */
export interface NatalKnot {
  name: KnotName;
  /** 3 near, both rooted, no rescue; 2 near with one lamed, or one apart; 1 far, or rescued. */
  strength: 1 | 2 | 3;
  theme: KnotTheme;
  characters: readonly Character[];
  rescuer?: Character;
  /** The rescuer has settled it for good: told as what is won, not as a conflict; it wakes when the rescuer is hurt. */
  settled?: true;
}

/** Per mille of one side from which it is a sickness of its own. */
const FLOOD = 450;
const MUCH_WEALTH = 400;
const LIGHT = 250;

class Knots {
  readonly found: NatalKnot[] = [];
  readonly signs: Signs;

  constructor(signs: Signs) {
    this.signs = signs;
  }

  #rooted(character: Character): boolean {
    return !character.stem || stands(this.signs.view, character.role);
  }

  /** Two characters in conflict: their distance and roots give the strength, a rescuer lowers it to 1. */
  conflict(
    name: KnotName,
    theme: KnotTheme,
    a: Character | undefined,
    b: Character | undefined,
    ...rescue: (Character | undefined | false)[]
  ): void {
    if (!a || !b) return;
    const rescuer = rescue.find((each): each is Character => Boolean(each));
    const distance = reach(a.place, b.place);
    let strength: 1 | 2 | 3 = 1;
    if (distance === 1) strength = this.#rooted(a) && this.#rooted(b) ? 3 : 2;
    else if (distance === 0.5 && this.#rooted(a)) strength = 2;
    if (rescuer) strength = 1;
    this.found.push({ name, strength, theme, characters: [a, b], ...(rescuer ? { rescuer } : {}) });
  }

  /** One side that weighs too much. */
  flood(name: KnotName, theme: KnotTheme, role: Role, ...rescue: (Character | undefined | false)[]): void {
    const here = characterOf(this.signs, role);
    if (!here) return;
    const rescuer = rescue.find((each): each is Character => Boolean(each));
    this.found.push({
      name,
      strength: rescuer ? 1 : 3,
      theme,
      characters: [here],
      ...(rescuer ? { rescuer } : {}),
    });
  }
}

const sees = (signs: Signs, role: Role) => (roleVisible(signs, role) ? characterOf(signs, role) : undefined);
const god = (signs: Signs, which: number) =>
  visible(signs, which) ? characterOf(signs, (which >> 1) as Role, which) : undefined;

/** A character that stands on a stem between two others. */
const between = (middle: Character | undefined, a: Character | undefined, b: Character | undefined) =>
  middle && a && b && middle.stem && (middle.place - a.place) * (middle.place - b.place) < 0 && middle;

/** 官 and 杀 in one chart: a conflict, or one that is settled, named by what is left. */
function mixture(knots: Knots, signs: Signs): void {
  const found = mixtureOf(signs);
  if (!found) return;
  const { name, officer, killer, removed, remover } = found;
  if (!removed) knots.conflict(name, 'work', officer, killer, remover);
  else {
    const characters = [removed, removed === officer ? killer : officer];
    knots.found.push({ name, strength: 1, theme: 'work', characters, rescuer: remover!, settled: true });
  }
}

/** Whether 杀 has a root and nothing in the chart answers it: no output, no seal, and no blade of a yang stem. */
const bare = (signs: Signs): boolean =>
  signs.view.rank[OFFICER]! > 0 &&
  !present(signs, OUTPUT) &&
  !present(signs, SEAL) &&
  !(signs.view.four.stems[2]! % 2 === 0 && signs.mains.includes(ROBBER));

/** 官 and 杀: hurt by 伤, fed by wealth, uncontrolled or held too much. */
function officers(knots: Knots, signs: Signs): void {
  const { own, month, score } = signs.view;
  const [officer, killer, hurter] = [god(signs, MAGISTRATE), god(signs, KILLER), god(signs, HURTER)];
  const [wealth, seal, output] = [sees(signs, WEALTH), sees(signs, SEAL), sees(signs, OUTPUT)];
  mixture(knots, signs);
  const metalWater = own === 3 && (month === 11 || month < 2);
  if (!metalWater)
    knots.conflict('伤官见官', 'work', hurter, officer, seal, between(wealth, hurter, officer));
  knots.conflict('财生杀', 'money', wealth, killer, seal, output);
  if (killer && bare(signs) && score < 60) knots.flood('杀无制', 'health', OFFICER);
  if (overheld(signs)) knots.flood('制杀太过', 'work', OUTPUT, seal);
}

/** Seal, food and wealth among themselves. */
function others(knots: Knots, signs: Signs): void {
  const { share, shown, rank, score, month, own } = signs.view;
  const [wealth, seal, peer, output] = [
    sees(signs, WEALTH),
    sees(signs, SEAL),
    sees(signs, PEERS),
    sees(signs, OUTPUT),
  ];
  const coldWood = own === 0 && (month === 11 || month < 2);
  const owl = god(signs, 8);
  const eater = god(signs, 2);
  if (!coldWood)
    knots.conflict('枭夺食', 'health', owl, eater, share[OUTPUT]! >= LIGHT * 1.2 && output, wealth);
  if (share[SEAL]! < FLOOD) {
    const officer = between(sees(signs, OFFICER), wealth, seal);
    knots.conflict('财破印', 'family', wealth, seal, peer, officer);
  }
  if (shown[PEERS]! + (share[PEERS]! >= 300 ? 1 : 0) >= 2 && (rank[WEALTH]! < 2 || shown[WEALTH] === 1))
    knots.conflict('比劫争财', 'money', peer, wealth, output, sees(signs, OFFICER));
  if (share[SEAL]! >= FLOOD) knots.flood('印重', 'whole', SEAL, stands(signs.view, WEALTH) && wealth);
  if (share[OUTPUT]! >= FLOOD && rank[PEERS]! < 2) knots.flood('食伤泄尽', 'health', OUTPUT, seal);
  if (share[WEALTH]! >= MUCH_WEALTH && score < 48) knots.flood('财多身弱', 'money', WEALTH, peer, seal);
}

/** 月令逢冲 and 用神无根. */
function places(knots: Knots, signs: Signs, four: Four): void {
  const { clash } = signs;
  if (clash && clash.from !== 3) {
    const attacker = characterAt(signs, clash.from, false);
    const strength = clash.released >= 0 ? 1 : 3;
    const rescuer = clash.released >= 0 ? characterAt(signs, clash.released, false) : undefined;
    const found = { name: '月令逢冲', strength, theme: 'home', characters: [attacker] } as const;
    knots.found.push({ ...found, ...(rescuer && { rescuer }) });
  }
  const { xiang } = outcomeOf(signs, specialOf(viewOf(four)));
  if (xiang?.stem && signs.view.rank[xiang.role] === 0)
    knots.found.push({ name: '用神无根', strength: 2, theme: 'whole', characters: [xiang] });
}

/**
 * The conflicts of a chart, strongest first, settled ones last among equals: from characters that meet, not from shares (《子平真诠》论喜忌干支有别、论四吉神能破格、
 * 论四凶神能成格). A following chart has none: it has given up what they would hurt.
 */
export function knotsOf(four: Four): NatalKnot[] {
  const view = viewOf(four);
  if (specialOf(view)) return [];
  const signs = signsOf(view);
  const knots = new Knots(signs);
  officers(knots, signs);
  others(knots, signs);
  places(knots, signs, four);
  return knots.found.sort(
    (a, b) => b.strength - a.strength || Number(a.settled ?? false) - Number(b.settled ?? false),
  );
}
