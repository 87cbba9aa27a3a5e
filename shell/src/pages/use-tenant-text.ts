import type { PortalConfig } from '@tianji/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../frame/shell-context.tsx';
import { loadConfig } from '../portal/config.ts';

type Pages = PortalConfig['pages'];
type Name = keyof Pages;

/** A text of the tenant's, as far as it is here. */
export interface TenantText<N extends Name> {
  text: Pages[N];
  /** What is here is only its title: the rest is being fetched. */
  waits: boolean;
  /** The rest could not be fetched; `again` asks once more. */
  failed: boolean;
  again: () => void;
}

/**
 * A text of the tenant's. The config in documents of other pages has its title only: who comes from one of those gets
 * the rest from the whole config.
 * @param isWhole tells a text from a mere title
 */
export function useTenantText<N extends Name>(
  name: N,
  isWhole: (text: NonNullable<Pages[N]>) => boolean,
): TenantText<N> {
  const given = useShell().config.pages[name];
  const lacking = given !== undefined && !isWhole(given);
  const [whole, setWhole] = useState<PortalConfig | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    loadConfig().then(setWhole, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (lacking) again();
  }, [lacking, again]);
  return {
    text: lacking && whole ? whole.pages[name] : given,
    waits: lacking && whole === null && !failed,
    failed,
    again,
  };
}
