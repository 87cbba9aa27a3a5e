import { ApiError, askLogin, readJson, useSession, useTitle } from '@tianji/kit';
import {
  Button,
  type Column,
  Dialog,
  EmptyState,
  ErrorState,
  Page,
  PageTitle,
  Skeleton,
  Table,
  TextButton,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import { type CallOutput, useApi } from '../api.ts';
import { formFrom } from '../features/form/value.ts';
import { ResultView } from '../features/result/result-view.tsx';
import { FormFacts } from '../features/run/form-facts.tsx';
import { useKept } from '../features/run/use-kept.tsx';

type Row = CallOutput<'qiming/getList'>[number];
type State =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; rows: readonly Row[] };

/** The rows of the member in the address; requested again at every opening. */
function useHistory(loginname: string): [State, () => void] {
  const api = useApi();
  const session = useSession();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn and another member ask again
  useEffect(() => {
    const stop = new AbortController();
    setState({ phase: 'loading' });
    api.call('qiming/getList', { loginname }, { made: 'pressed', signal: stop.signal }).then(
      (rows) => setState({ phase: 'ready', rows }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        // An address that names no member has no history either.
        const missing = error instanceof ApiError && (error.kind === 'missing' || error.status === 400);
        const message = missing
          ? '没有这份起名历史，或这不是您自己的记录。请从“起名历史”进入自己的记录。'
          : String((error as Error).message);
        setState({ phase: 'failed', message });
      },
    );
    return () => stop.abort();
  }, [api, loginname, session?.loginname, turn]);
  return [state, () => setTurn((n) => n + 1)];
}

const columns = (open: (id: string) => void): Column<Row>[] => {
  const form = ({ content }: Row) => readJson(content);
  return [
    { key: 'no', title: '序号', cell: (_, i) => i + 1 },
    { key: 'view', title: '查看', cell: (row) => <TextButton onClick={() => open(row.id)}>查看</TextButton> },
    { key: 'sex', title: '性别', cell: (row) => form(row)?.sex },
    { key: 'birth', title: '出生时间', cell: (row) => form(row)?.time.slice(0, 16) },
    { key: 'place', title: '出生地点', cell: (row) => form(row)?.location },
    { key: 'father', title: '父亲姓名', cell: (row) => form(row)?.bbname },
    { key: 'mother', title: '母亲姓名', cell: (row) => form(row)?.mmname },
    { key: 'time', title: '起名时间', cell: (row) => row.time },
  ];
};

/** One stored naming: its input and its result. */
function KeptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { kept, place } = useKept(id);
  return (
    <Dialog open onClose={onClose} title="起名记录" width={1000}>
      {kept ? (
        <>
          <FormFacts value={formFrom(kept.form)} />
          <ResultView result={kept.result} />
        </>
      ) : (
        place
      )}
    </Dialog>
  );
}

/** 起名历史: the member's own namings. */
export default function HistoryPage({ params }: { params: Record<string, string | undefined> }) {
  useTitle('起名历史');
  const session = useSession();
  const [state, again] = useHistory(params.loginname ?? '');
  const [open, setOpen] = useState('');
  return (
    <Page>
      <PageTitle
        title="起名历史"
        crumbs={[
          { label: '排盘', href: '/toolsIndex' },
          { label: '宝宝起名', href: '/qiming' },
          { label: '起名历史' },
        ]}
      />
      {state.phase === 'loading' ? <Skeleton lines={4} label="正在载入起名历史" /> : null}
      {state.phase === 'failed' ? (
        session ? (
          <ErrorState title="没有取到" onRetry={again}>
            {state.message}
          </ErrorState>
        ) : (
          <EmptyState
            title="请先登录"
            action={
              <Button variant="ink" onClick={() => void askLogin()}>
                登录
              </Button>
            }
          >
            登录后可看自己的起名历史。
          </EmptyState>
        )
      ) : null}
      {state.phase === 'ready' && state.rows.length === 0 ? (
        <EmptyState title="暂无报告">起过的名字会存在这里。</EmptyState>
      ) : null}
      {state.phase === 'ready' && state.rows.length > 0 ? (
        <Table caption="起名历史" columns={columns(setOpen)} rows={state.rows} rowKey={({ id }) => id} />
      ) : null}
      {open ? <KeptDialog id={open} onClose={() => setOpen('')} /> : null}
    </Page>
  );
}
