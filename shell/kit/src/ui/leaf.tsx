import styled from 'styled-components';
import { media, song, type } from './css.ts';

/**
 * The printed leaf: 文武线 frame, 2 px outside, 3 px gap, 1 px inside. Only for charts, strips, the almanac and the home
 * clock. Borders, not shadows, so that it prints; the inner line lies above coloured cells and lets every click
 * through. On phones it is 8 px from the edge, text 16.
 */
export const Leaf = styled.div`
  position: relative;
  border: 2px solid var(--frame);
  padding: 3px;
  background: var(--leaf);
  min-width: 0;
  break-inside: avoid;
  &::after {
    content: '';
    position: absolute;
    inset: 3px;
    border: 1px solid var(--frame);
    pointer-events: none;
  }
  > * {
    margin-inline: 1px;
  }
  > :first-child {
    margin-top: 1px;
  }
  > :last-child {
    margin-bottom: 1px;
  }
  ${media.phone} {
    margin-inline: -8px;
  }
`;

/** The first row of a leaf: name at the left (Song), rules used at the right. */
export const LeafHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 10px 20px;
  border-bottom: 1px solid var(--line-2);
  ${type.small}
  color: var(--ink-2);
  strong {
    ${song}
    font-size: 0.9375rem;
    color: var(--ink-1);
    margin-right: 12px;
  }
  ${media.phone} {
    padding: 8px 12px;
  }
`;
