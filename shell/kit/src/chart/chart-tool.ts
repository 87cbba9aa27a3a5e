import type { OptionRecord, Options } from '@tianji/contracts/options';
import type { ReactNode, RefObject } from 'react';
import type { CallOptions } from '../api/client.ts';
import type { BirthLabels } from '../birth/birth-form.tsx';
import type { CheckOrder } from '../birth/value.ts';
import type { AnchorItem, Crumb, Tone } from '../ui/index.ts';
import type { ChartRequest } from './request.ts';

/** One sentence below the chart; with `compare` it offers another chart beside this one. */
export interface Note<V> {
  text: string;
  tone?: Tone;
  compare?: { label: string; title: string; change: Partial<ChartRequest<V>> };
}

/** A named fact of a chart, for comparison. */
export type Fact = readonly [name: string, value: string];

/** What else a tool compares two charts by. */
export interface Comparing<V, Chart> {
  /** Further facts, fetched with the page's own calls. */
  facts?: (chart: Chart, request: ChartRequest<V>, how: CallOptions) => Promise<readonly Fact[]>;
  /** Draws both charts beside each other, above the table of their facts. */
  pair?: (one: Chart, other: Chart, title: string) => ReactNode;
  /** Explains in one sentence why a choice of options leaves a chart unchanged; null when it may change it. */
  untouched?: (chart: Chart, options: V) => string | null;
}

/** A section that a link below the chart opens and closes. */
export interface Panel<V, Chart> {
  id: string;
  label: string;
  /** Whether it may be opened: beside the form too, or only where there is a chart. */
  needsChart?: (chart: Chart) => boolean;
  draw: (panel: {
    shown: { chart: Chart; request: ChartRequest<V> } | null;
    /** The options of the form. */
    options: V;
    /** Charts another birth and closes the panel. */
    show: (request: ChartRequest<V>) => void;
    /** The birth on the page, or that in the form. */
    birth: () => ChartRequest<V>;
    close: () => void;
  }) => ReactNode;
}

/** A chart says which version of the engine made it, where there are versions. */
export interface AnyChart {
  engine?: string;
  /** Set where the pillars differ from those of the rule of before, by which every clock was the mainland's. */
  jiupan?: { text: string } | undefined;
}

/** What a service tells of the clock of a birth. */
export interface ClockNotice {
  text: string;
  /** The link of the same birth by the other clock, and what its button says. */
  other?: string | undefined;
  label?: string | undefined;
}

/** The props of a tool's view, rendered in `ChartParts`. */
export interface ChartViewProps<V, Chart> {
  chart: Chart;
  /** The request that the chart answers. */
  request: ChartRequest<V>;
  /** Epoch milliseconds. */
  now: number;
  /** Ref for the chart, unless it carries `data-card` itself: what goes on the picture and the single sheet. */
  leaf: RefObject<HTMLDivElement | null>;
  /** Charts the same birth by other rules. */
  onOptions: (options: V) => void;
}

/** The tool-specific parts of a chart page. One constant per page. */
export interface ChartTool<V extends OptionRecord, Chart extends AnyChart> {
  /** The key under which the form is stored: `bazi`. */
  id: string;
  title: string;
  /** The beginning of a saved picture's file name: 八字. */
  name: string;
  crumbs: readonly Crumb[];
  lead?: string;
  /** Name of the result for screen readers: 八字命盘. */
  result: string;
  /** Shown while the first chart is being fetched; 正在排盘 by default. */
  waiting?: string;
  /** The sections of the result, for the tabs above it. */
  anchors: readonly AnchorItem[];
  order: CheckOrder;
  labels?: BirthLabels;
  /** True when births without an hour can be charted. */
  unknownHour?: boolean;
  /** True when births abroad can be charted: its calls take `tz`. */
  abroad?: boolean;
  options: Options<V>;
  /** The rules in force, a few characters each; by default the options' labels. */
  basis?: (options: V, chart?: Chart) => readonly string[];
  /** Fetches a chart. */
  call: (request: ChartRequest<V>, options: CallOptions) => Promise<Chart>;
  /** What the reader must know about this birth; one near a boundary offers the other chart. */
  notes: (chart: Chart) => readonly Note<V>[];
  /** Sections that links open, besides the saved people. */
  panels?: readonly Panel<V, Chart>[];
  /** The chart in a few words, without the name, for the home page's list of recent charts: 癸亥 庚申 丁丑 甲辰. */
  gist?: (chart: Chart) => string;
  /** The chart as plain text, without the name. */
  text?: (chart: Chart) => Promise<string>;
  /** Loads the function that lists a chart's facts for comparison, in the order of the page. */
  facts?: () => Promise<(chart: Chart) => readonly Fact[]>;
  /** Loads what else charts are compared by; choices that cannot change a chart are disabled. */
  comparing?: () => Promise<Comparing<V, Chart>>;
}
