import { media, song } from '@tianji/kit/ui';
import styled from 'styled-components';

// Small stars run from right to left, two characters high; on a phone only the first four are shown.
/** The four related palaces are framed in seal red; the chosen one is washed too, so that it shows without colour. */
export const Cell = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  min-height: 196px;
  padding: 8px;
  background: var(--leaf);
  color: var(--ink-1);
  text-align: start;
  border-right: 1px solid var(--line-2);
  border-bottom: 1px solid var(--line-2);
  overflow: hidden;
  &:hover {
    background: var(--wash);
  }
  &[data-relation='own'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  &[data-relation='opposite'],
  &[data-relation='trine'] {
    box-shadow: inset 0 0 0 1.5px var(--seal);
  }
  &[data-lit] {
    background: var(--seal-wash);
    outline: 2px solid var(--seal);
    outline-offset: -2px;
  }
  &:focus-visible {
    outline-offset: -4px;
    z-index: 1;
  }
  ${media.phone} {
    min-height: 156px;
    padding: 4px 3px;
    gap: 2px;
  }
  ${media.print} {
    break-inside: avoid;
    &[data-relation='own'] {
      box-shadow: inset 0 0 0 2px #000;
    }
  }
  .stars {
    display: flex;
    justify-content: space-between;
    gap: 4px;
    flex: 1;
    min-height: 0;
    ${media.phone} {
      flex-direction: column;
      justify-content: flex-start;
    }
  }
  .left {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    align-items: flex-start;
    align-content: flex-start;
    ${media.phone} {
      gap: 1px;
    }
  }
  .star {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    b {
      ${song}
      writing-mode: vertical-rl;
      letter-spacing: 0;
      font-size: calc(0.875 * var(--fig));
      line-height: calc(1 * var(--fig));
    }
    &.main b {
      font-size: calc(1.125 * var(--fig));
      line-height: calc(1.25 * var(--fig));
    }
    i {
      font-style: normal;
      font-size: calc(0.75 * var(--fig));
      line-height: calc(0.875 * var(--fig));
      color: var(--ink-3);
    }
    .bright {
      color: var(--ink-1);
      font-weight: 600;
    }
    .fair {
      color: var(--ink-2);
    }
    ${media.phone} {
      gap: 1px;
      b {
        font-size: calc(0.8125 * var(--fig));
        line-height: calc(0.875 * var(--fig));
      }
      &.main b {
        font-size: calc(0.9375 * var(--fig));
        line-height: calc(1 * var(--fig));
      }
      i {
        font-size: calc(0.6875 * var(--fig));
        line-height: calc(0.75 * var(--fig));
      }
    }
  }
  .small {
    display: flex;
    flex-direction: row-reverse;
    flex-wrap: wrap;
    align-content: flex-start;
    justify-content: flex-start;
    gap: 2px 1px;
    max-width: 56px;
    span {
      writing-mode: vertical-rl;
      font-size: calc(0.75 * var(--fig));
      line-height: calc(0.8125 * var(--fig));
    }
    ${media.phone} {
      max-width: none;
      span {
        font-size: calc(0.6875 * var(--fig));
        line-height: calc(0.75 * var(--fig));
      }
      span:nth-child(n + 5) {
        display: none;
      }
    }
  }
  .marks {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
    min-height: 18px;
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1 * var(--fig));
    color: var(--ink-2);
    > span:first-child {
      display: flex;
      flex-wrap: wrap;
      gap: 0 5px;
    }
    mark {
      background: var(--wash);
      color: var(--ink-1);
      font-weight: 600;
      padding: 0 2px;
    }
    small {
      font-size: calc(0.75 * var(--fig));
      color: var(--ink-3);
    }
    ${media.phone} {
      font-size: calc(0.6875 * var(--fig));
      line-height: calc(0.8125 * var(--fig));
      small {
        display: none;
        font-size: calc(0.6875 * var(--fig));
      }
      [data-stars] & small {
        display: inline;
      }
    }
  }
  .foot {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: end;
    font-size: calc(0.75 * var(--fig));
    line-height: calc(0.9375 * var(--fig));
    color: var(--ink-2);
    .rings,
    .centre {
      display: flex;
      flex-direction: column;
    }
    .centre {
      align-items: center;
      small {
        font-size: calc(0.75 * var(--fig));
      }
    }
    .right {
      display: flex;
      justify-content: flex-end;
      align-items: flex-end;
      gap: 2px;
    }
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr) auto;
      font-size: calc(0.6875 * var(--fig));
      line-height: calc(0.8125 * var(--fig));
      .rings {
        display: none;
      }
      .centre {
        align-items: flex-start;
        small {
          font-size: calc(0.6875 * var(--fig));
        }
      }
    }
  }
  .name {
    ${song}
    display: inline-flex;
    align-items: center;
    gap: 2px;
    font-size: calc(0.9375 * var(--fig));
    line-height: calc(1.25 * var(--fig));
    letter-spacing: 0;
    color: var(--ink-1);
    white-space: nowrap;
    ${media.phone} {
      font-size: calc(0.8125 * var(--fig));
      line-height: calc(1.0625 * var(--fig));
      flex-wrap: wrap;
    }
  }
  .stage {
    writing-mode: vertical-rl;
    line-height: calc(0.8125 * var(--fig));
  }
  .pillar {
    ${song}
    writing-mode: vertical-rl;
    letter-spacing: 0;
    font-size: calc(0.9375 * var(--fig));
    line-height: calc(1.0625 * var(--fig));
    color: var(--ink-1);
    ${media.phone} {
      font-size: calc(0.8125 * var(--fig));
      line-height: calc(0.9375 * var(--fig));
    }
  }
`;
