import type { PortalConfig } from '@tianji/contracts';
import { createContext, useContext } from 'react';
import type { Registry } from '../portal/registry.ts';
import type { Stage } from '../portal/stage.ts';

/** What the shell's own pages share. Tools have roots of their own and never see it. */
export interface Shell {
  config: PortalConfig;
  registry: Registry;
  stage: Stage;
  /** Given with `config.view`: the frame of a page that is embedded, and the bar of one that is previewed. */
  views?: Pick<typeof import('../view/index.ts'), 'Embedded' | 'PreviewBar'>;
}

const Context = createContext<Shell | null>(null);

export const ShellProvider = Context.Provider;

export function useShell(): Shell {
  const shell = useContext(Context);
  if (!shell) throw new Error('useShell outside the shell');
  return shell;
}

/** Whether login, reports and payment are part of this portal now. */
export function useMemberLive(): boolean {
  return useShell().registry.isLive('member');
}
