import { Link, maskPhone, portalNow } from '@tianji/kit';
import { Button, Card, ErrorState, media, Skeleton } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { daysLeft, termText } from '../plans/term.ts';
import { ownAddress } from './own-address.ts';
import type { MemberState } from './use-member.ts';

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  margin-bottom: 24px;
  color: var(--ink-2);
  strong {
    font-weight: 600;
    color: var(--ink-1);
  }
  > :last-child {
    margin-left: auto;
  }
  > a:last-child {
    font-weight: 600;
    color: var(--ink-1);
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-color: var(--ink-4);
  }
  ${media.phone} {
    gap: 6px 16px;
    margin-bottom: 20px;
    > :last-child {
      margin-left: 0;
    }
  }
`;
const Left = styled.span<{ $over: boolean }>`
  padding: 0 8px;
  border: 1px solid ${(p) => (p.$over ? 'var(--danger)' : 'var(--seal)')};
  border-radius: 2px;
  font: 600 0.8125rem/1.375rem var(--sans);
  color: ${(p) => (p.$over ? 'var(--danger)' : 'var(--seal)')};
`;

/** 剩余N天 or 已过期：N天, in a small frame. */
export function TermTag({ endtime }: { endtime: string }) {
  const days = daysLeft(endtime, portalNow());
  return <Left $over={days < 0}>{termText(days)}</Left>;
}

export interface MemberBarProps {
  state: MemberState;
  onRetry: () => void;
  onLogin: () => void;
  /** What a visitor should know. */
  invitation: ReactNode;
}

/** Who is logged in and until when the membership lasts; visitors get an invitation. */
export function MemberBar({ state, onRetry, onLogin, invitation }: MemberBarProps) {
  if (state.phase === 'failed') return <ErrorState onRetry={onRetry}>{state.message}</ErrorState>;
  if (state.phase === 'loading') return <Skeleton lines={1} label="正在载入会员信息" />;
  if (state.phase === 'visitor') {
    return (
      <Bar>
        <span>{invitation}</span>
        <Button size="sm" onClick={onLogin}>
          登录 / 注册
        </Button>
      </Bar>
    );
  }
  const { loginname, endtime } = state.member;
  return (
    <Bar>
      <strong>{maskPhone(loginname)}</strong>
      <span>普通会员</span>
      <span>有效期至 {endtime.slice(0, 10)}</span>
      <TermTag endtime={endtime} />
      <Link href={ownAddress()}>支付记录</Link>
    </Bar>
  );
}
