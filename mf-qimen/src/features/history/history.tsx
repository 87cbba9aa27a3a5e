import { KeptMatters } from '@tianji/kit/chart';
import { kept } from './store.ts';

/** What was asked here on this device. @param now the query of the chart on the page */
export const History = ({ now }: { now: string }) => (
  <KeptMatters store={kept} path="/dunJiaPaiPan" word="盘" now={now} />
);
