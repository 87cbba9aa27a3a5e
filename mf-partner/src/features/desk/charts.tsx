import { Link, usePortal, useResolvedTheme } from '@tianji/kit';
import { EmptyState } from '@tianji/kit/ui';
import styled from 'styled-components';
import { type Client, chartQuery } from './wire.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(480px, 100%), 1fr));
  gap: 16px;
  figure {
    min-width: 0;
    border: 1px solid var(--line-2);
    background: var(--leaf);
  }
  figcaption {
    padding: 8px 16px;
    border-bottom: 1px solid var(--line);
  }
  iframe {
    display: block;
    width: 100%;
    height: 720px;
    border: 0;
  }
`;

/** Pages of this site that chart a birth from their address, as their tools declare. */
export function useBirthCharts(): { tool: string; path: string; title: string }[] {
  return usePortal()
    .tools.filter(({ state }) => state === 'live')
    .flatMap(({ id, routes }) =>
      routes.filter(({ charts }) => charts === 'birth').map(({ path, title }) => ({ tool: id, path, title })),
    );
}

/** A client's charts side by side: the tools' own pages, which get the birth and never the name. */
export function Charts({ client }: { client: Client }) {
  const theme = useResolvedTheme();
  const charts = useBirthCharts();
  if (charts.length === 0) return <EmptyState title="本站没有按生辰排盘的工具" />;
  const query = chartQuery(client);
  return (
    <Pair>
      {charts.map(({ path, title }) => (
        <figure key={path}>
          <figcaption>
            <Link href={`${path}?${query}`}>{title}</Link>
          </figcaption>
          <iframe title={title} loading="lazy" src={`${path}?${query}&embed=1&theme=${theme}`} />
        </figure>
      ))}
    </Pair>
  );
}
