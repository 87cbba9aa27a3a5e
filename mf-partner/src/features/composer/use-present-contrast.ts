import type { Tenant } from '@tianji/contracts';
import { useDeferredValue, useEffect, useState } from 'react';

/** How many lines of the contrast check fail, in both schemes; what measures them is loaded with the first theme. */
export function usePresentContrast(theme: Tenant['brand']['theme']): number {
  const judged = useDeferredValue(theme);
  const [failing, setFailing] = useState(0);
  useEffect(() => {
    if (!judged) {
      setFailing(0);
      return;
    }
    let over = false;
    import('../colours/pairs.ts').then(
      ({ checkedPairs }) => {
        const pairs = (['light', 'dark'] as const).flatMap((scheme) =>
          checkedPairs(scheme, judged[scheme] ?? {}),
        );
        if (!over) setFailing(pairs.filter(({ passes }) => !passes).length);
      },
      // The service validates the draft in any case.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [judged]);
  return failing;
}
