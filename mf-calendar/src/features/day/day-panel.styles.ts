import { Leaf, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

/** Beside or below the grid; on a phone docked above the bar, folded or drawn up to the header. */
export const Panel = styled(Leaf)`
  align-self: start;
  ${media.phone} {
    position: fixed;
    inset: auto 0 calc(var(--foot-h) + var(--slip, 0px) + env(safe-area-inset-bottom));
    z-index: 15;
    max-height: calc(100dvh - var(--header-h) - var(--foot-h) - 8px - var(--slip, 0px) - env(safe-area-inset-bottom));
    overflow-y: auto;
    overscroll-behavior: contain;
    margin: 0;
    border-width: 2px 0 0;
    padding: 0;
    &::after {
      display: none;
    }
    > * {
      margin: 0;
    }
    &[data-open='false'] > .whole {
      display: none;
    }
    [data-away] > & {
      visibility: hidden;
    }
  }
  @media screen and (max-height: 480px) {
    position: static;
    max-height: none;
  }
`;

/** The two lines of the docked leaf, and its handle. */
export const Fold = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    position: sticky;
    top: 0;
    z-index: 1;
    align-items: center;
    gap: 12px;
    padding: 8px 60px 8px 12px;
    border-bottom: 1px solid var(--line);
    background: var(--leaf);
    touch-action: none;
    /* The whole leaf is pressed, and a message finds no room above it. */
    button {
      position: absolute;
      inset: 0;
      display: grid;
      place-items: center end;
      padding-right: 16px;
      color: var(--ink-2);
    }
    .deeds {
      flex: 1;
      min-width: 0;
      display: grid;
      gap: 4px;
    }
    p {
      display: block;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
      line-height: 1.5rem;
    }
    .date {
      min-width: 58px;
    }
    .date span {
      display: block;
      ${type.small}
      line-height: 1.75rem;
      color: var(--ink-2);
    }
    b {
      ${song}
      display: inline-block;
      width: 24px;
      margin-right: 10px;
      border: 1px solid transparent;
      border-radius: 2px;
      background: var(--seal-fill);
      color: var(--on-seal);
      font-size: 0.9375rem;
      line-height: 1.375rem;
      letter-spacing: 0;
      text-align: center;
    }
    b.avoid {
      border-color: var(--ink-1);
      background: none;
      color: var(--ink-1);
    }
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 22px 23px 20px;
  border-bottom: 1px solid var(--line-2);
  .n {
    ${song}
    font-size: 4.5rem;
    line-height: 4rem;
    letter-spacing: 0;
  }
  h2 {
    ${type.h2}
  }
  p {
    color: var(--ink-2);
    margin-top: 4px;
  }
  ${media.phone} {
    padding: 16px;
    .n {
      font-size: 3.75rem;
      line-height: 3.5rem;
    }
  }
`;

/** Room for a notice or an error below the facts. */
export const Aside = styled.div`
  padding: 12px 20px 16px;
`;

export const Pillars = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border-bottom: 1px solid var(--line-2);
  text-align: center;
  div {
    display: flex;
    flex-direction: column-reverse;
    padding: 10px 4px;
  }
  div + div {
    border-left: 1px solid var(--line-2);
  }
  dd {
    ${song}
    font-size: 1.25rem;
    line-height: 1.75rem;
  }
  dt {
    ${type.small}
    color: var(--ink-2);
  }
`;
