import { Link, portalNow, useRecent } from '@tianji/kit';
import { type as face, LinkButton, media, Page, song } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';
import { ToolPart } from '../frame/tool-part.tsx';
import { linkedPages } from '../portal/linked-pages.ts';
import { SunYear } from './indexes/figures.tsx';
import { Head, lastAt, Rows, TileRow, Titled } from './indexes/parts.tsx';
import { todayOf } from './indexes/today.ts';

/** How many of the pages read last are offered again. */
const MOST = 4;

const Hero = styled.div`
  display: grid;
  gap: 24px;
  .figure {
    justify-self: center;
    width: min(100%, 21rem);
    padding: 0 12px;
  }
  .lead {
    margin-top: 12px;
    max-width: 34em;
    font-size: 1.0625rem;
    line-height: 1.75;
    color: var(--ink-2);
  }
  .go {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 20px;
  }
  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
    align-items: center;
    gap: 32px;
    .figure {
      order: 1;
      width: 100%;
    }
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 27rem;
    gap: 72px;
  }
`;
const Columns = styled.div`
  display: grid;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 72px;
  }
`;
const Read = styled.ul`
  > li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: grid;
    align-content: center;
    min-height: 3.75rem;
    padding: 12px 0;
  }
  strong {
    ${song}
    font-size: 1.125rem;
    line-height: 1.4;
  }
  small {
    ${face.small}
    color: var(--ink-3);
  }
`;

/** 学堂: where the sun stands today, what was read last, and what there is to study. */
export default function ClassroomIndex() {
  const { registry } = useShell();
  const recent = useRecent();
  const [{ term, monthBranch }] = useState(() => todayOf(portalNow()));
  const tiles = registry.menu('classroom');
  const first = tiles.find(({ state }) => state === 'live');
  const read = recent
    .filter(({ link }) => registry.at(link.split(/[?#]/)[0] ?? '')?.under === '/classroomIndex')
    .slice(0, MOST);
  const left = term.left > 0 ? `离${term.next}还有 ${term.left} 天` : `今天交${term.next}`;
  return (
    <Page>
      <Hero>
        <div className="figure">
          <SunYear at={term.name} share={term.share} note={`第 ${term.day} 日　${left}`} />
        </div>
        <div>
          <Head>
            <h1>学堂</h1>
            <p className="say">
              {term.name}第 {term.day} 日，
              <wbr />
              月令为什么是{monthBranch}？
            </p>
          </Head>
          <p className="lead">月支跟着节走，不跟着初一走。看懂这一条，往后排月柱不会错。</p>
          {first ? (
            <p className="go">
              <LinkButton variant="ink" size="lg" href={first.route}>
                从{first.title}读起
              </LinkButton>
            </p>
          ) : null}
        </div>
      </Hero>
      <Columns>
        {read.length > 0 ? (
          <section>
            <Titled title="接着读">最近在这台设备上读过</Titled>
            <Read>
              {read.map(({ title, link, text }) => (
                <li key={link}>
                  <Link href={link}>
                    <strong>{title}</strong>
                    {text ? <small>{text}</small> : null}
                  </Link>
                </li>
              ))}
            </Read>
          </section>
        ) : null}
        <section>
          <Titled title="学什么" />
          <Rows $columns={1}>
            {tiles.map((tile) => (
              <TileRow key={tile.route} view={tile} last={lastAt(recent, tile.route)} />
            ))}
          </Rows>
        </section>
      </Columns>
      {linkedPages(registry, '/classroomIndex')
        .filter(({ part }) => part)
        .map(({ tool, path, title }) => (
          <ToolPart key={path} tool={tool} path={path} title={title} />
        ))}
    </Page>
  );
}
