import { Leaf, media, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import { elementColours } from '../chart/glyph.tsx';

/** The three strips in one frame. */
export const StripFrame = styled(Leaf)`
  ${elementColours}
  .row {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
  }
  .row + .row {
    border-top: 1px solid var(--line-2);
  }
  .head {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    padding: 2px;
    border-right: 1px solid var(--line-2);
    background: var(--paper);
    font-size: 12px;
    line-height: 18px;
    color: var(--ink-2);
    text-align: center;
  }
  .head b {
    ${song}
    font-size: 15px;
    color: var(--ink-1);
  }
  .cells {
    position: relative;
    display: grid;
    align-items: stretch;
    grid-auto-flow: column;
    grid-auto-columns: minmax(50px, 1fr);
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .seen {
    display: flex;
    flex-direction: column;
    align-items: center;
  }
  button {
    position: relative;
    padding: 8px 2px;
    font-size: 12px;
    line-height: 17px;
    color: var(--ink-2);
    white-space: nowrap;
  }
  .seen > :first-child {
    line-height: 18px;
  }
  button + button {
    border-left: 1px solid var(--line);
  }
  button:disabled {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  button[aria-pressed='true'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  button:focus-visible {
    outline-offset: -5px;
  }
  .gz {
    display: grid;
    grid-template-columns: auto auto;
    align-items: baseline;
    column-gap: 4px;
    align-content: center;
    height: 60px;
    line-height: 29px;
  }
  .g {
    ${song}
    font-size: 22px;
    letter-spacing: 0;
  }
  .small {
    ${song}
    font-size: 16px;
    line-height: 60px;
    color: var(--ink-1);
  }
  ${media.hover} {
    button:not(:disabled):not([aria-pressed='true']):hover {
      background: var(--wash);
    }
  }
  ${media.tablet} {
    button {
      padding-inline: 0;
      font-size: 11px;
    }
  }
  ${media.phone} {
    .row {
      grid-template-columns: 42px minmax(0, 1fr);
    }
    .cells {
      grid-auto-columns: 58px;
      scroll-snap-type: x proximity;
    }
    button {
      scroll-snap-align: center;
      font-size: 11px;
    }
    .head {
      font-size: 11px;
    }
    .g {
      font-size: 20px;
    }
    .gz {
      height: 56px;
      line-height: 27px;
    }
    .small {
      line-height: 56px;
    }
  }
  ${media.print} {
    .cells {
      grid-auto-columns: minmax(0, 1fr);
    }
    button {
      padding-inline: 0;
      font-size: 10px;
    }
    button[aria-pressed='true'] {
      box-shadow: none;
      outline: 2px solid #000;
      outline-offset: -2px;
    }
  }
`;
