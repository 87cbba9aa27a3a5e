import { type ApiError, askConfirm } from '@tianji/kit';
import { Button, Card, Chip, Notice, TextButton, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useConfirmed } from '../confirm/use-confirmed.tsx';
import { timeText } from '../site/times.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountProvider } from './fields.ts';

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  max-width: 640px;
  p {
    ${type.small}
    color: var(--ink-2);
  }
  .account {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .account strong {
    overflow-wrap: anywhere;
    font-size: 1rem;
  }
  .does {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 20px;
  }
`;

interface Shown<P extends string> {
  provider: P;
  label: string;
  setAt: string;
}

export interface OwnAccountProps<P extends string> {
  /** What the account is for: names form and buttons. */
  title: string;
  account: Shown<P> | null;
  providers: readonly P[];
  forms: Readonly<Record<P, AccountProvider>>;
  words: {
    /** What an own account changes, and what holds without one. */
    about: string;
    without: string;
    /** The question before it is removed. */
    remove: string;
    test: string;
    works: string;
  };
  save: (provider: P, values: Readonly<Record<string, string>>) => Promise<unknown>;
  test: () => Promise<{ works: boolean; reason: string }>;
  remove: () => Promise<unknown>;
  /** A change that waits before it is in force; undefined where changes do not wait. */
  pending?: { account: { provider: P; label: string } | null; due: string } | null;
  cancel?: () => Promise<unknown>;
  onChange: () => void;
}

type Said = { tone: 'ok' | 'warn' | 'danger'; text: string };

/** A site's own account at a provider: what is shown of it, and how it is set, tried and removed. */
export function OwnAccount<P extends string>(props: OwnAccountProps<P>) {
  const { title, account, providers, forms, words, pending, onChange } = props;
  const [confirmed, confirming] = useConfirmed();
  const [writes, setWrites] = useState(false);
  const [busy, setBusy] = useState<'test' | 'remove' | 'cancel' | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  async function attempt(what: 'test' | 'remove' | 'cancel', work: () => Promise<Said | null>) {
    setBusy(what);
    setSaid(null);
    try {
      setSaid(await work());
    } catch (error) {
      setSaid({ tone: 'danger', text: (error as ApiError).message });
    }
    setBusy(null);
  }

  const test = () =>
    attempt('test', async () => {
      const { works, reason } = await props.test();
      return works ? { tone: 'ok', text: words.works } : { tone: 'warn', text: `${reason}。` };
    });

  async function remove() {
    if (!(await askConfirm(words.remove, { yes: '移除' }))) return;
    await attempt('remove', async () => {
      await confirmed(props.remove);
      onChange();
      return { tone: 'ok', text: pending === undefined ? '已移除。' : '已申请移除，等候期满后生效。' };
    });
  }

  const cancel = () =>
    attempt('cancel', async () => {
      await props.cancel?.();
      onChange();
      return { tone: 'ok', text: '已撤销，账户不变。' };
    });

  function saved() {
    setWrites(false);
    setSaid({
      tone: 'ok',
      text: pending === undefined ? '已加密保存，即刻生效。' : '已加密保存，等候期满后生效。',
    });
    onChange();
  }

  return (
    <Box>
      <p>{words.about}</p>
      {account ? (
        <div className="account">
          <Chip>{forms[account.provider].label}</Chip>
          <strong>{account.label}</strong>
          <p>{timeText(account.setAt)}设定</p>
        </div>
      ) : (
        <p>{words.without}</p>
      )}
      {pending ? (
        <div className="account">
          <p>
            {pending.account
              ? `${forms[pending.account.provider].label} ${pending.account.label} 将于 ${timeText(pending.due)} 生效。`
              : `将于 ${timeText(pending.due)} 移除。`}
            站主都已收到短信；若非本意，请在此前撤销。
          </p>
          <TextButton
            disabled={busy !== null}
            onClick={() => void cancel()}
            aria-label={`撤销${title}的变更`}
          >
            撤销
          </TextButton>
        </div>
      ) : null}
      {confirming}
      {writes ? (
        <>
          <p>密钥加密保存，此后不再显示，也不能取回；要改其中一项，须重新填写全部。</p>
          <AccountForm
            title={title}
            {...{ providers, forms }}
            save={(provider, values) => confirmed(() => props.save(provider, values))}
            onSaved={saved}
            onCancel={() => setWrites(false)}
          />
        </>
      ) : (
        <div className="does">
          <Button
            variant={account ? undefined : 'ink'}
            onClick={() => {
              setSaid(null);
              setWrites(true);
            }}
            aria-label={account ? `更换${title}` : `设定${title}`}
          >
            {account ? '更换' : '设定'}
          </Button>
          {account || pending?.account ? (
            <>
              <Button loading={busy === 'test'} onClick={() => void test()}>
                {words.test}
              </Button>
              <TextButton disabled={busy !== null} onClick={() => void remove()} aria-label={`移除${title}`}>
                移除
              </TextButton>
            </>
          ) : null}
        </div>
      )}
      <div role="status">{said ? <Notice tone={said.tone}>{said.text}</Notice> : null}</div>
    </Box>
  );
}
