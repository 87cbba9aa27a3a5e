import { KeptMatters } from '@tianji/kit/asked';
import { keepTitle } from '../ask/request.ts';
import { askedOf, type KeptChart, kept } from './store.ts';

/** This session knows the matter of what is opened from the list; who opens the same address elsewhere is told none. */
function remember(chart: KeptChart): void {
  const asked = askedOf(chart);
  if (asked) keepTitle(asked);
}

/** What was asked here on this device. @param now the query of the chart on the page */
export const History = ({ now }: { now: string }) => (
  <KeptMatters store={kept} path="/dunJiaPaiPan" word="盘" now={now} onOpen={remember} />
);
