// No result: messages for developers.

import { type ApiError, every, isAborted, type Made, useTitle } from '@tianji/kit';
import { Button, Card, EmptyState, ErrorState, Page, PageTitle, Skeleton, song, type } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { CallOutput } from '../api.ts';
import { useApi } from '../api.ts';

type Message = CallOutput<'member/devMessages'>[number];

const EVERY = 3000;

const List = styled.ol`
  display: grid;
  gap: 12px;
  max-width: 640px;
  small {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    ${type.small}
    color: var(--ink-3);
  }
  strong {
    ${song}
    display: block;
    font-size: 1.5rem;
    line-height: 2.125rem;
    letter-spacing: 0.16em;
  }
`;

/** 开发短信: the messages that would have been sent to phones. In production neither this page nor its call exists. */
export default function SmsPage() {
  useTitle('开发短信');
  const api = useApi();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    const ask = (made: Made) =>
      api.call('member/devMessages', {}, { signal: stop.signal, made }).then(
        (list) => {
          setMessages(list);
          setFailed('');
        },
        (error: ApiError) => {
          if (!isAborted(error)) setFailed(error.message);
        },
      );
    void ask('pressed');
    const looks = every(EVERY).subscribe(() => ask('filling'));
    return () => {
      stop.abort();
      looks.unsubscribe();
    };
  }, [api, attempt]);
  return (
    <Page>
      <PageTitle
        title="开发短信"
        lead="开发环境不真正发送短信，内容列在这里，新的在前。"
        tools={<Button onClick={() => setAttempt(attempt + 1)}>刷新</Button>}
      />
      {failed ? <ErrorState onRetry={() => setAttempt(attempt + 1)}>{failed}</ErrorState> : null}
      {messages === null && !failed ? <Skeleton lines={4} /> : null}
      {messages?.length === 0 ? <EmptyState title="还没有短信">获取验证码后会出现在这里。</EmptyState> : null}
      <List aria-label="短信">
        {messages?.map(({ at, phone, params, text }) => (
          <Card as="li" key={`${at} ${phone} ${text}`}>
            <small>
              <span>{phone}</span>
              <span>{at}</span>
            </small>
            {params.code ? <strong>{params.code}</strong> : null}
            <p>{text}</p>
          </Card>
        ))}
      </List>
    </Page>
  );
}
