import type { PortalTool } from '@tianji/contracts';
import { useOnline, useStore } from '@tianji/kit';
import { type ToolFailureKind, useAgainOnline } from '@tianji/kit/host';
import { Button, ErrorState, LinkButton, Page, PageTitle, Skeleton } from '@tianji/kit/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { pageIsReplaced, pageStands } from '../portal/after-navigation.ts';
import { takeWritten } from '../portal/written.ts';
import { indexOfPath } from './nav.ts';
import { useShell } from './shell-context.tsx';
import { UNREACHED } from './unreached.ts';

/** Milliseconds after which the page says that loading takes long. */
const SLOW = 4000;

const Host = styled.div<{ $shown: boolean }>`
  ${(p) => !p.$shown && 'visibility:hidden;height:0;overflow:hidden;content-visibility:hidden;'}
`;

/**
 * The place of a tool: its skeleton while it loads, the tool itself, or its failure. A text that came with the document
 * stays until the tool stands, also below a failure: the reader has begun to read it. It belongs to its own address only.
 */
export function ToolOutlet({ tool, title }: { tool: PortalTool; title: string }) {
  const { stage } = useShell();
  const state = useStore(stage.state);
  const [arrived] = useState(location.pathname);
  const [text] = useState(takeWritten);
  const written = arrived === location.pathname ? text : null;
  const mine = state.phase !== 'empty' && state.tool.id === tool.id ? state : null;
  // After the commit that shows it: a hidden heading cannot be focused.
  useEffect(() => {
    if (mine?.phase === 'live') pageStands();
  }, [mine]);
  const retry = () => {
    pageIsReplaced();
    stage.retry();
  };
  const setHost = useCallback((element: HTMLDivElement | null) => stage.setHost(element), [stage]);
  return (
    <>
      {!written && (mine === null || mine.phase === 'loading') ? <Loading title={title} /> : null}
      {mine?.phase === 'failed' ? <Fallback title={title} kind={mine.failure.kind} onRetry={retry} /> : null}
      {written && mine?.phase !== 'live' ? <Written text={written} /> : null}
      <Host ref={setHost} $shown={mine?.phase === 'live'} />
    </>
  );
}

function Written({ text }: { text: Element }) {
  const put = useCallback((place: HTMLElement | null) => place?.append(text), [text]);
  return <Page ref={put} />;
}

function Loading({ title }: { title: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page>
      <PageTitle title={title} lead={slow ? '网络较慢，仍在载入' : undefined} />
      <Skeleton lines={9} label={`正在载入${title}`} />
    </Page>
  );
}

/** `alone`: the rest of the site works, as far as it can be reached. */
const REASONS: Record<ToolFailureKind, { title: string; text: string; alone?: boolean }> = {
  missing: { title: '这个工具的文件没有找到', text: '它可能正在更新。', alone: true },
  network: { title: '没有连上', text: '请检查网络后再试。', alone: true },
  hung: { title: '等了很久没有回应', text: '这个工具没有在规定时间内载入。再试一次会换一条路径重新请求。' },
  invalid: { title: '收到的文件不完整', text: '这个工具的文件无法识别，没有运行它。' },
  threw: { title: '这个工具出错了', text: '它已停止运行。', alone: true },
  skew: { title: '这个工具与本站版本不一致', text: '本站或工具刚刚更新过，刷新页面后通常即可使用。' },
};

function Fallback({ title, kind, onRetry }: { title: string; kind: ToolFailureKind; onRetry: () => void }) {
  useEffect(() => pageStands(), []);
  const online = useOnline();
  useAgainOnline(UNREACHED.includes(kind), onRetry);
  const reason = REASONS[kind];
  const { label, href } = indexOfPath(location.pathname, useShell().registry);
  return (
    <Page>
      <PageTitle title={title} crumbs={[{ label, href }, { label: title }]} />
      <ErrorState
        title={reason.title}
        action={
          <Actions>
            <Button size="sm" variant="ink" onClick={onRetry}>
              再试一次
            </Button>
            {kind === 'skew' ? (
              <Button size="sm" onClick={() => location.reload()}>
                刷新页面
              </Button>
            ) : (
              <LinkButton size="sm" href={href}>
                回{label}
              </LinkButton>
            )}
          </Actions>
        }
      >
        {reason.text}
        {reason.alone && online ? '站内其他页面不受影响。' : null}
      </ErrorState>
    </Page>
  );
}

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
