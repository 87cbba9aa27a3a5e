// No result: a table of all hexagrams.
import { HEXAGRAMS } from '@tianji/hexagram';
import { usePortal, useTitle } from '@tianji/kit';
import { Anchor, Button, EmptyState, media, Page, PageTitle, song, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { hitsOf, isEmpty, NO_FILTER, sentenceOf } from '../features/hexagram/filter.ts';
import { FilterPanel } from '../features/hexagram/filter-panel.tsx';
import { HexagramGlyph } from '../features/hexagram/glyph.tsx';
import { hexagramHref } from '../features/shared/words.ts';

const CRUMBS = [{ label: '学堂', href: '/classroomIndex' }, { label: '六十四卦' }];

/** Reads the text that answers a cast. A site may leave it out. */
const CASTING = '/zhouYiJieGua';

const ToCasting = styled.p`
  margin-top: 32px;
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: 40px;
  align-items: start;
  @media screen and (max-width: 859.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;
const Said = styled.p`
  margin-bottom: 8px;
  ${type.small}
  color: var(--ink-2);
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  border-top: 2px solid var(--ink-1);
  border-left: 1px solid var(--line);
  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 6px;
    padding: 16px 4px 10px;
    border-right: 1px solid var(--line);
    border-bottom: 1px solid var(--line);
    background: var(--leaf);
    text-align: center;
    height: 100%;
  }
  strong {
    ${song}
    font-size: 1.0625rem;
  }
  small {
    ${type.note}
    color: var(--ink-2);
  }
  li[data-out] {
    display: none;
  }
  ${media.hover} {
    a:hover {
      background: var(--wash);
    }
  }
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** /gua64: the 64 hexagrams, narrowed by name or number, palace, and each of the six lines. */
export default function Gua64Page() {
  useTitle('六十四卦');
  const [filter, setFilter] = useState(NO_FILTER);
  const casting = usePortal()
    .tools.flatMap(({ routes }) => routes)
    .find(({ path }) => path === CASTING);
  const hits = new Set(hitsOf(filter).map(({ number }) => number));
  return (
    <Page>
      <PageTitle title="六十四卦" crumbs={CRUMBS} lead="卦辞、彖传、象传与逐爻解读；点一卦进入" />
      <Columns>
        <FilterPanel filter={filter} onChange={setFilter} />
        <div>
          <Said aria-live="polite">{sentenceOf(filter, hits.size)}</Said>
          {hits.size === 0 ? (
            <EmptyState
              title="没有合的卦"
              action={<Button onClick={() => setFilter(NO_FILTER)}>显示全部</Button>}
            >
              去掉一个条件再看。
            </EmptyState>
          ) : null}
          <Grid>
            {HEXAGRAMS.map(({ number, name, digits, palace, generation }) => (
              <li key={number} data-out={hits.has(number) ? undefined : ''}>
                <Anchor href={hexagramHref(number)}>
                  <HexagramGlyph digits={digits} size={44} />
                  <strong>{name}</strong>
                  <small>
                    {number}　{palace}宫{generation === '本宫' ? '首' : generation}
                  </small>
                </Anchor>
              </li>
            ))}
          </Grid>
          {isEmpty(filter) || hits.size === 0 ? null : (
            <p style={{ marginTop: 12 }}>
              <Button onClick={() => setFilter(NO_FILTER)}>显示全部</Button>
            </p>
          )}
        </div>
      </Columns>
      {casting ? (
        <ToCasting>
          已起得一卦，不知该读哪一句：<Anchor href={CASTING}>{casting.title}</Anchor>
        </ToCasting>
      ) : null}
    </Page>
  );
}
