import { ApiError, useTitle } from '@tianji/kit';
import { type Failure, failureOf } from '@tianji/kit/form';
import {
  Button,
  Card,
  Check,
  EmptyState,
  FailureState,
  Icon,
  Page,
  PageTitle,
  ResultFrame,
  Skeleton,
  song,
  tellLost,
  type,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../api.ts';
import { keepVoter, voterOf } from '../features/vote/voter.ts';

type Vote = CallOutput<'qiming/vote'>;

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin: 12px 0;
  max-width: 640px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    ${song}
    display: block;
    font-size: 2rem;
    line-height: 2.75rem;
  }
  .said {
    font-size: 1.125rem;
    line-height: 1.75rem;
    color: var(--ink-2);
  }
`;
const Note = styled.p`
  ${type.small}
  color: var(--ink-3);
`;

const WHOLE_KEY = /^[A-Za-z0-9_-]{22}$/;

/** The key, with the mark that this browser has for it. */
function asVoter(key: string): { key: string; voter?: string } {
  const voter = voterOf(key);
  return voter === undefined ? { key } : { key, voter };
}

/** A name in large type, how it is read, what it says and where it stands. */
function Told({ name, about }: { name: string; about: NonNullable<Vote['about']>[number] | undefined }) {
  return (
    <div>
      <b>{name}</b>
      {about ? (
        <div className="said">
          <div>{about.pinyin}</div>
          {about.passport ? <div>护照　{about.passport}</div> : null}
          {about.meaning ? <div>{about.meaning}</div> : null}
          {about.line ? <div>字句见于{about.line}</div> : null}
        </div>
      ) : null}
    </div>
  );
}

/** 请家人选名: the names for a key, and a ballot that can be changed. No account, no results. */
export default function VotePage() {
  useTitle('请家人选名');
  const api = useApi();
  const [key] = useState(() => location.hash.slice(1));
  const [vote, setVote] = useState<Vote | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [over, setOver] = useState(false);
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState('');
  const closed = over || !WHOLE_KEY.test(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    // A truncated link is reported without a call.
    if (!WHOLE_KEY.test(key)) return;
    const stop = new AbortController();
    setFailed(null);
    api
      .call('qiming/vote', asVoter(key), { made: 'pressed', signal: stop.signal })
      .then(take, (error: unknown) => {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.kind === 'missing') setOver(true);
        else setFailed(failureOf(error, '打不开'));
      });
    return () => stop.abort();
  }, [api, key, turn]);

  function take(answer: Vote) {
    keepVoter(key, answer.voter);
    setVote(answer);
  }

  async function choose(choice: string) {
    setBusy(choice);
    try {
      take(await api.call('qiming/vote', { ...asVoter(key), choice }, { made: 'pressed' }));
    } catch (error) {
      tellLost(error);
    }
    setBusy('');
  }

  return (
    <Page>
      <PageTitle title="请家人选名" />
      {!vote && !closed && !failed ? <Skeleton lines={5} label="正在打开" /> : null}
      {closed ? (
        <EmptyState title="这次选名打不开">
          链接可能不完整，或者已过7日。请向发给您的家人再要一次。
        </EmptyState>
      ) : null}
      {failed ? <FailureState failure={failed} onRetry={() => setTurn((n) => n + 1)} /> : null}
      {vote ? (
        <ResultFrame label="待选的名字" basis={[]}>
          <Card>
            <p>您更喜欢哪一个？每人一票，可以改选。</p>
            <List>
              {vote.names.map((name) => (
                <li key={name}>
                  <Told name={name} about={vote.about?.find((one) => one.name === name)} />
                  <Button
                    variant={vote.chosen === name ? 'ink' : 'line'}
                    aria-pressed={vote.chosen === name}
                    aria-label={`选${name}`}
                    loading={busy === name}
                    icon={vote.chosen === name ? <Icon of={Check} size={16} /> : undefined}
                    onClick={() => void choose(name)}
                  >
                    {vote.chosen === name ? '已选' : '选这个'}
                  </Button>
                </li>
              ))}
            </List>
            {vote.waits ? <Note>这个网络已有多人投票，这一票待发起的人同意后计入。</Note> : null}
            <Note>{vote.expiresAt.slice(0, 16)} 截止。票数只有发起的人看得到，这里不记姓名。</Note>
          </Card>
        </ResultFrame>
      ) : null}
    </Page>
  );
}
