import { Link } from '@tianji/kit';
import { type as face, media, song, symbolNamed, ToolSymbol } from '@tianji/kit/ui';
import styled, { css } from 'styled-components';
import { PlannedTag } from '../frame/planned-tag.tsx';
import type { TileView } from '../portal/registry.ts';

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$columns}, minmax(0, 1fr));
  border: 1px solid var(--line);
  border-top: 2px solid var(--frame);
  background: var(--leaf);
  overflow: hidden;
  ${media.tablet} {
    grid-template-columns: repeat(${(p) => (p.$columns === 4 ? 2 : 3)}, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* Each tile rules its right and lower side; the outermost rules fall outside and are cut off. */
  > li {
    display: flex;
    margin: 0 -1px -1px 0;
    border: solid var(--line);
    border-width: 0 1px 1px 0;
  }
`;
const base = css`
  flex: 1;
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr);
  align-items: center;
  gap: 4px 20px;
  padding: 24px;
`;
const faceStyle = css`
  ${base}
  ${media.tablet} {
    padding: 20px;
    gap: 4px 16px;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    align-content: start;
    gap: 10px;
    padding: 16px;
  }
`;
const Open = styled(Link)`
  ${faceStyle}
  transition: background 120ms var(--ease);
  ${media.hover} {
    &:hover {
      background: var(--wash);
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Closed = styled.div`
  ${faceStyle}
  color: var(--ink-2);
  > svg {
    opacity: 0.55;
  }
`;
const Words = styled.span`
  min-width: 0;
  strong {
    ${song}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: 1.1875rem;
    line-height: 1.75rem;
  }
  > span {
    display: block;
    color: var(--ink-2);
    ${face.small}
  }
`;

/** The ruled tiles of home and the index pages; a planned tool has a tag and no link. */
export function TileGrid({ tiles, columns = 4 }: { tiles: readonly TileView[]; columns?: 3 | 4 }) {
  return (
    <Grid $columns={columns}>
      {tiles.map((view) => (
        <li key={view.route}>
          {view.state === 'live' ? (
            <Open href={view.route}>
              <TileFace view={view} />
            </Open>
          ) : (
            <Closed>
              <TileFace view={view} />
            </Closed>
          )}
        </li>
      ))}
    </Grid>
  );
}

function TileFace({ view }: { view: TileView }) {
  return (
    <>
      <ToolSymbol name={symbolNamed(view.symbol)} />
      <Words>
        <strong>
          {view.title}
          {view.state === 'planned' ? <PlannedTag /> : null}
        </strong>
        <span>{view.text}</span>
      </Words>
    </>
  );
}
