import { wholeName } from '../base/base.ts';
import type { Best } from '../choose/best.ts';
import type { Name } from '../choose/name.ts';
import type { Family } from '../family/family.ts';
import type { Wants } from '../family/wants.ts';
import { isOpen } from '../sound/pinyin.ts';
import { givenOf, quoted, sourceText } from './phrases.ts';
import { walkOf, wholeExplanation } from './whole.ts';
import { wishSentence } from './wishes.ts';

/** Each character's element with its basis, and what it means for the birth. */
function elementSentence(name: Name): string {
  const parts = givenOf(name).map(
    // What is an element by its sound alone decides nothing.
    ({ char, element, basis, role }) =>
      `${quoted(char)}属${element}（${basis}）${role && basis !== '音' ? `，为${role}` : ''}`,
  );
  return `${parts.join('；')}。`;
}

/** How the whole name is heard, and how it ends. */
export function soundSentence(name: Name): string {
  const ending = isOpen(name.chars.at(-1)!.sound.final) ? '收音开口，叫得远' : '收音轻，念得稳';
  return `连姓念，${walkOf(name)}；${ending}。`;
}

/** What a built name says: with the character of a generation, what the child's own character says beside it. */
function meaningSentence(name: Name): string {
  const given = givenOf(name);
  const generation = given.find(({ part }) => part === 'generation');
  const own = given.filter(({ part }) => part === 'given');
  const told = own.map(({ char, gloss }) => `${quoted(char)}说的是${gloss || '字义请自核'}`).join('，');
  if (!generation) return `${told}。`;
  return `${quoted(generation.char)}是家里的字辈，孩子自己的字，${told}。`;
}

const sourceSentence = (name: Name): string => (name.source ? `语出${sourceText(name)}。` : '');

/**
 * Why a name is one of the best three: a whole name as a whole; of others what they say, their theme, then all that is known. With a
 * family that has wishes, how the name answers them.
 */
export function explanationOf({ theme, name }: Best, wants: Wants | undefined, family?: Family): string {
  const whole = wholeName(name.given);
  const wished = family ? wishSentence(name, family) : '';
  if (whole) return wholeExplanation(name, whole, wants, wished);
  const parts: Record<string, string> = {
    五行: elementSentence(name),
    声韵: soundSentence(name),
    出处: sourceSentence(name),
    字义: meaningSentence(name),
  };
  const order = ['字义', theme.part as string, '五行', '声韵', '出处'];
  const said = [...new Set(order)].map((part) => parts[part] ?? '').join('');
  return `${wants ? said : said.replaceAll('，为闲', '')}${wished}`;
}

/**
 * One sentence under the name on its card, which may hang on a wall: the meaning of the characters, no
 * calculations.
 */
export const cardSentence = ({ name }: Best): string =>
  wholeName(name.given)?.introduction ?? meaningSentence(name);
