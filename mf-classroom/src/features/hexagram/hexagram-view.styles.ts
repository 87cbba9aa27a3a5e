import { media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Words = styled.div`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr) 280px;
  gap: 40px;
  padding: 36px 40px;
  .judgement {
    ${song}
    font-size: 1.5rem;
    line-height: 2.25rem;
    margin-bottom: 8px;
  }
  .wing {
    font-family: var(--song);
    font-size: 1.0625rem;
    line-height: 1.875rem;
    margin-top: 6px;
    color: var(--ink-2);
  }
  .wing small {
    ${type.note}
    font-family: var(--sans);
    color: var(--ink-3);
    margin-right: 4px;
  }
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: 140px minmax(0, 1fr);
    gap: 24px;
    padding: 24px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px 16px;
    .glyph svg {
      margin: 0 auto;
    }
  }
`;
export const Facts = styled.dl`
  align-self: start;
  padding-left: 24px;
  border-left: 1px solid var(--line-2);
  div {
    display: flex;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    flex: none;
    width: 52px;
    ${type.small}
    color: var(--ink-3);
  }
  dd {
    ${type.body}
  }
  @media screen and (max-width: 1079.98px) {
    grid-column: 1 / -1;
    padding-left: 0;
    border-left: 0;
    border-top: 1px solid var(--line-2);
  }
`;
export const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: 48px;
  align-items: start;
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
export const Lines = styled.ol`
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  & + & {
    margin-top: 16px;
  }
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) 88px;
    gap: 16px;
    padding: 20px;
    border-bottom: 1px solid var(--line);
  }
  .bar {
    display: grid;
    justify-items: start;
    gap: 6px;
    align-content: start;
    color: var(--ink-2);
  }
  .bar > span:first-child {
    width: 56px;
    height: 8px;
    background: var(--ink-1);
  }
  .bar > span[data-yin] {
    background: linear-gradient(90deg, var(--ink-1) 44%, transparent 44% 56%, var(--ink-1) 56%);
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
  .text {
    ${song}
    font-size: 1.125rem;
    line-height: 1.75rem;
  }
  .image {
    font-family: var(--song);
    font-size: 0.9375rem;
    line-height: 1.625rem;
    color: var(--ink-3);
  }
  .najia {
    display: grid;
    align-content: start;
    justify-items: end;
    font-size: 1.125rem;
  }
  p:last-child {
    margin-top: 4px;
    line-height: 1.625rem;
  }
  ${media.phone} {
    li {
      grid-template-columns: 56px minmax(0, 1fr);
      padding: 16px 12px;
      gap: 12px;
    }
    .bar > span:first-child {
      width: 44px;
    }
    .najia {
      grid-column: 2;
      display: flex;
      gap: 12px;
      align-items: baseline;
    }
    &[data-whole='false'] .plain {
      display: -webkit-box;
      overflow: hidden;
      -webkit-line-clamp: 3;
      -webkit-box-orient: vertical;
    }
  }
`;
export const OnPhone = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
  }
`;
export const Reading = styled.div`
  ${type.reading}
  p + p {
    margin-top: 12px;
  }
`;
export const Links = styled.ul`
  border-top: 1px solid var(--line-2);
  a {
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  a > span {
    flex: 1;
  }
  strong {
    display: block;
    ${song}
    font-size: 1.0625rem;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
`;
