// Where punctuation marks may occur in a line of Chinese (GB/T 15834, and the usual 避头尾).

/** Never at the start of a line. */
const NOT_FIRST = new Set('。，、；：？！．·…—～）》〉」』】〕〗”’％‰℃°％%,.;:?!)]}／/-–'.split(''));

/** Never at the end of a line. */
const NOT_LAST = new Set('（《〈「『【〔〖“‘([{￥＃#'.split(''));

export const mayStart = (char: string): boolean => !NOT_FIRST.has(char);
export const mayEnd = (char: string): boolean => !NOT_LAST.has(char);

/** Marks of one em whose ink is the left half: the right half may be given up. */
const INK_LEFT = new Set('。，、；：）》〉」』】〕〗”’'.split(''));

/** Marks of one em whose ink is in the right half. */
const INK_RIGHT = new Set('（《〈「『【〔〖“‘'.split(''));

/** The empty half ems at the left and right of a mark's ink. */
export const slackOf = (char: string): { left: number; right: number } => ({
  left: INK_RIGHT.has(char) ? 0.5 : 0,
  right: INK_LEFT.has(char) ? 0.5 : 0,
});

/** Characters that keep together: words and numbers of the Latin script. */
export const isLatin = (char: string): boolean =>
  /[\p{Script=Latin}\p{Nd}'’_+&@=]/u.test(char) && char < '\uff00';
