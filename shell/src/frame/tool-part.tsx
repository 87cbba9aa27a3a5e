import type { PortalTool } from '@tianji/contracts';
import { useStore } from '@tianji/kit';
import { useAgainOnline } from '@tianji/kit/host';
import { Button, ErrorState, LinkButton, Skeleton } from '@tianji/kit/ui';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { createStage, type StageOptions } from '../portal/stage.ts';
import { useShell } from './shell-context.tsx';
import { UNREACHED } from './unreached.ts';

const Place = styled.div`
  margin-top: 40px;
`;
const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/**
 * A page of a tool as a part of a page of the shell. A tool that does not load costs this part only: a link to the page
 * itself stays.
 */
export function ToolPart({ tool, path, title }: { tool: PortalTool; path: string; title: string }) {
  const { stage: main } = useShell();
  const [stage] = useState(() => createStage(showing(path, main.options)));
  const state = useStore(stage.state);
  useAgainOnline(state.phase === 'failed' && UNREACHED.includes(state.failure.kind), stage.retry);
  useEffect(() => {
    stage.open(tool);
    // Not within the commit that removes this part: React refuses to unmount another root then.
    return () => void setTimeout(() => stage.close(tool.id));
  }, [stage, tool]);
  const setHost = useCallback((element: HTMLDivElement | null) => stage.setHost(element), [stage]);
  return (
    <>
      {state.phase === 'failed' ? (
        <Place>
          <ErrorState
            title={`没有载入“${title}”`}
            action={
              <Actions>
                <Button size="sm" variant="ink" onClick={stage.retry}>
                  再试一次
                </Button>
                <LinkButton size="sm" href={path}>
                  {title}
                </LinkButton>
              </Actions>
            }
          >
            请再试一次，或打开单独的页面。
          </ErrorState>
        </Place>
      ) : null}
      {state.phase === 'empty' || state.phase === 'loading' ? (
        <Place>
          <Skeleton lines={6} label={`正在载入${title}`} />
        </Place>
      ) : null}
      <div ref={setHost} data-part-of={tool.id} hidden={state.phase !== 'live'} />
    </>
  );
}

/** The same options for a stage that shows one route of the tool, whatever the address. */
export const showing = (path: string, options: StageOptions): StageOptions => ({
  ...options,
  // The address belongs to a page of the shell: no application of a tool is active there.
  mounting: async () =>
    (await import(/* webpackChunkName: "federation" */ '../portal/applications.ts')).parcels(),
  async load(tool, attempt) {
    const code = await options.load(tool, attempt);
    return {
      id: code.id,
      mount: (element, props) => code.mount(element, { ...props, part: path }),
      unmount: (element) => code.unmount(element),
    };
  },
});
