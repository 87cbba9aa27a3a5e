import { Link, portalNow, useRecent } from '@tianji/kit';
import { type as face, media, Page, RESULT_NOTICE, type SymbolName, song, symbolNamed } from '@tianji/kit/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';
import type { TileView } from '../portal/registry.ts';
import { Block, Lines, Plate } from './indexes/figures.tsx';
import { Head, lastAt, Rows, TileRow, Titled } from './indexes/parts.tsx';
import { dayStemIn, OF_MONTH, type Today, todayOf } from './indexes/today.ts';

/** What one comes for, in the reader's words, by the drawing of the tool that answers it. */
const WISHES: readonly (readonly [symbol: SymbolName, wish: string])[] = [
  ['pillars', '看我自己'],
  ['hexagram', '问一件事'],
  ['grid', '眼下宜不宜'],
  ['month', '找个日子'],
  ['stroke', '起个名字'],
  ['trigram', '今天怎样'],
];
/** How many tools are drawn large. */
const LARGE = 3;

const Wishes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--line-2);
    border-radius: 2px;
    background: var(--leaf);
    font-size: 1rem;
  }
  ${media.hover} {
    a:hover {
      border-color: var(--seal);
      background: var(--seal-wash);
    }
  }
`;
const Wide = styled.ul`
  display: grid;
  > li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    align-items: center;
    gap: 20px;
    padding: 20px 0;
    height: 100%;
  }
  strong {
    ${song}
    font-size: 1.25rem;
    line-height: 1.4;
  }
  p {
    font-size: 1rem;
    line-height: 1.6;
    color: var(--ink-2);
  }
  small {
    display: block;
    ${face.small}
    color: var(--seal);
  }
  ${media.tabletUp} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li {
      border: 0;
    }
    > li + li {
      border-left: 1px solid var(--line);
    }
    a {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: 28px 24px;
    }
    > li:first-child > a {
      padding-left: 0;
    }
    svg {
      width: 7rem;
    }
  }
  ${media.desktop} {
    a {
      padding: 28px 32px;
    }
    svg {
      width: 9.25rem;
    }
  }
  ${media.hover} {
    a:hover strong {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`;
const Note = styled.p`
  margin: 28px 0 8px;
  ${face.note}
  color: var(--ink-3);
`;

/** 排盘: what one wishes to know, three tools drawn from the last chart or from today, and the rest as rows. */
export default function ToolsIndex() {
  const { registry } = useShell();
  const recent = useRecent();
  const [today] = useState(() => todayOf(portalNow()));
  const tiles = registry.menu('tools');
  const large = tiles.filter((tile) => tile.state === 'live' && figureOf(tile, today)).slice(0, LARGE);
  const rest = tiles.filter((tile) => !large.includes(tile));
  const wishes = WISHES.flatMap(([symbol, wish]) => {
    const tile = tiles.find((one) => symbolNamed(one.symbol) === symbol && one.state === 'live');
    return tile ? [{ wish, route: tile.route }] : [];
  });
  const ownStem = large.some(({ route }) => dayStemIn(lastAt(recent, route)?.text ?? ''));
  return (
    <Page>
      <Head>
        <h1>排盘工具</h1>
        <p className="say">想知道什么？</p>
        {wishes.length > 0 ? (
          <Wishes aria-label="从想知道的事选工具">
            {wishes.map(({ wish, route }) => (
              <li key={wish}>
                <Link href={route}>{wish}</Link>
              </li>
            ))}
          </Wishes>
        ) : null}
      </Head>
      {large.length > 0 ? (
        <>
          <Titled title="常用">{ownStem ? '画的是您上一次的盘' : '画的是今天'}</Titled>
          <Wide>
            {large.map((tile) => {
              const last = lastAt(recent, tile.route);
              return (
                <li key={tile.route}>
                  <Link href={tile.route}>
                    {figureOf(tile, today, dayStemIn(last?.text ?? ''))}
                    <span>
                      <strong>{tile.title}</strong>
                      <p>{tile.text}</p>
                      {last?.text ? <small>{last.text}</small> : null}
                    </span>
                  </Link>
                </li>
              );
            })}
          </Wide>
        </>
      ) : null}
      {rest.length > 0 ? (
        <>
          <Titled title={large.length > 0 ? '其余' : '工具'} />
          <Rows>
            {rest.map((tile) => (
              <TileRow key={tile.route} view={tile} last={lastAt(recent, tile.route)} />
            ))}
          </Rows>
        </>
      ) : null}
      <Note>{RESULT_NOTICE}</Note>
    </Page>
  );
}

/** What is drawn for a tool, from a chart's day or from today; null where its symbol says all. */
function figureOf({ symbol: named }: TileView, today: Today, ownStem?: string): ReactNode {
  const symbol = symbolNamed(named);
  const { stem, yearBranch, monthBranch, term } = today;
  const [name, lines] = OF_MONTH[monthBranch] ?? ['', ''];
  if (symbol === 'pillars')
    return <Block glyph={ownStem ?? stem} label={ownStem ? `日主${ownStem}` : `今天的日干，${stem}`} />;
  if (symbol === 'palaces') return <Plate branch={yearBranch} label={`十二宫，今年的${yearBranch}宫`} />;
  if (symbol === 'hexagram') return <Lines lines={lines} label={`${term.name}所在的月，${name}卦`} />;
  return null;
}
