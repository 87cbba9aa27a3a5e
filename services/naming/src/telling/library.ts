/** The texts of this service, parsed once at first use. */
import { type Content, type Library, libraryOf } from '@tianji/teller';
import { CONTENT } from '../data/texts.ts';

let made: Library | undefined;

/** @returns the texts with their index */
export function library(): Library {
  if (made === undefined) {
    // Our own data, made by the build and proved there.
    const content: Content = JSON.parse(CONTENT);
    made = libraryOf(content);
  }
  return made;
}
