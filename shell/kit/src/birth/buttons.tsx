import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { safeStorage } from '../tool/storage.ts';
import { lazyPart, lazyPiece, Skeleton } from '../ui/index.ts';
import type { LastBirthsProps } from './heavy/last-births.tsx';
import type { OpenButton as Opener, TimeButton as Timer } from './time-button.tsx';
import type { BirthValue } from './value.ts';

const waiting = <Skeleton lines={1} frame={false} />;

/**
 * A part that belongs to the page's first view. The page, rendered as a transition, waits for it; a lazyPart alone would
 * come after the page stands, and the static frame gone. Without its code the page stands without it, as with a lazyPart.
 * All are in one file, so that they come together.
 */
function awaited<P extends object>(
  pick: (buttons: typeof import('./time-button.tsx')) => ComponentType<P>,
): ComponentType<P> {
  const Part = lazyPart<P>(
    () => import('./time-button.tsx').then((module) => ({ default: pick(module) })),
    waiting,
  );
  const Awaited = lazy(() => Part.preload().then(() => ({ default: Part }))) as ComponentType<P>;
  return (props) => (
    <Suspense fallback={waiting}>
      <Awaited {...props} />
    </Suspense>
  );
}

const Open = awaited<ComponentProps<typeof Opener>>((buttons) => buttons.OpenButton);
const Time = awaited<ComponentProps<typeof Timer>>((buttons) => buttons.TimeButton);

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
