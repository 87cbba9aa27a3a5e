import { type ComponentProps, type ReactNode, useState } from 'react';
import { safeStorage } from '../tool/storage.ts';
import { lazyPart, lazyPiece, Skeleton } from '../ui/index.ts';
import type { LastBirthsProps } from './heavy/last-births.tsx';
import type { OpenButton as Opener } from './open-button.tsx';
import type { TimeButton as Timer } from './time-button.tsx';
import type { BirthValue } from './value.ts';

const waiting = <Skeleton lines={1} frame={false} />;
// A form whose buttons do not come stays, with the chart below it.
const Open = lazyPart<ComponentProps<typeof Opener>>(
  () => import('./open-button.tsx').then((module) => ({ default: module.OpenButton })),
  waiting,
);
const Time = lazyPart<ComponentProps<typeof Timer>>(
  () => import('./time-button.tsx').then((module) => ({ default: module.TimeButton })),
  waiting,
);

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
  return <Open {...props} />;
}

/** The field of the birth time. Its code is fetched when it first renders. */
export function TimeButton(props: {
  value: BirthValue;
  lunarFirst: boolean;
  onClick: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  return <Time {...props} />;
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
  return <Time {...others} plain={!chosen} />;
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
