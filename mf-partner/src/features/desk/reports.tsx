import { every, inOwnName, Link } from '@tianji/kit';
import { viewerOf } from '@tianji/kit/report';
import { Button, EmptyState, Notice, type } from '@tianji/kit/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Api, CallOutput } from '../../api.ts';
import { Answered } from '../site/answered.tsx';
import { useAnswer } from '../site/use-answer.ts';
import { useBirthCharts } from './charts.tsx';
import { OrderReport } from './order-report.tsx';
import { Share } from './share.tsx';
import type { Client } from './wire.ts';

const List = styled.ul`
  margin-top: 16px;
  border-top: 1px solid var(--line-2);
  li {
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .state {
    ${type.small}
    color: var(--ink-3);
  }
`;

type Row = CallOutput<'reports/getListOf'>['list'][number];
type Kind = CallOutput<'reports/getList'>['kinds'][number];

const PAUSE_MS = 3000;

function stateOf({ queued, status, progress }: Row): string {
  if (queued) return '排队中';
  if (status === 'finished') return '已完成';
  if (status === 'failed') return '未能生成';
  return progress.title ? `正在写${progress.title}` : '正在生成';
}

/** A client's reports: those that there are, a new one under the practitioner's name, and links to send. */
export function ClientReports({ client }: { client: Client }) {
  const charts = useBirthCharts();
  const ask = useCallback(
    async (api: Api, signal: AbortSignal) => {
      const how = { signal, made: 'filling' } as const;
      const [own, kinds, author] = await Promise.all([
        api.call('reports/getListOf', { client: client.client }, how),
        api.call('reports/getList', { ...inOwnName(), limit: 1 }, how),
        api.call('desk/getAuthor', {}, how),
      ]);
      return { list: own.list, kinds: kinds.kinds, author };
    },
    [client.client],
  );
  const [answer, again] = useAnswer(ask);
  const pending =
    answer.phase === 'ready' &&
    answer.data.list.some(({ queued, status }) => queued || status === 'processing');
  useEffect(() => {
    if (!pending) return;
    const looking = every(PAUSE_MS).subscribe(again);
    return () => looking.unsubscribe();
  }, [pending, again]);

  return (
    <Answered answer={answer} again={again} label="正在载入报告">
      {({ list, kinds, author }) => {
        // A report can be ordered from every tool that can chart this birth.
        const orderable = kinds.filter(({ kind }) => charts.some(({ tool }) => tool === kind));
        return (
          <>
            {author.author === '' ? (
              <Notice tone="info">
                先在<Link href="/desk">工作台</Link>填好署名，才能以自己的名义出报告。
              </Notice>
            ) : (
              <OrderReport client={client} kinds={orderable} author={author} onOrdered={again} />
            )}
            {list.length === 0 ? (
              <EmptyState title="还没有报告" />
            ) : (
              <List aria-label="报告">
                {list.map((row) => (
                  <OneReport key={row.key} row={row} kinds={kinds} />
                ))}
              </List>
            )}
          </>
        );
      }}
    </Answered>
  );
}

function OneReport({ row, kinds }: { row: Row; kinds: readonly Kind[] }) {
  const [sharing, setSharing] = useState(false);
  const kind = kinds.find(({ code }) => code === row.reporttype);
  const title = kind?.title ?? '报告';
  const isReady = row.status === 'finished' && kind !== undefined;
  return (
    <li>
      <div className="line">
        {isReady ? <Link href={viewerOf(kind.viewer, row.key)}>{title}</Link> : <span>{title}</span>}
        <span className="state">
          {stateOf(row)}　{row.applicationtime.slice(0, 16)}
        </span>
        {isReady ? (
          <Button size="sm" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
            发给客户
          </Button>
        ) : null}
      </div>
      {sharing && kind ? <Share reportKey={row.key} viewer={kind.viewer} /> : null}
    </li>
  );
}
