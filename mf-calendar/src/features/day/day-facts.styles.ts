import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';

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
    font: 700 0.9375rem/1 var(--song);
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
  dd small {
    ${type.small}
    color: var(--ink-2);
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
  /* With the element named: a rule for any element, added to a page that stands, restyles all of it. */
  > div:last-child {
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

/** What is said of the whole day, above 宜 and 忌. */
export const Verdict = styled.p`
  padding: 14px 23px 0;
  color: var(--seal);
  font-weight: 600;
  ${media.phone} {
    padding-inline: 16px;
  }
`;
