// No result: a list of the member's reports.
import { askLogin, useSearchParams, useTitle } from '@tianji/kit';
import { FAILED, rebuildReport } from '@tianji/kit/report';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  PageTitle,
  Skeleton,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import {
  type Page as ListedPage,
  PAGE_SIZE,
  placeOf,
  type Row,
  type Tab,
} from '../features/reports/model.ts';
import { Pager } from '../features/reports/pager.tsx';
import { ProgressDialog } from '../features/reports/progress-dialog.tsx';
import { Rows } from '../features/reports/rows.tsx';
import { ListTabs } from '../features/reports/tabs.tsx';
import { useList } from '../features/reports/use-list.ts';

const Refreshed = styled.span`
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--ink-2);
`;

const Foot = styled.div`
  display: grid;
  gap: 12px;
`;

/** The text shown instead of rows. */
function emptyText(tab: Tab, { kinds }: ListedPage): string {
  if (tab === 'unread') return '没有未读的报告';
  return `暂无${kinds.find(({ kind }) => kind === tab)?.short ?? ''}报告，排盘后可生成`;
}

/** `10:26` in Beijing, as all times of the site. */
const clockTime = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(11, 16);

/** 我的报告: the requested reports, their progress, and which were read. */
export default function ReportsPage() {
  useTitle('我的报告');
  const [query] = useSearchParams();
  const place = placeOf(query);
  const { state, again } = useList(place);
  const [opened, setOpened] = useState<Row | null>(null);
  const [rebuilding, setRebuilding] = useState<string | null>(null);

  const visitor = state.phase === 'visitor';
  useEffect(() => {
    if (visitor) void askLogin();
  }, [visitor]);

  async function rebuild(row: Row) {
    if (rebuilding) return;
    setOpened(null);
    setRebuilding(row.key);
    await rebuildReport(row.of ?? '', row.key);
    setRebuilding(null);
    again();
  }

  const list = state.phase === 'ready' ? state.page : null;
  // The dialog follows the list; a row that is no longer on the page is shown as it was last seen.
  const followed = opened && (list?.list.find((row) => row.key === opened.key) ?? opened);
  return (
    <Page>
      <PageTitle
        title="我的报告"
        tools={
          state.phase === 'ready' ? (
            <Refreshed>每 3 分钟自动刷新，上次 {clockTime(state.at)}</Refreshed>
          ) : null
        }
      />
      {visitor ? (
        <EmptyState title="请先登录" action={<Button onClick={() => void askLogin()}>登录 / 注册</Button>}>
          登录后可查看自己的报告。
        </EmptyState>
      ) : (
        <ListTabs tab={place.tab} page={list} />
      )}
      {state.phase === 'loading' ? <Skeleton lines={8} frame={false} label="正在载入报告" /> : null}
      {state.phase === 'failed' ? <ErrorState onRetry={again}>{state.message}</ErrorState> : null}
      {list && list.list.length === 0 ? (
        <EmptyState
          title={emptyText(place.tab, list)}
          action={<LinkButton href="/toolsIndex">去排盘</LinkButton>}
        />
      ) : null}
      {list && list.list.length > 0 ? (
        <Rows
          rows={list.list}
          from={(place.page - 1) * PAGE_SIZE + 1}
          acts={{ onProgress: setOpened, onRebuild: (row) => void rebuild(row), rebuilding }}
        />
      ) : null}
      {list ? (
        <Foot>
          <Pager place={place} total={list.total} />
          {list.list.some((row) => row.status === 'failed') ? <Notice tone="warn">{FAILED}</Notice> : null}
          <Notice tone="note">同一时间只生成一份。超过 30 分钟未完成，可重新生成。</Notice>
        </Foot>
      ) : null}
      {followed ? (
        <ProgressDialog
          row={followed}
          onClose={() => setOpened(null)}
          onRebuild={(row) => void rebuild(row)}
        />
      ) : null}
    </Page>
  );
}
