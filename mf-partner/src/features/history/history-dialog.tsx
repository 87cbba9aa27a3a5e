import { type ApiError, askConfirm } from '@tianji/kit';
import { Button, Dialog, EmptyState, Notice, TextButton, toast, type } from '@tianji/kit/ui';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { type Api, type CallOutput, useApi } from '../../api.ts';
import { ChangeRows } from '../changes/changes.tsx';
import { Answered } from '../site/answered.tsx';
import { timeText } from '../site/times.ts';
import { useAnswer } from '../site/use-answer.ts';
import { toldOf } from './told.ts';

const List = styled.ol`
  display: grid;
  gap: 12px;
  > li {
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 10px 16px;
  }
  .head strong {
    font-size: 0.9375rem;
  }
  .head .when {
    ${type.small}
    color: var(--ink-3);
    flex: 1;
  }
  .note {
    padding: 0 16px 10px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

type Version = CallOutput<'partner/{site}/getHistory'>['versions'][number];
const BY: Record<Version['by'], string> = {
  ...{ self: '您发布', site: '同站的人发布', operator: '平台发布', command: '平台导入' },
};

/** What was published and when, with the differences; an earlier version can be published again. */
export default function HistoryDialog(props: {
  site: string;
  /** The version that is online. */
  version: number | null;
  onClose: () => void;
  onRestored: () => void;
}) {
  const { site } = props;
  const api = useApi();
  const ask = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.call('partner/{site}/getHistory', { site }, { signal, made: 'pressed' }),
    [site],
  );
  const [answer, again] = useAnswer(ask);
  const [earlier, setEarlier] = useState<{ versions: Version[]; more: boolean } | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [failed, setFailed] = useState('');

  async function attempt(work: () => Promise<void>) {
    setFailed('');
    try {
      await work();
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    setBusy(null);
  }

  async function restore(version: number) {
    const sure = await askConfirm(`把第 ${version} 版重新发布？草稿也回到那时的样子，未发布的修改会失去。`, {
      yes: '恢复',
    });
    if (!sure) return;
    setBusy(version);
    await attempt(async () => {
      const note = `恢复第 ${version} 版`;
      await api.call('partner/{site}/rollback', { site, version, note }, { made: 'pressed' });
      toast(`已恢复第 ${version} 版`);
      props.onRestored();
    });
  }

  const more = (before: number, known: Version[]) =>
    attempt(async () => {
      const next = await api.call('partner/{site}/getHistory', { site, before }, { made: 'pressed' });
      setEarlier({ versions: [...known, ...next.versions], more: next.more });
    });

  return (
    <Dialog open onClose={props.onClose} title="发布历史" width={800}>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <Answered answer={answer} again={again} label="正在载入发布历史">
        {(first) => {
          const versions = [...first.versions, ...(earlier?.versions ?? [])];
          const last = versions.at(-1);
          if (!last)
            return <EmptyState title="还没有发布过">发布后，每一版都留在这里，可以恢复。</EmptyState>;
          return (
            <>
              <List aria-label="发布历史">
                {versions.map((one) => (
                  <li key={one.version}>
                    <div className="head">
                      <strong>第 {one.version} 版</strong>
                      <span className="when">
                        {timeText(one.at)}　{BY[one.by]}
                      </span>
                      {one.version === props.version ? (
                        <span className="when">现在线上</span>
                      ) : (
                        <Button
                          size="sm"
                          loading={busy === one.version}
                          onClick={() => void restore(one.version)}
                          aria-label={`恢复此版本：第 ${one.version} 版`}
                        >
                          恢复此版本
                        </Button>
                      )}
                    </div>
                    {one.note ? <p className="note">{one.note}</p> : null}
                    <ChangeRows>
                      {toldOf(one.changes).map(({ key, label, text }) => (
                        <li key={key}>
                          <span className="label">{label}</span>
                          <span className="what">{text}</span>
                        </li>
                      ))}
                    </ChangeRows>
                  </li>
                ))}
              </List>
              {(earlier ?? first).more ? (
                <p>
                  <TextButton onClick={() => void more(last.version, earlier?.versions ?? [])}>
                    更早的版本
                  </TextButton>
                </p>
              ) : null}
            </>
          );
        }}
      </Answered>
    </Dialog>
  );
}
