import type { PortalConfig } from '@tianji/contracts';
import { createStore, useStore } from './store.ts';

const store = createStore<PortalConfig | null>(null);

/** Called once by the shell (or a test) with the portal config, before any tool is mounted. */
export function providePortal(config: PortalConfig | null): void {
  store.set(config);
}

/** The portal config; throws when nobody provided it, which is an error of the host, not of a tool. */
export function getPortal(): PortalConfig {
  const config = store.get();
  if (!config) throw new Error('No portal config was provided before a tool asked for it');
  return config;
}

export function portalIfKnown(): PortalConfig | null {
  return store.get();
}

export function usePortal(): PortalConfig {
  return useStore(store) ?? getPortal();
}

/** The organization whose site this is: its name, contact, filing numbers and links. */
export type TenantFacts = Pick<PortalConfig, 'brand' | 'contact' | 'filing' | 'links' | 'plans'> & {
  id: string;
};

export function useTenant(): TenantFacts {
  const { tenant, brand, contact, filing, links, plans } = usePortal();
  return { id: tenant, brand, contact, filing, links, plans };
}
