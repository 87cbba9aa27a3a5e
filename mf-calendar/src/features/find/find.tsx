import type { CivilDate } from '@tianji/almanac/civil';
import { useSearchParams } from '@tianji/kit';
import { lazyPiece } from '@tianji/kit/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useAfterIdle } from '../idle.ts';
import { FIND, NOBLES } from '../month/address.ts';
import type { FindProps } from './find-section.tsx';

const FindSection = lazyPiece<FindProps>(
  () => import(/* webpackChunkName: "tables" */ './find-section.tsx'),
  (props) => props.onClose(),
);

/** Whether the search is open, which the address says, and whether a press opened it. */
export interface Finding {
  open: boolean;
  pressed: boolean;
  toggle: () => void;
  close: () => void;
}

/** @param opener the button that opens the search: it has the focus again once the search is closed */
export function useFinding(opener: RefObject<HTMLButtonElement | null>): Finding {
  const [params, setParams] = useSearchParams();
  const open = params.has(FIND);
  const [pressed, setPressed] = useState(false);
  // What going back closes does not take the focus with it.
  useEffect(() => {
    if (!open && document.activeElement === document.body && pressed)
      opener.current?.focus({ preventScroll: true });
  }, [open, pressed, opener]);
  function close() {
    const next = new URLSearchParams([...params].filter(([key]) => ['month', 'day', NOBLES].includes(key)));
    setParams(next);
    opener.current?.focus();
  }
  function toggle() {
    if (open) return close();
    setPressed(true);
    params.set(FIND, '1');
    setParams(params, { push: true });
  }
  return { open, pressed, toggle, close };
}

/** The search for days: at once after a press; what a link opens waits until the month has been drawn. */
export function Find({
  finding: { pressed, close },
  ...rest
}: {
  finding: Finding;
  today: CivilDate;
  todayJdn: number;
  onChoose: (jdn: number) => void;
}) {
  const idle = useAfterIdle();
  return pressed || idle ? <FindSection {...rest} pressed={pressed} onClose={close} /> : null;
}
