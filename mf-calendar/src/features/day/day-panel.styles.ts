import { Leaf, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Panel = styled(Leaf)`
  align-self: start;
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 22px 23px 20px;
  border-bottom: 1px solid var(--line-2);
  .n {
    ${song}
    font-size: 72px;
    line-height: 64px;
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
      font-size: 60px;
      line-height: 56px;
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
    font-size: 20px;
    line-height: 28px;
  }
  dt {
    ${type.small}
    color: var(--ink-2);
  }
`;

export const Deeds = styled.dl`
  display: grid;
  gap: 14px;
  padding: 18px 23px 20px;
  border-bottom: 1px solid var(--line-2);
  > div {
    display: grid;
    grid-template-columns: 28px 1fr;
    gap: 12px;
  }
  dt button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1px solid var(--seal-fill);
    border-radius: 2px;
    background: var(--seal-fill);
    color: var(--on-seal);
    font: 700 15px/1 var(--song);
    text-decoration: none;
  }
  dt.avoid button {
    border-color: var(--ink-1);
    background: none;
    color: var(--ink-1);
  }
  dt button::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  dd {
    padding-top: 3px;
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
  }
  ${media.phone} {
    padding-inline: 16px;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: 12px;
  padding: 8px 23px 12px;
  > div {
    display: grid;
    grid-template-columns: 58px 1fr;
    gap: 6px;
    padding: 5px 0;
    ${type.small}
    border-bottom: 1px solid var(--line);
  }
  > .line {
    grid-column: 1 / -1;
  }
  > :last-child {
    border-bottom: 0;
  }
  dt {
    color: var(--ink-3);
    white-space: nowrap;
  }
  dd {
    color: var(--ink-1);
    word-spacing: 0.2em;
  }
  ${media.phone} {
    padding-inline: 16px;
    > div {
      padding: 8px 0;
    }
  }
  ${media.print} {
    dt {
      color: #333;
    }
  }
`;
