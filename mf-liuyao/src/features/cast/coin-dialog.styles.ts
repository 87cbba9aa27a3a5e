import { media, type } from '@tianji/kit/ui';
import styled, { keyframes } from 'styled-components';

export const Table = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px;
  gap: 20px 24px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

const turn = keyframes`
  0%{transform:translateY(0) scaleX(1)}
  25%{transform:translateY(-10px) scaleX(.1)}
  50%{transform:translateY(-14px) scaleX(1)}
  75%{transform:translateY(-6px) scaleX(.1)}
  100%{transform:translateY(0) scaleX(1)}
`;

export const Stage = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-evenly;
  height: 168px;
  border: 1px solid var(--line);
  background: var(--paper);
  color: var(--ink-1);
  span {
    width: 28%;
    max-width: 96px;
  }
  svg {
    display: block;
    width: 100%;
  }
  [data-turning] {
    animation: ${turn} 420ms linear infinite;
    ${media.calm} {
      animation: none;
    }
  }
  ${media.phone} {
    height: 132px;
  }
`;

export const Rows = styled.ol`
  display: flex;
  flex-direction: column-reverse;
  border: 1px solid var(--line-2);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) 24px;
    align-items: center;
    gap: 8px;
    min-height: 34px;
    padding: 0 10px;
    ${type.small}
    color: var(--ink-2);
  }
  li + li {
    border-bottom: 1px solid var(--line);
  }
  li[data-now] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  .empty {
    height: 8px;
    border: 1px dashed var(--line-2);
  }
  b {
    color: var(--seal);
  }
`;

export const Words = styled.div`
  margin-top: 12px;
  min-height: 48px;
  ${type.small}
  p + p {
    margin-top: 4px;
    color: var(--ink-2);
  }
`;
