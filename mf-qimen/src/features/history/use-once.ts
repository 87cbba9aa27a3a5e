import { nowInBeijing } from '@tianji/kit';
import { aboutOf, askedBefore } from '@tianji/kit/asked';
import type { ShownChart } from '@tianji/kit/form';
import { useLayoutEffect, useState } from 'react';
import type { Asked } from '../ask/request.ts';
import type { Chart } from '../ask/use-qimen.ts';
import { askedOf, type KeptChart, keepChart, kept, queryOf } from './store.ts';

type Shown = ShownChart<Asked, Chart>;

/** An earlier chart of the same matter, opened instead of the one that was asked for now. */
export interface Held {
  readonly made: Shown;
  readonly before: KeptChart;
  readonly asked: Asked;
}

/** The chart of the same matter whose day has not come. */
function earlierOf({ chart, request }: Shown): Omit<Held, 'made'> | undefined {
  const about = aboutOf(chart.understood, chart.answer);
  const today = nowInBeijing().slice(0, 10);
  const before = askedBefore(kept.list.get(), about, queryOf(request), today);
  const asked = before && askedOf(before);
  return asked ? { before, asked } : undefined;
}

function keepShown({ chart, request }: Shown): void {
  const about = aboutOf(chart.understood, chart.answer);
  if (about && request.title !== '' && !request.mingPan) keepChart(request, nowInBeijing(), about);
}

/**
 * 一事不二占: a chart that a press of the form brings is kept on this device; where the same matter was asked before and
 * its day has not come, that chart is opened instead, and this one is kept only if the reader wants to see it.
 * @param given what the page has, and whether the latest request failed
 * @param open requests a chart
 */
export function useOnce(
  given: { readonly shown: Shown | null; readonly failed: unknown },
  open: (asked: Asked) => void,
) {
  const { shown, failed } = given;
  const [pressed, setPressed] = useState<Asked | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [seen, setSeen] = useState<Shown | null>(null);

  // Decided while it is rendered: a chart that is not to be seen yet is never drawn.
  if (shown !== seen) {
    setSeen(shown);
    const earlier = shown && shown.request === pressed ? earlierOf(shown) : undefined;
    if (shown && earlier) setHeld({ made: shown, ...earlier });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a chart that arrives is looked at
  useLayoutEffect(() => {
    if (!shown || shown.request !== pressed) return;
    setPressed(null);
    if (held) open(held.asked);
    else keepShown(shown);
  }, [shown]);

  // The earlier chart does not come: the one that was asked for is there.
  useLayoutEffect(() => {
    if (!failed || !held || shown !== held.made) return;
    keepShown(held.made);
    setHeld(null);
  }, [failed, held, shown]);

  return {
    /** The chart to be shown. */
    shown: held && shown === held.made ? null : shown,
    /** Set while the earlier chart is on the page. */
    held: held && shown?.request === held.asked ? held : null,
    /** To be called when a press of the form asks for a chart. */
    press: (asked: Asked) => {
      setPressed(asked);
      setHeld(null);
    },
    /** The chart that was asked for now is to be seen all the same. */
    allTheSame: () => {
      if (!held) return;
      keepShown(held.made);
      setHeld(null);
      open(held.made.request);
    },
  };
}
