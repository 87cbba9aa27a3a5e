import { media, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import { elementColours } from '../chart/glyph.tsx';

export const PillarGrid = styled.table`
  ${elementColours}
  width: calc(100% - 2px);
  table-layout: fixed;
  border-collapse: collapse;
  text-align: center;
  th,
  td {
    padding: 6px 2px;
    border-left: 1px solid var(--line);
    font-weight: 400;
    min-width: 0;
  }
  tbody tr + tr > * {
    border-top: 1px solid var(--line);
  }
  thead > tr > * {
    border-bottom: 1px solid var(--line);
  }
  .h {
    width: 72px;
    border-left: 0;
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1.125 * var(--fig));
    color: var(--ink-2);
  }
  .luck {
    background: var(--paper);
  }
  .edge {
    border-left: 3px double var(--frame);
  }
  [data-lit] {
    background: var(--seal-wash);
    outline: 2px solid var(--seal);
    outline-offset: -2px;
  }
  thead b {
    display: block;
    font-weight: 600;
    line-height: calc(1.375 * var(--fig));
  }
  thead small {
    display: block;
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1 * var(--fig));
    color: var(--ink-2);
    white-space: nowrap;
  }
  thead i {
    font-style: normal;
  }
  .stem td {
    padding: 10px 2px 0;
  }
  tbody tr.branch > * {
    border-top: 0;
  }
  .branch td {
    padding: 0 2px 10px;
  }
  .g {
    position: relative;
    display: inline-block;
    ${song}
    font-size: calc(2.5 * var(--fig));
    line-height: calc(3.25 * var(--fig));
    letter-spacing: 0;
  }
  .g small {
    position: absolute;
    left: calc(100% + 3px);
    bottom: 8px;
    font: 400 calc(0.75 * var(--fig))/1 var(--sans);
  }
  .ring::before {
    content: '';
    position: absolute;
    inset: 0 -6px;
    border: 1.5px solid var(--seal);
    border-radius: 50%;
  }
  .ring small {
    left: calc(100% + 8px);
  }
  .hidden td > div {
    display: flex;
    align-items: baseline;
    justify-content: center;
    gap: 6px;
    font-size: calc(0.8125 * var(--fig));
    line-height: calc(1.5 * var(--fig));
    white-space: nowrap;
  }
  .hidden .g {
    font-size: calc(1 * var(--fig));
    line-height: calc(1.5 * var(--fig));
  }
  .none {
    color: var(--ink-3);
  }
  /* On paper it stands on the first page, under the facts. */
  ${media.print} {
    th,
    td {
      padding-block: 4px;
    }
    .stem td {
      padding: 6px 2px 0;
    }
    .branch td {
      padding: 0 2px 6px;
    }
    .stem .g,
    .branch .g {
      font-size: calc(2.125 * var(--fig));
      line-height: calc(2.625 * var(--fig));
    }
    .hidden td > div,
    .hidden .g {
      line-height: calc(1.25 * var(--fig));
    }
  }
  ${media.phone} {
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1.125 * var(--fig));
    th,
    td,
    .stem td,
    .branch td {
      padding-inline: 0;
    }
    .h {
      width: 34px;
      font-size: calc(0.6875 * var(--fig));
    }
    thead b {
      font-size: calc(0.75 * var(--fig));
      line-height: calc(1.125 * var(--fig));
    }
    thead small {
      font-size: calc(0.6875 * var(--fig));
    }
    thead small i {
      display: none;
    }
    .g {
      font-size: calc(1.75 * var(--fig));
      line-height: calc(2.375 * var(--fig));
    }
    .g small {
      left: calc(100% + 1px);
      bottom: 5px;
      font-size: calc(0.6875 * var(--fig));
    }
    .stem .g,
    .branch .g {
      left: -6px;
    }
    .ring::before {
      inset: 1px -3px;
    }
    .ring small {
      left: calc(100% + 4px);
    }
    .hidden td > div {
      gap: 2px;
      font-size: calc(0.6875 * var(--fig));
    }
    .hidden .g {
      font-size: calc(0.8125 * var(--fig));
      line-height: calc(1.25 * var(--fig));
    }
    /* With a day and an hour among them: no words beside the characters, hidden stems alone. */
    &[data-many='true'] {
      /* Three characters that just fit would touch the frame: they break as in the other columns. */
      tbody td {
        padding-inline: 1px;
      }
      .stem .g,
      .branch .g {
        left: 0;
        font-size: calc(1.5 * var(--fig));
      }
      .g small,
      .hidden .g + * {
        display: none;
      }
    }
  }
  @media screen and (max-width: 359.98px) {
    .h {
      width: 30px;
    }
    .stem .g,
    .branch .g {
      font-size: calc(1.5 * var(--fig));
    }
    .hidden td > div {
      letter-spacing: -0.06em;
    }
  }
`;
