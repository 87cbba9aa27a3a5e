import { media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line-2);
  ${type.small}
  color: var(--ink-2);
  strong {
    ${song}
    font-size: calc(1 * var(--fig));
    color: var(--ink-1);
  }
  .when {
    margin-left: auto;
  }
  ${media.phone} {
    padding: 8px 12px;
    .when {
      margin-left: 0;
    }
  }
`;

const columns = '56px 104px 128px 84px 26px 52px 82px 30px minmax(112px,1fr) 64px';
const tabletColumns = '48px 92px 116px 78px 22px 46px 76px 20px minmax(92px,1fr) 58px';
const phoneColumns = '22px minmax(0,1fr) 52px 18px 22px 14px minmax(0,.8fr) 34px';

export const Titles = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  align-items: center;
  height: 34px;
  padding: 0 12px;
  border-bottom: 1px solid var(--line);
  ${type.note}
  color: var(--ink-3);
  ${media.tablet} {
    grid-template-columns: ${tabletColumns};
  }
  ${media.phone} {
    display: none;
  }
`;

export const RowButton = styled.button`
  position: relative;
  display: grid;
  width: 100%;
  grid-template-columns: ${columns};
  align-items: center;
  min-height: 62px;
  padding: 0 12px;
  text-align: start;
  border-bottom: 1px solid var(--line);
  font-size: calc(0.8125 * var(--fig));
  line-height: calc(1.125 * var(--fig));
  .spirit {
    color: var(--ink-2);
  }
  .hidden {
    color: var(--ink-2);
  }
  .pair {
    font: 700 calc(1.0625 * var(--fig))/calc(1.5 * var(--fig)) var(--song);
    margin-left: 4px;
  }
  .to .pair {
    font-weight: 400;
  }
  .to {
    color: var(--ink-3);
  }
  &[data-moving] .to {
    color: inherit;
  }
  &[data-moving] .to .pair {
    font-weight: 700;
  }
  .after {
    color: var(--ink-3);
  }
  &[data-moving] .after {
    color: var(--ink-1);
  }
  .sign {
    color: var(--seal);
    font-weight: 600;
    text-align: center;
  }
  .marks {
    display: flex;
    gap: 2px;
    justify-content: center;
  }
  .arrow {
    color: var(--seal);
  }
  .ties {
    color: var(--ink-2);
  }
  .void {
    display: inline-grid;
    place-content: center;
    width: 18px;
    height: 18px;
    border: 1px solid var(--ink-2);
    border-radius: 50%;
    font-size: calc(0.75 * var(--fig));
    line-height: 1;
  }
  .beside {
    display: none;
  }
  &[data-moving] {
    background: var(--seal-wash);
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--seal);
    ${media.print} {
      box-shadow: none;
    }
  }
  &[data-lit],
  [data-lit] {
    background: var(--seal-wash);
    outline: 2px solid var(--seal);
    outline-offset: -2px;
  }
  /* Within the line of the chosen row, which may be one of them. */
  &[data-lit] {
    outline-offset: -6px;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.hover} {
    &:hover:not([data-moving]) {
      background: var(--wash);
    }
  }
  ${media.tablet} {
    grid-template-columns: ${tabletColumns};
  }
  ${media.phone} {
    grid-template-columns: ${phoneColumns};
    gap: 0 4px;
    min-height: 66px;
    padding: 4px 8px;
    font-size: calc(0.75 * var(--fig));
    line-height: calc(1 * var(--fig));
    .spirit {
      writing-mode: vertical-rl;
      letter-spacing: 2px;
    }
    /* 世 and 用 of one line stand one over the other: there is room for one. */
    .marks {
      flex-direction: column;
      align-items: center;
    }
    > .hidden,
    > .ties {
      display: none;
    }
    .pair {
      display: inline-block;
      font-size: calc(1 * var(--fig));
      line-height: calc(1.375 * var(--fig));
      margin-left: 0;
    }
    .relative {
      display: block;
    }
    .beside {
      display: inline;
      color: var(--ink-2);
      margin-left: 4px;
    }
    .under {
      display: block;
      color: var(--ink-2);
    }
  }
`;

export const Bar = styled.span`
  display: flex;
  gap: 14%;
  height: 9px;
  width: 72px;
  i {
    flex: 1;
    background: currentColor;
    print-color-adjust: exact;
  }
  &[data-small] {
    width: 56px;
    height: 8px;
  }
  ${media.phone} {
    width: 46px;
    height: 8px;
    &[data-small] {
      width: 34px;
      height: 6px;
    }
  }
`;

export const Legend = styled.p`
  padding: 8px 16px;
  ${type.note}
  color: var(--ink-2);
  & + & {
    border-top: 1px solid var(--line);
  }
  ${media.phone} {
    padding: 8px 12px;
  }
`;
