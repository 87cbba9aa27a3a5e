// What a page needs until its first result stands: the state of a chart and its address, the options, the placeholders.
// All of it is part of `@tianji/kit/chart` too; a page that starts with this door can be used sooner over a slow network,
// and fetches the other one with the view of its result.

export { abroadOf, clockOf } from '../chart/address.ts';
export { type Failure, failureOf } from '../chart/failure.ts';
export { EXPIRED, type Fill, type Filled, FilledState, useFilled } from '../chart/filled.tsx';
export { NO_OPTIONS, type NoOptions } from '../chart/options.ts';
export { OptionsForm } from '../chart/options-form.tsx';
export type { Sent, SentLink } from '../chart/send/sent.ts';
export { copyResult, SendTools, ToolsToCome } from '../chart/send/tools.tsx';
export { SiteOnPaper } from '../chart/site-on-paper.tsx';
export { UnreadLink } from '../chart/unread-link.tsx';
export { bringToEye } from '../chart/use-answer.ts';
export { type ChartActions, type ChartState, type ShownChart, useChart } from '../chart/use-chart.ts';
export { useChartAddress } from '../chart/use-chart-address.ts';
export { useNear } from '../chart/use-near.ts';
export { type Drawing, WarmUp } from '../chart/warm-up.tsx';
