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
    font-size: 12px;
    line-height: 18px;
    color: var(--ink-2);
  }
  .luck {
    background: var(--paper);
  }
  .edge {
    border-left: 3px double var(--frame);
  }
  thead b {
    display: block;
    font-weight: 600;
    line-height: 22px;
  }
  thead small {
    display: block;
    font-size: 12px;
    line-height: 16px;
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
    font-size: 40px;
    line-height: 52px;
    letter-spacing: 0;
  }
  .g small {
    position: absolute;
    left: calc(100% + 3px);
    bottom: 8px;
    font: 400 12px/1 var(--sans);
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
    font-size: 13px;
    line-height: 24px;
    white-space: nowrap;
  }
  .hidden .g {
    font-size: 16px;
    line-height: 24px;
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
      font-size: 34px;
      line-height: 42px;
    }
    .hidden td > div,
    .hidden .g {
      line-height: 20px;
    }
  }
  ${media.phone} {
    font-size: 12px;
    line-height: 18px;
    th,
    td,
    .stem td,
    .branch td {
      padding-inline: 0;
    }
    .h {
      width: 34px;
      font-size: 11px;
    }
    thead b {
      font-size: 12px;
      line-height: 18px;
    }
    thead small {
      font-size: 11px;
    }
    thead small i {
      display: none;
    }
    .g {
      font-size: 28px;
      line-height: 38px;
    }
    .g small {
      left: calc(100% + 1px);
      bottom: 5px;
      font-size: 11px;
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
      font-size: 11px;
    }
    .hidden .g {
      font-size: 13px;
      line-height: 20px;
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
        font-size: 24px;
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
      font-size: 24px;
    }
    .hidden td > div {
      letter-spacing: -0.06em;
    }
  }
`;
