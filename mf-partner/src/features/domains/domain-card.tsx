import { type ApiError, askConfirm } from '@tianji/kit';
import { Button, Card, Chip, Notice, TextButton, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { Copyable } from '../site/copyable.tsx';
import { timeText } from '../site/times.ts';

export type Domain = CallOutput<'partner/{site}/getDomains'>['domains'][number];

const Box = styled(Card)`
  display: grid;
  gap: 12px;
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .head strong {
    overflow-wrap: anywhere;
    font-size: 1rem;
  }
  .head :last-child {
    margin-left: auto;
  }
  p {
    ${type.small}
    color: var(--ink-2);
  }
`;

/** One host name: the record that proves it, and what was found when somebody looked. */
export function DomainCard(props: { site: string; domain: Domain; pointTo: string; onChange: () => void }) {
  const { site, domain, pointTo, onChange } = props;
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'warn' | 'danger'; text: string } | null>(null);
  const { host, record, state } = domain;

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setSaid({ tone: 'danger', text: (error as ApiError).message });
    }
    setBusy(false);
  }

  const check = () =>
    attempt(async () => {
      const answer = await api.call('partner/{site}/checkDomain', { site, host }, { made: 'pressed' });
      if (answer.state === 'proved') {
        setSaid({ tone: 'ok', text: '已查到记录，域名归本站使用。' });
        onChange();
      } else setSaid({ tone: 'warn', text: foundText(answer.found) });
    });

  async function remove() {
    const sure = await askConfirm(`解除 ${host}？用它打开的网页会立即停止。`, { yes: '解除' });
    if (!sure) return;
    await attempt(async () => {
      await api.call('partner/{site}/removeDomain', { site, host }, { made: 'pressed' });
      onChange();
    });
  }

  return (
    <Box as="li">
      <div className="head">
        <strong>{host}</strong>
        <Chip>{state === 'proved' ? '已验证' : '待验证'}</Chip>
        <TextButton onClick={() => void remove()} aria-label={`解除 ${host}`}>
          解除
        </TextButton>
      </div>
      {state === 'proved' ? (
        <p>
          {domain.provedAt ? `${timeText(domain.provedAt)}验证。` : null}
          {pointTo ? null : '把它解析到本平台后即可打开。'}
        </p>
      ) : (
        <>
          <p>在域名的解析里添加一条 TXT 记录，保存后再查。解析生效通常要几分钟，最长一天。</p>
          <Copyable label="主机记录" text={record.name} />
          <Copyable label="记录值" text={record.value} />
        </>
      )}
      {pointTo ? <Copyable label="解析指向" text={pointTo} /> : null}
      <div role="status">{said ? <Notice tone={said.tone}>{said.text}</Notice> : null}</div>
      {state === 'waiting' ? (
        <div>
          <Button loading={busy} onClick={() => void check()} aria-label={`查验 ${host}`}>
            查验
          </Button>
        </div>
      ) : null}
    </Box>
  );
}

/** The result of a look-up, in words. */
function foundText(found: readonly string[]): string {
  if (found.length === 0) return '还没有查到这条 TXT 记录。刚添加的话，过几分钟再查。';
  return `查到的记录值与上面的不同：${found.join('；')}。请核对后再查。`;
}
