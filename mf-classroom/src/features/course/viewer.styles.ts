import { media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export const Viewer = styled.div`
  display: grid;
  grid-template: 'bar bar' 56px 'stage stage' auto 'dots dots' 44px / minmax(0, 1fr) 300px;
  min-height: calc(100vh - var(--header-h));
  background: var(--paper);
  &[data-notes] {
    grid-template-areas: 'bar bar' 'stage notes' 'dots dots';
  }
  grid-template-rows: 56px minmax(0, 1fr) 44px;
  ${media.phone} {
    &,
    &[data-notes] {
      grid-template: 'bar' 56px 'stage' auto 'dots' 44px 'notes' auto / minmax(0, 1fr);
      min-height: 0;
    }
  }
`;
export const Bar = styled.div`
  grid-area: bar;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 16px;
  border-bottom: 1px solid var(--line);
  background: var(--leaf);
  h1 {
    ${song}
    font-size: 1rem;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    min-width: 0;
  }
  span {
    flex: none;
    ${type.small}
    color: var(--ink-2);
  }
  .keys {
    margin-left: auto;
    color: var(--ink-3);
  }
  @media (max-width: 1079.98px) {
    .keys {
      display: none;
    }
    h1 {
      flex: 1;
    }
  }
`;
export const Stage = styled.div`
  grid-area: stage;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 48px;
  align-items: center;
  justify-items: center;
  gap: 8px;
  padding: 16px;
  touch-action: pan-y;
  img {
    width: 100%;
    max-width: calc((100vh - 240px) * 16 / 9);
    height: auto;
    aspect-ratio: 16 / 9;
    background: var(--leaf);
  }
  .ahead {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
    pointer-events: none;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 8px 0;
    > button {
      display: none;
    }
    img {
      max-width: none;
    }
  }
`;
export const Notes = styled.aside`
  grid-area: notes;
  padding: 24px;
  border-left: 1px solid var(--line);
  background: var(--leaf);
  overflow-y: auto;
  h2 {
    ${type.body}
    font-weight: 600;
    margin-bottom: 8px;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.75rem;
    margin-bottom: 20px;
  }
  a {
    display: block;
    padding: 6px 0;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.phone} {
    border-left: 0;
    border-top: 1px solid var(--line);
    padding: 16px;
  }
`;
export const Segments = styled.nav`
  grid-area: dots;
  display: flex;
  gap: 4px;
  padding: 0 16px;
  border-top: 1px solid var(--line);
  background: var(--leaf);
  button {
    flex: 1;
    display: grid;
    align-items: center;
    min-width: 0;
    height: 44px;
  }
  i {
    height: 4px;
    background: var(--line-2);
  }
  [data-seen] i {
    background: var(--ink-2);
  }
  [aria-current] i {
    height: 8px;
    background: var(--seal);
  }
`;
