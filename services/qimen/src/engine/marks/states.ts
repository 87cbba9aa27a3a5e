import { type Element, overcomes } from '@tianji/almanac';

/** 门迫: the door overcomes the palace it stands in. */
export const pressed = (door: Element, palace: Element): boolean => overcomes(door) === palace;

/** 门制: the palace overcomes the door. */
export const restrained = (door: Element, palace: Element): boolean => overcomes(palace) === door;

/** 六仪击刑: 戊在震 己在坤 庚在艮 辛在离 壬癸在巽, by stem number. */
const PUNISHED: readonly number[] = [0, 0, 0, 0, 3, 2, 8, 9, 4, 4];
export const punished = (stem: number, palace: number): boolean => PUNISHED[stem] === palace;

/** Palace of the tomb by the twelve stages, yin stems backwards: 乙丙戊 乾, 丁己庚 艮, 辛壬 巽, 甲癸 坤. */
const BY_STAGES: readonly number[] = [2, 6, 6, 8, 6, 8, 8, 4, 4, 2];
/** By element: 木未 火土戌 金丑 水辰. */
const BY_ELEMENT: readonly number[] = [2, 2, 6, 6, 6, 6, 8, 8, 4, 4];

/** 入墓 of a sky stem, by the table set in the options. */
export const tombed = (stem: number, palace: number, by: 'twelve-stages' | 'element'): boolean =>
  (by === 'element' ? BY_ELEMENT : BY_STAGES)[stem] === palace;

/** 五不遇时: for each day stem, the one hour whose stem overcomes it: 甲日庚午 乙日辛巳 … 癸日己未. */
const UNMET: readonly number[] = [6, 5, 4, 3, 2, 1, 0, 9, 8, 7];

/** Whether the hour overcomes the day in the classical list of ten. */
export const unmet = (dayCycle: number, hourCycle: number): boolean => {
  const day = dayCycle % 10;
  return hourCycle % 10 === (day + 6) % 10 && hourCycle % 12 === UNMET[day];
};
