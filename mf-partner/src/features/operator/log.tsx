import type { ApiError } from '@tianji/kit';
import { Button, type Column, EmptyState, Notice, Table } from '@tianji/kit/ui';
import { useState } from 'react';
import { type Api, type CallOutput, useApi } from '../../api.ts';
import { Answered } from '../site/answered.tsx';
import { timeText } from '../site/times.ts';
import { useAnswer } from '../site/use-answer.ts';

type Page = CallOutput<'operator/getLog'>;
type Entry = Page['entries'][number];

const WHAT: Record<Entry['what'], string> = {
  ...{ approve: '通过申请', refuse: '不通过申请', suspend: '暂停', resume: '恢复', share: '改分成' },
  ...{ publish: '发布', rollback: '恢复旧版', import: '导入', grant: '给予权限', revoke: '收回权限' },
  ...{ domain: '域名', leave: '申请退出', stay: '撤回退出', erase: '清除' },
  ...{ step: '申请等候生效的变更', cancel: '撤销变更' },
};

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'at', title: '时间', cell: ({ at }) => timeText(at) },
  { key: 'what', title: '操作', cell: ({ what }) => WHAT[what] ?? what },
  { key: 'site', title: '站点', cell: ({ site }) => site || '—' },
  { key: 'by', title: '操作人', cell: ({ by }) => (by === 'command' ? '命令行' : by) },
  { key: 'note', title: '说明', cell: ({ note }) => note || '—' },
];

const ask = (api: Api, signal: AbortSignal) => api.call('operator/getLog', {}, { signal, made: 'pressed' });

/** Who did what, newest first. */
export default function Log() {
  const api = useApi();
  const [answer, again] = useAnswer(ask);
  const [older, setOlder] = useState<Page | null>(null);
  const [failed, setFailed] = useState('');

  async function more(before: string, known: readonly Entry[]) {
    setFailed('');
    try {
      const next = await api.call('operator/getLog', { before }, { made: 'pressed' });
      setOlder({ entries: [...known, ...next.entries], more: next.more });
    } catch (error) {
      setFailed((error as ApiError).message);
    }
  }

  return (
    <>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <Answered answer={answer} again={again} label="正在载入操作记录">
        {(first) => {
          const entries = [...first.entries, ...(older?.entries ?? [])];
          const last = entries.at(-1);
          if (!last) return <EmptyState title="还没有操作记录" />;
          return (
            <>
              <Table
                caption="操作记录"
                columns={COLUMNS}
                rows={entries}
                rowKey={({ at, what, site }, index) => `${at} ${what} ${site} ${index}`}
              />
              {(older ?? first).more ? (
                <p>
                  <Button onClick={() => void more(last.at, older?.entries ?? [])}>更早的记录</Button>
                </p>
              ) : null}
            </>
          );
        }}
      </Answered>
    </>
  );
}
