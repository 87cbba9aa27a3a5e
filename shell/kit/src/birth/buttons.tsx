import { lazy, type ReactNode, Suspense, useState } from 'react';
import { safeStorage } from '../tool/storage.ts';
import { lazyPiece, Skeleton } from '../ui/index.ts';
import type { LastBirthsProps } from './heavy/last-births.tsx';
import type { BirthValue } from './value.ts';

const Open = lazy(() => import('./open-button.tsx').then((module) => ({ default: module.OpenButton })));
const Time = lazy(() => import('./time-button.tsx').then((module) => ({ default: module.TimeButton })));

/** A button in the shape of an input, which opens a picker. Its code is fetched when it first renders. */
export function OpenButton(props: {
  icon: ReactNode;
  text: string;
  hint?: string;
  empty: string;
  onClick: () => void;
  onPreload: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  return (
    <Suspense fallback={<Skeleton lines={1} frame={false} />}>
      <Open {...props} />
    </Suspense>
  );
}

/** The field of the birth time. Its code is fetched when it first renders. */
export function TimeButton(props: {
  value: BirthValue;
  lunarFirst: boolean;
  onClick: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  return (
    <Suspense fallback={<Skeleton lines={1} frame={false} />}>
      <Time {...props} />
    </Suspense>
  );
}

/**
 * The same field for a form that starts with a default time: until somebody chooses one, the other calendar is left out
 * and its tables are not fetched.
 */
export function TimeChoiceButton(props: {
  value: BirthValue;
  lunarFirst: boolean;
  chosen: boolean;
  onClick: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  const { chosen, ...others } = props;
  return (
    <Suspense fallback={<Skeleton lines={1} frame={false} />}>
      <Time {...others} plain={!chosen} />
    </Suspense>
  );
}

/** Whether a chart was made before: in this browser session, or on this device. */
export const hasCharted = (): boolean =>
  Boolean(safeStorage.read('birth.entered', 'session') ?? safeStorage.read('recent'));

const Births = lazyPiece<LastBirthsProps>(
  () => import('./heavy/last-births.tsx'),
  () => undefined,
);

/** The births charted last, each one tap away; nothing for somebody who has charted none. */
export function LastBirths(props: LastBirthsProps) {
  const [charted] = useState(hasCharted);
  return charted ? <Births {...props} /> : null;
}
LastBirths.preload = (): Promise<unknown> => (hasCharted() ? Births.preload() : Promise.resolve());
