import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { elementColours } from '../chart/glyph.tsx';

export const FactGrid = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-top: 1px solid var(--line-2);
  > div {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    gap: 8px;
    padding: 7px 8px 7px 0;
    border-bottom: 1px solid var(--line);
    align-items: baseline;
  }
  dt {
    ${type.small}
    color: var(--ink-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > div {
      grid-template-columns: 60px minmax(0, 1fr);
      padding-block: 5px;
    }
  }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      align-content: start;
    }
  }
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
  padding: 4px 0;
`;

export const Elements = styled.ul`
  ${elementColours}
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 32px;
  padding: 14px 0 0;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    ${type.small}
  }
  .g {
    grid-row: 1 / 3;
    font: 700 1.625rem/2rem var(--song);
  }
  .bar {
    grid-column: 2 / 4;
    height: 6px;
    /* Four fields with 2 px between them, the first so many in the element's colour. */
    --end: calc(var(--n) * (100% + 2px) / 4);
    background: linear-gradient(90deg, currentColor var(--end), var(--wash) var(--end));
    mask: linear-gradient(90deg, #000 calc(100% - 2px), transparent 0) 0 0 / calc((100% + 2px) / 4) 100%;
  }
  ${media.tablet} {
    gap: 16px;
  }
  ${media.phone} {
    gap: 10px;
    li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: 0;
      font-size: 0.75rem;
    }
    .g {
      grid-row: auto;
    }
    .bar {
      grid-column: auto;
      width: 100%;
    }
  }
`;

export const Working = styled.details`
  margin-top: 10px;
  ${media.print} {
    &:not([open]) {
      display: none;
    }
  }
  ${type.small}
  summary {
    cursor: pointer;
    color: var(--ink-2);
    line-height: 1.75rem;
  }
  ol {
    display: grid;
    gap: 2px;
    padding: 4px 0 4px 16px;
    border-left: 1px solid var(--line-2);
    color: var(--ink-2);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  b {
    color: var(--ink-1);
    min-width: 5em;
  }
`;

/**
 * The whole strip. Collapsed it has at most eight facts, two on phones, and the elements beside the button: the pillar
 * table has to stand on the first screen too. Paper shows all.
 */
export const Strip = styled.div`
  @media screen {
    &[data-all='false'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      column-gap: 24px;
      ${FactGrid} {
        grid-column: 1 / -1;
        > div {
          padding-block: 4px;
          ${media.tablet} {
            padding-block: 2px;
          }
        }
        > [data-lead='false'] {
          display: none;
        }
      }
      ${More} {
        order: 1;
        padding: 0;
      }
      ${Elements} {
        padding: 4px 0;
        .g {
          font-size: 1.0625rem;
          line-height: 1.625rem;
        }
      }
      ${Working} {
        display: none;
      }
    }
  }
  @media screen and (min-width: 768px) {
    &[data-all='false'] ${Elements} {
      gap: 20px;
      li {
        grid-template-columns: auto auto minmax(0, 1fr) auto;
      }
      .g {
        grid-row: auto;
      }
      .bar {
        order: 1;
        grid-column: auto;
      }
      li > :nth-child(3) {
        order: 2;
      }
    }
  }
  @media screen and (max-width: 767.98px) {
    &[data-all='false'] {
      column-gap: 12px;
      ${FactGrid} {
        grid-template-columns: minmax(0, 1fr);
        border-bottom: 1px solid var(--line);
        padding: 4px 0;
        > div {
          grid-template-columns: 64px minmax(0, 1fr);
          gap: 8px;
          padding: 0;
          border: 0;
          line-height: 1.625rem;
        }
        > [data-lead='wide'] {
          display: none;
        }
      }
      ${Elements} {
        gap: 4px;
        li {
          display: flex;
          align-items: baseline;
          justify-content: start;
          gap: 3px;
        }
        .bar,
        li > :nth-child(3) {
          display: none;
        }
      }
    }
  }
`;
