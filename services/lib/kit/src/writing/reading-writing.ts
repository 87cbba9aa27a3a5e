import type { Logger } from '../log/logger.ts';
import type { StartContext } from '../service/types.ts';
import type { ModelReport, ModelWriter } from './model/port.ts';
import { readWriterSettings } from './settings.ts';

export interface ReadingWritingOptions extends Partial<Pick<ModelReport, 'terms' | 'strangeClaim'>> {
  /** How long a reader waits for the model at most, in milliseconds. Default 90 s. */
  patienceMs?: number;
  /** Environment variables to use instead of the process's own; read when the service is opened. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** What a model is to write, and what it may know. Nothing in it identifies the person or the question. */
export interface ReadingMaterial {
  /** The chart's facts as short lines. */
  readonly facts: string;
  /** Everything that the rules wrote: what it contains may be said. */
  readonly known: string;
  readonly brand: string;
  /** Set where the site wants no language model. */
  readonly writer?: 'rules' | undefined;
  /** The rules' own texts by their titles. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface ReadingWriting {
  /** Run when the service is opened. @throws ConfigError for an invalid setting */
  start(ctx: Pick<StartContext, 'metrics'>): Promise<void>;
  /**
   * The texts that a model wrote and that passed the check, by title; the others stay as they are. Without a
   * configured model there are none. Never rejects.
   */
  write(material: ReadingMaterial, log: Logger): Promise<ReadonlyMap<string, string>>;
}

const PATIENCE_MS = 90_000;

/** The model's part in a reading that somebody waits for: the same model and the same checks as for reports. */
export function readingWriting(options: ReadingWritingOptions = {}): ReadingWriting {
  const { terms = [], strangeClaim = () => null, patienceMs = PATIENCE_MS, env } = options;
  let model: ModelWriter | null = null;
  return {
    async start({ metrics }) {
      const settings = readWriterSettings(env).model;
      if (!settings) return;
      const { openModelWriter, providerOf } = await import('./model/writer.ts');
      model = openModelWriter(settings, { counts: metrics.ofProvider('model', providerOf(settings)) });
    },
    async write({ texts, writer, ...about }, log) {
      if (!model || writer === 'rules') return new Map();
      const session = model.begin({ ...about, terms, strangeClaim }, (outcome, why) => {
        if (outcome !== 'written') log.warn({ outcome, ...why }, 'a text of a reading is written by rules');
      });
      const signal = AbortSignal.timeout(patienceMs);
      const written = await Promise.all(
        [...texts].map(async ([title, text]) => [title, await session.write(title, text, signal)] as const),
      );
      return new Map(written.flatMap(([title, text]) => (text === null ? [] : [[title, text] as const])));
    },
  };
}

/** The start hooks of several parts of a service, one after another. */
export const startAll =
  (...parts: readonly { start(ctx: StartContext): Promise<void> }[]) =>
  async (ctx: StartContext): Promise<void> => {
    for (const { start } of parts) await start(ctx);
  };
