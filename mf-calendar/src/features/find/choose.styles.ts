import { media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Choose = styled.form`
  display: grid;
  gap: 16px;
  margin-bottom: 20px;
  .when {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 16px;
    align-items: end;
  }
  .days {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  ${media.print} {
    display: none;
  }
`;

export const Matters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button[aria-pressed='true'] {
    border-color: var(--seal);
    color: var(--seal);
    background: var(--wash);
  }
`;

export const Who = styled.div`
  display: grid;
  gap: 8px;
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
  &:empty {
    display: none;
  }
`;

export const Best = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0 24px;
  margin: 12px 0 20px;
  border-top: 1px solid var(--ink-1);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Card = styled.li`
  display: grid;
  gap: 8px;
  align-content: start;
  padding: 16px 0;
  ${media.phone} {
    border-bottom: 1px solid var(--line);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    align-items: baseline;
  }
  .date {
    ${song}
    font-size: 2rem;
    line-height: 2.75rem;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
  dl {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 4px 8px;
  }
  dt {
    ${song}
    font-weight: 700;
  }
  dt.for {
    color: var(--seal);
  }
`;

export const Rest = styled.ol`
  display: grid;
  gap: 0;
  li {
    display: grid;
    grid-template-columns: minmax(150px, auto) 56px minmax(0, 1fr);
    gap: 4px 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    ${type.small}
  }
  button {
    text-align: start;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    li > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

export const Fold = styled.details`
  margin: 12px 0;
  summary {
    line-height: 2rem;
    cursor: pointer;
  }
  ol,
  ul {
    padding: 4px 0 8px;
    ${type.small}
    color: var(--ink-2);
  }
`;
