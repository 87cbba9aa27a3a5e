import type { ToolManifest } from '@tianji/contracts';

/** A page with content: a chart, a day. */
export interface DrillPage {
  name: string;
  path: string;
  /** Selector of an element that is there once the page is complete. */
  stands: string;
  /** Selector of an element that loads when the reader scrolls down. */
  below?: string;
  /** Initial content of the tab's session storage, as JSON, by key. */
  session?: Record<string, unknown>;
  /** The most that a first open may add before its data, in KB brotli. */
  mostKB?: number;
  /** Checked by Lighthouse too: `{}`, or audits that have a goal here alone, with the most. */
  lighthouse?: Record<string, number>;
}

/** What the bench fills in and clicks, and what it waits for. */
export interface DrillPress {
  path: string;
  session: Record<string, unknown>;
  button: string;
  shows: string;
  /** What must be in view after the press, where that is not the chart: what it answers. */
  first?: string;
  /** The page as it opens is checked by Lighthouse too; see `DrillPage`. */
  lighthouse?: Record<string, number>;
  /** For members: the bench logs in, and drills as a visitor skip it. */
  member?: boolean;
}

/** A button or choice by the beginning of its name, or a field to fill in. */
export type DrillStep = string | { fill: string; with: string };

/** What a reader does on a page, and the resulting chart; the last step requests it. */
export interface DrillAnswer {
  path: string;
  session?: Record<string, unknown>;
  steps: DrillStep[];
  shows: string;
  /** What must be in view after the press, where that is not the chart: what it answers. */
  first?: string;
}

/** A result without the buttons of a chart. */
export interface DrillWalk extends DrillAnswer {
  /** The button that saves its picture. */
  saves: string;
}

export interface KnownCall {
  good?: Record<string, string>;
  bad?: Record<string, string[]>;
  changes?: boolean;
}

export interface ToolInTree {
  id: string;
  manifest: ToolManifest;
  pages: DrillPage[];
  press: DrillPress | null;
  /** Including the press, unless it is for members. */
  answers: DrillAnswer[];
  walks: DrillWalk[];
  /** Path of a call → its input, and the share of a bare server's rate that must be reached. */
  bench: Record<string, { body: Record<string, string>; share: number }>;
}

export function toolsInTree(only?: string): ToolInTree[];
export function knownCalls(service: string): Record<string, KnownCall>;
export interface BenchedKind {
  kind: string;
  requestToFinishedMs?: number;
  birth?: boolean;
  request?: Record<string, string>;
}

export function reportKinds(): BenchedKind[];
export function openRoutes(tool: Pick<ToolInTree, 'manifest'>): string[];
