import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const WishForm = styled.form`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 16px;
  align-items: end;
  padding: 20px;
  margin-bottom: 16px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    padding: 16px;
  }
  ${media.print} {
    display: none;
  }
`;

export const Ticks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  grid-column: 1 / -2;
  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

export const Actions = styled.div`
  grid-column: -2 / -1;
  text-align: end;
`;

export const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 12px;
  margin-top: 12px;
  li button {
    /* A button centres its content; the dates of a row stand in one line. */
    display: flex;
    flex-direction: column;
    width: 100%;
    height: 100%;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--leaf);
    text-align: start;
  }
  ${media.hover} {
    li button:hover {
      background: var(--wash);
    }
  }
  strong {
    display: block;
    font-weight: 600;
  }
  span {
    display: block;
    /* An activity stays whole. */
    word-break: keep-all;
    ${type.small}
    color: var(--ink-2);
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;
