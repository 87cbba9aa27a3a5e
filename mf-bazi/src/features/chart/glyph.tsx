import { elementOf } from '@tianji/kit/ui';
import { css } from 'styled-components';

/** Colours by `data-e`, for a box with many glyphs: one style instead of one per glyph. */
export const elementColours = css`
  [data-e='木'] {
    color: var(--mu);
  }
  [data-e='火'] {
    color: var(--huo);
  }
  [data-e='土'] {
    color: var(--tu);
  }
  [data-e='金'] {
    color: var(--jin);
  }
  [data-e='水'] {
    color: var(--shui);
  }
`;

/** A stem or branch in the colour of its element, with the element's name at its lower right by default. */
export function Glyph({ char, word = true, ring }: { char: string; word?: boolean; ring?: boolean }) {
  const element = elementOf(char);
  return (
    <span className={ring ? 'g ring' : 'g'} data-e={element}>
      {char}
      {word && element ? <small>{element}</small> : null}
    </span>
  );
}
