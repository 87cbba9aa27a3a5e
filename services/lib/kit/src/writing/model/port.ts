/** What a model gets to know of a report. Nothing in it names the person. */
export interface ModelReport {
  facts: string;
  /** Everything that the rules wrote: what stands there may be said. */
  known: string;
  /** Terms that may be used only where facts or `known` have them. */
  terms: readonly string[];
  /** A claim that the facts do not bear out; null when all hold. */
  strangeClaim(text: string, facts: string): string | null;
  /** The site's name, which replaces names of models. */
  brand: string;
}

/** One report in the hands of a model. */
export interface ModelSession {
  /**
   * The text of a key, checked and cleaned; null when the model fails, is given up for this report, or
   * wrote what may not stand. Never rejects.
   * @param material the rules' own text of that key
   */
  write(key: string, material: string, signal: AbortSignal): Promise<string | null>;
}

/** Hears how each text went, for log and metrics. */
export type ModelWatch = (
  outcome: 'written' | 'rejected' | 'failed',
  about: { key: string; why?: string },
) => void;

/** A language model that writes texts of reports. */
export interface ModelWriter {
  readonly name: string;
  /** Texts of one report asked for at once. */
  readonly lanes: number;
  begin(report: ModelReport, watch: ModelWatch): ModelSession;
}
