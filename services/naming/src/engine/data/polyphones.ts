import type { Character } from './characters.ts';

/**
 * Characters whose other reading nobody would use in a name: it is archaic, dialectal, or bound to one word.
 * Their reading is fixed. Any other character with two readings is excluded from names (rule H10).
 */
const SAFE = new Set([...'万南合和宁家丽楷正同艾荷蔚虹济菲莎奇通陆华识纶琢盛澄柚经露']);

/** Whether a name with this character has only one reading. */
export const readsOneWay = (of: Character): boolean => of.readings.length === 1 || SAFE.has(of.char);
