import { BRANCHES, type Element, ganzhi, STEMS, stemElement } from '@tianji/almanac';
import type { QimenChart } from './chart.ts';
import { doorSeason, type Season, starSeason } from './marks/season.ts';
import { pressed, punished, restrained, tombed } from './marks/states.ts';
import {
  BRANCH_PALACE,
  DOOR_ELEMENTS,
  DOORS,
  GOD_ELEMENTS,
  GODS,
  hiddenHead,
  PALACE_NOS,
  PALACES,
  type PalaceNo,
  STAR_ELEMENTS,
  STARS,
} from './tables.ts';

/** One palace in words. The palace where the centre lodges has two sky stems and two stars. */
export interface PalaceWords {
  readonly no: PalaceNo;
  readonly name: string;
  readonly direction: string;
  readonly element: Element;
  /** The palace's own sky stem, followed by the lodging one; empty when there is none. */
  readonly sky: readonly string[];
  readonly earth: string;
  readonly hidden: string;
  readonly god: string;
  readonly godElement: Element | null;
  readonly stars: readonly string[];
  readonly starElements: readonly Element[];
  readonly door: string;
  readonly doorElement: Element | null;
  readonly void: boolean;
  readonly horse: boolean;
  readonly dutyStar: boolean;
  readonly dutyDoor: boolean;
  /** 门迫: the door overcomes the palace; 门制: the palace overcomes the door. */
  readonly pressed: boolean;
  readonly restrained: boolean;
  /** Sky stems in punishment (六仪击刑), and in their tomb. */
  readonly punished: readonly string[];
  readonly tombed: readonly string[];
  readonly doorSeason: Season | null;
  readonly starSeason: Season | null;
}

const PAIRS: readonly (readonly string[])[] = STARS.map((star) => (star ? [star] : []));

/** The nine palaces of a chart by serial. */
export function palaceWords(chart: QimenChart): PalaceWords[] {
  const { plate, voids, horse, options, pillars } = chart;
  const gods = GOD_ELEMENTS[options.godElements];
  const month = pillars.month % 12;
  const voidA = BRANCH_PALACE[voids[0]];
  const voidB = BRANCH_PALACE[voids[1]];
  const horseAt = BRANCH_PALACE[horse];
  return PALACE_NOS.map((no): PalaceWords => {
    const { name, direction, element } = PALACES[no]!;
    const lodges = plate.lodgedAt === no;
    const star = plate.star[no]!;
    const door = plate.door[no]!;
    const god = plate.god[no]!;
    const own = plate.sky[no]!;
    const stems = own < 0 ? [] : lodges ? [own, plate.earth[5]!] : [own];
    return {
      no,
      name,
      direction,
      element,
      sky: stems.map((stem) => STEMS[stem]!),
      earth: STEMS[plate.earth[no]!]!,
      hidden: STEMS[plate.hidden[no]!]!,
      god: god < 0 ? '' : GODS[god]!,
      godElement: god < 0 ? null : gods[god]!,
      stars: star === 0 ? [] : lodges ? [STARS[star]!, STARS[5]!] : PAIRS[star]!,
      starElements: star === 0 ? [] : lodges ? [STAR_ELEMENTS[star]!, '土'] : [STAR_ELEMENTS[star]!],
      door: DOORS[door]!,
      doorElement: door === 0 ? null : DOOR_ELEMENTS[door]!,
      void: no === voidA || no === voidB,
      horse: no === horseAt,
      dutyStar: no === plate.dutyStarAt,
      dutyDoor: no === plate.dutyDoorAt,
      pressed: door > 0 && door !== 5 && no !== 5 && pressed(DOOR_ELEMENTS[door]!, element),
      restrained: door > 0 && door !== 5 && no !== 5 && restrained(DOOR_ELEMENTS[door]!, element),
      punished: stems.filter((stem) => punished(stem, no)).map((stem) => STEMS[stem]!),
      tombed: stems.filter((stem) => tombed(stem, no, options.tomb)).map((stem) => STEMS[stem]!),
      doorSeason: door === 0 || door === 5 ? null : doorSeason(DOOR_ELEMENTS[door]!, month),
      starSeason: star === 0 ? null : starSeason(STAR_ELEMENTS[star]!, month),
    };
  });
}

/** 甲子戊 */
export const headText = ({ cycle }: QimenChart): string =>
  `${ganzhi(cycle - (cycle % 10))}${STEMS[hiddenHead(cycle)]}`;

export const branchName = (branch: number): string => BRANCHES[branch]!;
export const stemElementOf = (stem: string): Element => stemElement(stem);

/** 坎一宫, 中五宫 */
export const palaceTitle = (no: number): string => `${PALACES[no]!.name}${'〇一二三四五六七八九'[no]}宫`;
