import type { Name } from '../choose/name.ts';
import { isOpen } from '../sound/pinyin.ts';

/** How a syllable of each tone is heard, in plain words: it stays level, rises, dips, falls. */
const MOVES = ['轻', '平', '扬', '折', '落'] as const;
/** What stands before each move. */
const THEN = ['先', '后', '再', '又'] as const;

/** The tones of a name as they are said: a third tone before another third one rises. */
export const saidTones = ({ chars }: Name): number[] => {
  const tones = chars.map(({ sound }) => sound.tone);
  return tones.map((tone, i) => (tone === 3 && tones[i + 1] === 3 ? 2 : tone));
};

/** How the voice goes over the whole name, in one phrase: 先平后扬再落; 一路平 where it does not move. */
export function walkOf(name: Name): string {
  const moves = saidTones(name)
    .map((tone) => MOVES[tone]!)
    .filter((move, i, all) => move !== all[i - 1]);
  if (moves.length === 1) return `一路${moves[0]}`;
  return moves.map((move, i) => `${THEN[i] ?? '又'}${move}`).join('');
}

/** How the whole name is heard, and how it ends. */
export function soundSentence(name: Name): string {
  const ending = isOpen(name.chars.at(-1)!.sound.final) ? '收音开口，叫得远' : '收音轻，念得稳';
  return `连姓念，${walkOf(name)}；${ending}。`;
}
