import type { ReactNode } from 'react';
import { askLogin } from '../tool/prompts.ts';
import { Button, EmptyState, ErrorState, LinkButton, Notice, Skeleton } from '../ui/index.ts';
import { REPORTS_LIST } from './kinds.ts';
import type { Report, ReportState } from './use-report.ts';

interface GateProps {
  state: ReportState;
  onRetry: () => void;
  children: (report: Report) => ReactNode;
}

/** Renders the report once it is loaded; until then, or instead, its loading, login or error state. */
export function ReportGate({ state, onRetry, children }: GateProps) {
  switch (state.phase) {
    case 'loading':
      return <Skeleton lines={12} label="正在载入报告" />;
    case 'visitor':
      return (
        <EmptyState title="请先登录" action={<Button onClick={() => void askLogin()}>登录 / 注册</Button>}>
          登录后可查看自己的报告。
        </EmptyState>
      );
    case 'missing':
      return (
        <EmptyState title="没有这份报告" action={<LinkButton href={REPORTS_LIST}>我的报告</LinkButton>}>
          地址有误，或报告尚未完成。自己的报告都列在“我的报告”中。
        </EmptyState>
      );
    case 'failed':
      return <ErrorState onRetry={onRetry}>{state.message}</ErrorState>;
    case 'ready':
      return (
        <>
          {state.report.complete ? null : <Notice tone="warn">此报告内容不完整，缺少的部分没有文字。</Notice>}
          {children(state.report)}
        </>
      );
  }
}
