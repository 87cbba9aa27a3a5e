import { LeafHead, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const MonthHead = styled(LeafHead)`
  ${media.phone} {
    flex-wrap: nowrap;
    padding-block: 5px;
    white-space: nowrap;
    span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

/** The 42 cells as a ruled table; a row of cells is 108 px high, 64 on phones. */
export const Table = styled.table`
  width: calc(100% - 2px);
  table-layout: fixed;
  touch-action: pan-y pinch-zoom;
  th {
    height: 38px;
    ${type.small}
    font-weight: 400;
    color: var(--ink-2);
  }
  th,
  tr:not(:last-child) td {
    border-bottom: 1px solid var(--line);
  }
  th {
    border-bottom-color: var(--line-2);
  }
  td {
    padding: 0;
  }
  td + td {
    border-left: 1px solid var(--line);
  }
  td[data-outside] {
    background: var(--paper);
  }
`;

/** An explicit role: not every screen reader derives it from the table. */
export const CellBox = styled.td.attrs({ role: 'gridcell' })``;

export const Day = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 107px;
  padding: 8px 10px;
  text-align: start;
  transition: background 120ms var(--ease);
  ${media.hover} {
    &:hover {
      background: var(--wash);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    z-index: 1;
  }
  &[aria-pressed='true'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  .n {
    display: flex;
    align-items: center;
    height: 32px;
    ${song}
    font-size: calc(1.5 * var(--fig));
    line-height: calc(2 * var(--fig));
    letter-spacing: 0;
  }
  &[aria-current] .n {
    justify-content: center;
    width: 34px;
    height: 34px;
    margin: -1px 0 -1px -5px;
    border-radius: 50%;
    background: var(--seal-fill);
    color: var(--on-seal);
    font-size: calc(1.375 * var(--fig));
  }
  .gz {
    position: absolute;
    top: 13px;
    right: 10px;
    ${type.note}
    color: var(--ink-2);
  }
  .l {
    display: block;
    ${type.small}
    color: var(--ink-2);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .l[data-kind='festival'] {
    color: var(--seal);
    font-weight: 600;
  }
  .l[data-kind='term'] {
    color: var(--star-soft);
    font-weight: 600;
  }
  .f {
    position: absolute;
    inset: auto 6px 8px 10px;
    display: flex;
    align-items: center;
    gap: 6px;
    ${type.note}
    color: var(--ink-2);
    white-space: nowrap;
  }
  .f span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  td[data-outside] & .n {
    font-weight: 400;
    color: var(--ink-3);
  }
  td[data-outside] & .l {
    font-weight: 400;
    color: var(--ink-3);
  }
  td[data-outside] & :is(.gz, .f) {
    display: none;
  }
  ${media.phone} {
    height: 63px;
    padding: 4px 0 0;
    text-align: center;
    .n {
      justify-content: center;
      height: 24px;
      font-size: calc(1.125 * var(--fig));
      line-height: calc(1.5 * var(--fig));
    }
    &[aria-current] .n {
      width: 26px;
      height: 26px;
      margin: -1px auto;
      font-size: calc(1 * var(--fig));
    }
    .gz,
    .f > :not(.dot) {
      display: none;
    }
    .l {
      font-size: calc(0.75 * var(--fig));
      line-height: calc(1 * var(--fig));
    }
    .f {
      position: static;
      justify-content: center;
      height: 14px;
    }
  }
  ${media.print} {
    height: 84px;
    &[aria-pressed='true'] {
      box-shadow: inset 0 0 0 2px #000;
    }
  }
`;

/** Yellow path: filled in red. Black path: an empty ring. */
export const Dot = styled.i.attrs({ className: 'dot' })<{ $yellow: boolean }>`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  border: 1px solid ${(p) => (p.$yellow ? 'var(--seal)' : 'var(--ink-3)')};
  background: ${(p) => (p.$yellow ? 'var(--seal)' : 'none')};
`;

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 16px;
  margin-top: 14px;
  ${type.note}
  color: var(--ink-2);
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .festival {
    color: var(--seal);
    font-weight: 600;
  }
  .term {
    color: var(--star-soft);
    font-weight: 600;
  }
  .end {
    margin-left: auto;
  }
  ${media.phone} {
    margin-top: 4px;
    .end {
      display: none;
    }
    details {
      margin-left: auto;
    }
  }
`;

/** What a finger can do here. Being the same every day, it is read before the day's own words are there. */
export const Hint = styled.p`
  display: none;
  ${media.phone} {
    display: block;
    ${type.small}
    color: var(--ink-2);
  }
`;

/** 休 or 班 at the corner of a day; a day off by law alone is drawn lighter, for the days around it are not known yet. */
export const Mark = styled.span<{ $work: boolean; $law: boolean }>`
  position: absolute;
  top: 6px;
  right: 6px;
  padding: 0 3px;
  border: 1px solid currentcolor;
  border-radius: 2px;
  font-size: calc(0.6875 * var(--fig));
  line-height: calc(0.875 * var(--fig));
  color: ${({ $work }) => ($work ? 'var(--ink-2)' : 'var(--seal)')};
  border-style: ${({ $law }) => ($law ? 'dashed' : 'solid')};
  ${media.phone} {
    top: 2px;
    right: 2px;
    padding: 0 1px;
    font-size: calc(0.5625 * var(--fig));
    line-height: calc(0.6875 * var(--fig));
  }
`;
