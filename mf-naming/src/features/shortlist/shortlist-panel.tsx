import { ApiError, getSession, isAborted, isWithheld } from '@tianji/kit';
import {
  Button,
  Copy,
  EmptyState,
  Icon,
  Section,
  song,
  TextButton,
  tellLost,
  toast,
  type,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { keepVoter } from '../vote/voter.ts';
import type { ShortlistState } from './use-shortlist.ts';

type Votes = CallOutput<'qiming/getVotes'>;

const List = styled.ul`
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 14px;
    border-bottom: 1px solid var(--line);
  }
  b {
    ${song}
    font-size: 1.25rem;
  }
  span {
    ${type.small}
    color: var(--ink-2);
  }
`;
const Acts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin: 12px 0 6px;
`;
const Note = styled.p`
  ${type.small}
  color: var(--ink-3);
`;

/** The address that opens a vote: the key is after #, which is never sent to a server. */
export const voteLink = (key: string): string => `${location.origin}/namevote#${key}`;

async function copyLink(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(voteLink(key));
    toast('已复制链接，发给家人即可');
  } catch {
    toast('浏览器不允许复制，请手动选取', 'error');
  }
}

/** Open votes, as their owner sees them. */
function useVotes(turn: number): { votes: Votes; failed: string } {
  const api = useApi();
  const [votes, setVotes] = useState<Votes>([]);
  const [failed, setFailed] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (!getSession()) return;
    const stop = new AbortController();
    api.call('qiming/getVotes', {}, { made: 'filling', signal: stop.signal }).then(
      (all) => {
        setVotes(all);
        setFailed('');
      },
      (error: ApiError) => {
        // A site without votes has none to show.
        if (!isAborted(error) && !isWithheld(error)) setFailed(error.message);
      },
    );
    return () => stop.abort();
  }, [api, turn]);
  return { votes, failed };
}

/** The shortlisted names, and the link with which the family chooses among them. */
export function ShortlistPanel({ shortlist }: { shortlist: ShortlistState }) {
  const api = useApi();
  const [turn, setTurn] = useState(0);
  const { votes, failed } = useVotes(turn);
  const { names } = shortlist;

  async function ask() {
    try {
      const input = { names: names.join(',') };
      const { key, voter } = await api.call('qiming/createVote', input, { made: 'pressed' });
      keepVoter(key, voter);
      setTurn((n) => n + 1);
      await copyLink(key);
    } catch (error) {
      if (error instanceof ApiError) tellLost(error);
      else toast('没有建成，请再试一次', 'error');
    }
  }

  async function decide(key: string, admit: boolean) {
    try {
      await api.call('qiming/decideVotes', { key, admit }, { made: 'pressed' });
    } catch (error) {
      tellLost(error);
    }
    setTurn((n) => n + 1);
  }

  return (
    <Section id="shortlist" title="收藏" note={names.length > 0 ? `${names.length} 个` : undefined}>
      {names.length === 0 ? (
        <EmptyState title="还没有收藏">在名字旁按“收藏”，可比较，可请家人一起选。</EmptyState>
      ) : (
        <>
          <List>
            {names.map((name) => (
              <li key={name}>
                <b>{name}</b>
                <TextButton onClick={() => shortlist.toggle(name)}>去掉{name}</TextButton>
              </li>
            ))}
          </List>
          <Acts data-print="hide">
            <Button size="sm" disabled={names.length < 2} onClick={() => void ask()}>
              请家人选
            </Button>
          </Acts>
          <Note>
            {names.length < 2
              ? '收藏两个以上，可请家人选。'
              : '链接只含名字，不含八字与家人资料，7日有效，不用登录；票数只有您看得到。'}
          </Note>
        </>
      )}
      {failed ? (
        <Note role="status">
          家人选名没有取到：{failed}　<TextButton onClick={() => setTurn((n) => n + 1)}>再试</TextButton>
        </Note>
      ) : null}
      {votes.map((vote) => (
        <div key={vote.key}>
          {vote.waiting > 0 ? (
            <Acts data-print="hide">
              <span>同一网络投来的票超过十张，{vote.waiting} 张待您同意。</span>
              <TextButton onClick={() => void decide(vote.key, true)}>计入</TextButton>
              <TextButton onClick={() => void decide(vote.key, false)}>不计</TextButton>
            </Acts>
          ) : null}
          <Acts>
            <strong>家人选名，{vote.expiresAt.slice(0, 16)} 截止</strong>
            <Button size="sm" icon={<Icon of={Copy} size={16} />} onClick={() => void copyLink(vote.key)}>
              复制链接
            </Button>
          </Acts>
          <List>
            {vote.names.map(({ name, votes: count }) => (
              <li key={name}>
                <b>{name}</b>
                <span>家人 {count} 票</span>
              </li>
            ))}
          </List>
        </div>
      ))}
    </Section>
  );
}
