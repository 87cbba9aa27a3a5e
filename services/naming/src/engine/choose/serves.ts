import type { Element } from '@tianji/almanac/cycle';
import { wholeName } from '../base/base.ts';
import type { Wants } from '../family/wants.ts';
import type { Name } from './name.ts';

/** Whether the whole image, or a character by its shape or meaning, is an element that the birth can use. */
export function serves(name: Name, wants: Wants | undefined): boolean {
  if (!wants) return false;
  const good = (element: Element) => wants.roles[element] === '用' || wants.roles[element] === '喜';
  const whole = wholeName(name.given)?.whole;
  if (whole) return good(whole.element);
  return name.chars.some(({ part, basis, element }) => part !== 'surname' && basis !== '音' && good(element));
}
