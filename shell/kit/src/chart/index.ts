// What every chart page shares: page hook and frame, address, options, comparison, people, saving, strips.

// A chart names its person and place without the birth form.
export { placeText } from '../birth/birth-text.ts';
export { longitudeText } from '../birth/places.ts';
export { personName } from '../birth/value.ts';
export { type ChartAddress, chartAddress } from './address.ts';
export { ChartPage, ChartParts } from './chart-page.tsx';
export type {
  ChartTool,
  ChartViewProps,
  Comparing,
  Fact,
  Note,
  Panel,
} from './chart-tool.ts';
export { changeNotes } from './clock-change.ts';
export { clockNote } from './clock-note.ts';
export { FactStrip, type NamedFact } from './fact-strip.tsx';
export { type Failure, failureOf } from './failure.ts';
export { EXPIRED, type Fill, type Filled, FilledState, useFilled } from './filled.tsx';
export { matchPanel } from './match/index.tsx';
export type { MatchKind, MatchSides, MatchSpread } from './match/match-kind.ts';
export { NO_OPTIONS, type NoOptions } from './options.ts';
export { OptionsForm } from './options-form.tsx';
export { Paragraphs } from './paragraphs.tsx';
export { loadPeople, PeoplePicker } from './people/index.ts';
export type { Person } from './people/person.ts';
export * from './reading/index.ts';
export { casesPart, drawnPart, ReadingSection } from './reading-section.tsx';
export { ReportCard } from './report-card.tsx';
export { type ChartRequest, formOf, inputOf, requestFrom, requestOf } from './request.ts';
export type { Sent, SentLink } from './send/sent.ts';
export { SendTools, ToolsToCome } from './send/tools.tsx';
export { SiteOnPaper } from './site-on-paper.tsx';
export { type StripFacts, Strips } from './strips.tsx';
export { UnknownOptions } from './unknown-options.tsx';
export { bringToEye } from './use-answer.ts';
export { type ChartActions, type ChartState, type ShownChart, useChart } from './use-chart.ts';
export { useChartAddress } from './use-chart-address.ts';
export { type ChartPageState, useChartPage } from './use-chart-page.ts';
export { useNear } from './use-near.ts';
export { type Drawing, WarmUp } from './warm-up.tsx';
