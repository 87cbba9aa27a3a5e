/** What a model gets of a report. Nothing in it identifies the person. */
export interface ModelReport {
  facts: string;
  /** Everything that the rules wrote: what it contains may be said. */
  known: string;
  /** Terms that may be used only if they are in the facts or in `known`. */
  terms: readonly string[];
  /** A claim that the facts do not support; null when there is none. */
  strangeClaim(text: string, facts: string): string | null;
  /** The site's name, which replaces names of models. */
  brand: string;
}

/** One report, as written by a model. */
export interface ModelSession {
  /**
   * The text for a key, checked and cleaned; null when the model fails, is given up for this report, or wrote
   * an unacceptable text. Never rejects.
   * @param material the rules' own text for that key
   */
  write(key: string, material: string, signal: AbortSignal): Promise<string | null>;
}

/** Receives the outcome of each text, for log and metrics. */
export type ModelWatch = (
  outcome: 'written' | 'rejected' | 'failed',
  about: { key: string; why?: string },
) => void;

/** A language model that writes texts of reports. */
export interface ModelWriter {
  readonly name: string;
  /** Texts of one report requested concurrently. */
  readonly lanes: number;
  begin(report: ModelReport, watch: ModelWatch): ModelSession;
}
