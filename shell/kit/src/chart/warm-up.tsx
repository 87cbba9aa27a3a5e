import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';

/** An empty chart. */
export type Drawing = ReactElement;

export interface WarmUpProps {
  /** Renders every character and style of a chart, or fetches what does: the same function in every render. */
  draw: () => Drawing | Promise<Drawing>;
  /** Rendered with it. */
  children?: ReactNode;
}

// A request of its own would cost more than the code. Without it only the first chart paints a little later.
const Warming = lazy(() =>
  import(/* webpackMode: "eager" */ './heavy/warming.tsx').catch(() => ({ default: () => null })),
);

/**
 * Renders an empty chart once, off screen, while the form is being filled in. A first render spends most of its time on
 * style rules and on shaping characters; doing this ahead makes the press of the button faster.
 */
export function WarmUp(props: WarmUpProps) {
  return (
    <Suspense>
      <Warming {...props} />
    </Suspense>
  );
}
