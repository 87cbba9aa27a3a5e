import { hidden, media, song } from '@tianji/kit/ui';
import styled from 'styled-components';

/** The ring of branches and directions around the nine palaces. */
export const Ring = styled.div`
  display: grid;
  grid-template: 36px auto 36px / 36px minmax(0, 1fr) 36px;
  ${media.phone} {
    grid-template: 26px auto 26px / 20px minmax(0, 1fr) 20px;
  }
  ${media.print} {
    grid-template: 22px auto 22px / 30px minmax(0, 1fr) 30px;
  }
  .corner,
  .side {
    display: flex;
    align-items: center;
    justify-content: center;
    font: 400 calc(0.6875 * var(--fig))/calc(0.8125 * var(--fig)) var(--sans);
    color: var(--ink-2);
    text-align: center;
  }
  .side {
    display: grid;
    ${song}
    font-size: calc(1 * var(--fig));
    color: var(--ink-1);
    letter-spacing: 0;
  }
  .row {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .column {
    grid-template-rows: repeat(3, minmax(0, 1fr));
  }
  .side span {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
  }
  .column span {
    flex-direction: column;
  }
  small {
    font: 400 calc(0.6875 * var(--fig))/calc(0.8125 * var(--fig)) var(--sans);
    color: var(--ink-2);
  }
  small[data-mark] {
    border: 1px solid var(--ink-2);
    border-radius: 2px;
    padding: 0 1px;
  }
  small[data-mark='空'] {
    border-radius: 50%;
  }
`;

/** Three by three. One set of rules for all cells: nothing is computed per cell. */
export const Nine = styled.div`
  display: grid;
  grid-template-rows: repeat(3, 1fr);
  border: 1px solid var(--line-2);
  [role='row'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  [role='row'] + [role='row'] {
    border-top: 1px solid var(--line-2);
  }
  [role='gridcell'] {
    position: relative;
    display: grid;
    grid-template: 1fr 1.4fr 1.4fr / 58px minmax(0, 1fr) 70px;
    align-items: center;
    min-height: 178px;
    padding: 8px 12px;
    cursor: pointer;
  }
  [role='gridcell'] + [role='gridcell'] {
    border-left: 1px solid var(--line-2);
  }
  [aria-selected='true'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  /* Within the line of the selected palace, which may be one of them. */
  [data-lit] {
    background: var(--seal-wash);
    outline: 2px solid var(--seal);
    outline-offset: -6px;
  }
  [role='gridcell']:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
    z-index: 1;
  }
  .hidden-stem {
    ${song}
    font-size: calc(1.0625 * var(--fig));
    color: var(--ink-2);
  }
  .god {
    justify-self: center;
    font: 400 calc(0.9375 * var(--fig))/calc(1.25 * var(--fig)) var(--sans);
  }
  .star,
  .door {
    justify-self: center;
    ${song}
    font-size: calc(1.375 * var(--fig));
    line-height: calc(1.875 * var(--fig));
    white-space: nowrap;
  }
  .star small {
    font-size: calc(0.8125 * var(--fig));
    margin-left: 2px;
  }
  [data-duty] {
    border-bottom: 2px solid var(--seal);
  }
  .stem {
    justify-self: end;
    ${song}
    font-size: calc(2 * var(--fig));
    line-height: calc(2.375 * var(--fig));
    letter-spacing: 0;
    white-space: nowrap;
  }
  .stem small {
    font-size: calc(1.1875 * var(--fig));
    margin-right: 3px;
  }
  .name {
    font: 400 calc(0.8125 * var(--fig))/calc(1.125 * var(--fig)) var(--sans);
    color: var(--ink-2);
    align-self: end;
  }
  .roles {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  .role,
  .mark {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 18px;
    height: 18px;
    padding: 0 2px;
    border: 1px solid var(--ink-1);
    border-radius: 2px;
    font: 600 calc(0.6875 * var(--fig))/1 var(--sans);
  }
  .role {
    color: var(--seal);
    border-color: var(--seal);
  }
  .marks {
    justify-self: end;
    display: flex;
    gap: 3px;
  }
  .mark[data-mark='空'] {
    border-radius: 50%;
  }
  .mark[data-mark='马'] {
    color: var(--ink-2);
    border-color: var(--ink-4);
  }
  .lodging {
    grid-column: 1 / -1;
    justify-self: center;
    font: 400 calc(0.8125 * var(--fig))/calc(1.125 * var(--fig)) var(--sans);
    color: var(--ink-2);
  }
  .spoken {
    ${hidden}
  }
  ${media.phone} {
    [role='gridcell'] {
      grid-template-columns: 18px minmax(0, 1fr) 35px;
      min-height: 128px;
      padding: 4px 4px;
    }
    .hidden-stem,
    .god {
      font-size: calc(0.8125 * var(--fig));
    }
    .star,
    .door {
      font-size: calc(1 * var(--fig));
      line-height: calc(1.375 * var(--fig));
      letter-spacing: 0;
    }
    .star small {
      font-size: calc(0.6875 * var(--fig));
      margin-left: 0;
    }
    .stem {
      font-size: calc(1.375 * var(--fig));
      line-height: calc(1.75 * var(--fig));
    }
    .stem small {
      font-size: calc(0.75 * var(--fig));
      margin-right: 0;
    }
    .name {
      font-size: calc(0.6875 * var(--fig));
      line-height: calc(0.8125 * var(--fig));
      justify-self: start;
      writing-mode: vertical-rl;
    }
    .role {
      min-width: 16px;
      height: 16px;
      font-size: calc(0.6875 * var(--fig));
    }
    .role span {
      display: none;
    }
    .marks {
      gap: 1px;
    }
    .mark {
      min-width: 15px;
      height: 15px;
      padding: 0 1px;
      font-size: calc(0.6875 * var(--fig));
    }
  }
  ${media.print} {
    [role='gridcell'] {
      grid-template: auto 1fr 1fr / 64px minmax(0, 1fr) 64px;
      min-height: 92px;
      padding: 3px 8px;
    }
    .star,
    .door {
      font-size: calc(1.25 * var(--fig));
      line-height: calc(1.625 * var(--fig));
    }
    .stem {
      font-size: calc(1.75 * var(--fig));
      line-height: calc(2 * var(--fig));
    }
    .roles {
      gap: 2px;
    }
    .role,
    .mark {
      height: 15px;
      font-size: calc(0.625 * var(--fig));
    }
    [aria-selected='true'] {
      box-shadow: none;
      background: none;
    }
  }
`;
