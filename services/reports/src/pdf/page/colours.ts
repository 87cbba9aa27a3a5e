/** The light theme of the portal, for paper. */
export const INK = '#191D1F';
export const INK_2 = '#42494D';
export const INK_3 = '#5E666A';
export const HAIR = '#D6D9CF';
export const HAIR_2 = '#B4B8AE';
export const FRAME = '#2B3033';
export const SEAL = '#A3242B';
export const SEAL_WASH = '#F8EAE7';
export const WASH = '#F2F3EE';
export const WHITE = '#FFFFFF';
export const ON_SEAL = '#FFFDFA';

const ELEMENT_COLOURS: Readonly<Record<string, string>> = {
  木: '#1E6B45',
  火: '#BC3911',
  土: '#77542F',
  金: '#856000',
  水: '#1B5891',
};

const ELEMENT_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    木: '甲乙寅卯',
    火: '丙丁巳午',
    土: '戊己辰戌丑未',
    金: '庚辛申酉',
    水: '壬癸亥子',
  }).flatMap(([element, chars]) => [...chars].map((char) => [char, element])),
);

/** The element of a stem or branch; '' for anything else. */
export const elementOf = (char: string): string => ELEMENT_OF[char] ?? '';

/** The colour of an element, a stem or a branch; ink for anything else. */
export const elementColour = (char: string): string =>
  ELEMENT_COLOURS[char] ?? ELEMENT_COLOURS[elementOf(char)] ?? INK;
