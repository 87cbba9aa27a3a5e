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
      font-size: 14px;
      line-height: 16px;
    }
    &.main b {
      font-size: 18px;
      line-height: 20px;
    }
    i {
      font-style: normal;
      font-size: 12px;
      line-height: 14px;
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
        font-size: 13px;
        line-height: 14px;
      }
      &.main b {
        font-size: 15px;
        line-height: 16px;
      }
      i {
        font-size: 11px;
        line-height: 12px;
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
      font-size: 12px;
      line-height: 13px;
    }
    ${media.phone} {
      max-width: none;
      span {
        font-size: 11px;
        line-height: 12px;
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
    font-size: 12px;
    line-height: 16px;
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
      font-size: 12px;
      color: var(--ink-3);
    }
    ${media.phone} {
      font-size: 11px;
      line-height: 13px;
      small {
        display: none;
      }
    }
  }
  .foot {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: end;
    font-size: 12px;
    line-height: 15px;
    color: var(--ink-2);
    .rings,
    .centre {
      display: flex;
      flex-direction: column;
    }
    .centre {
      align-items: center;
      small {
        font-size: 12px;
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
      font-size: 11px;
      line-height: 13px;
      .rings {
        display: none;
      }
      .centre {
        align-items: flex-start;
        small {
          font-size: 11px;
        }
      }
    }
  }
  .name {
    ${song}
    display: inline-flex;
    align-items: center;
    gap: 2px;
    font-size: 15px;
    line-height: 20px;
    letter-spacing: 0;
    color: var(--ink-1);
    white-space: nowrap;
    ${media.phone} {
      font-size: 13px;
      line-height: 17px;
      flex-wrap: wrap;
    }
  }
  .stage {
    writing-mode: vertical-rl;
    line-height: 13px;
  }
  .pillar {
    ${song}
    writing-mode: vertical-rl;
    letter-spacing: 0;
    font-size: 15px;
    line-height: 17px;
    color: var(--ink-1);
    ${media.phone} {
      font-size: 13px;
      line-height: 15px;
    }
  }
`;
