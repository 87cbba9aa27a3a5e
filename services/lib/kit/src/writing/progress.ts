import { sectionOf } from '@tianji/contracts';
import type { SectionText } from './plan.ts';

/** The stored progress of a report, from which another process can continue. */
export interface Standing {
  /** Texts that were reported as written. */
  done: number;
  /** Attempts that ended with an error of the writer. */
  errors: number;
  /** Those of them that did not end in their time. */
  stalls?: number;
  /** What is known of attempts that ended without a word. Noted from the second attempt on. */
  deaths?: Deaths;
  /** Texts that the model wrote; null when it failed and the rules' text is used. */
  model?: Record<string, SectionText | null>;
}

/** Attempts whose process died, and where. */
export interface Deaths {
  /** The attempt that noted this. */
  attempt: number;
  /** The text that it is at: its index, -1 before the first. */
  text: number;
  /** The text at which the attempts before died, as far as it is known. */
  at?: number;
  /** How many attempts in a row died there. */
  count: number;
  /** The errors that the standing had then. */
  errors: number;
}

/**
 * What an attempt knows of those before it. An attempt that was given back, or ended with an error, did not die; nothing
 * is known of where the first one died.
 * @param attempt from 1
 */
export function deathsBefore({ errors, deaths: last }: Standing, attempt: number): Deaths | undefined {
  if (attempt === 1) return undefined;
  const begun = { attempt, text: -1, errors };
  if (!last) return { ...begun, count: errors === 0 ? 1 : 0 };
  const at = last.at === undefined ? {} : { at: last.at };
  if (last.attempt === attempt || last.errors !== errors) return { ...begun, ...at, count: last.count };
  const same = last.at === undefined || last.at === last.text;
  return { ...begun, at: last.text, count: same ? last.count + 1 : 1 };
}

export interface ProgressOptions {
  standing: Standing;
  /** @throws when the claim was lost */
  save(standing: Standing): Promise<void>;
  tell(told: { done: number; total: number; title: string }): Promise<void>;
  onProblem(error: unknown): void;
  /** Rules write faster than anybody can read: progress is stored and published no more often than this. */
  everyMs?: number;
  now?: () => number;
}

/**
 * Stores and publishes the progress of a report. A failed update is covered by the next one, or by the end.
 */
export class Progress {
  readonly #options: ProgressOptions;
  readonly #standing: Standing;
  #saving: Promise<void> = Promise.resolve();
  #telling: Promise<void> | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#standing = structuredClone(options.standing);
  }

  get done(): number {
    return this.#standing.done;
  }

  /** How many attempts in a row died at the same text. */
  get deaths(): number {
    return this.#standing.deaths?.count ?? 0;
  }

  /**
   * An attempt begins a text, or the work before the first. Stored only after an attempt that ended without a word: the
   * text that kills its process is known then.
   */
  async begins(text: number): Promise<void> {
    const { deaths } = this.#standing;
    if (!deaths || deaths.count === 0) return;
    deaths.text = text;
    await this.#save();
  }

  /** The text that the model wrote earlier, null for one it failed at, undefined for one not requested yet. */
  ofModel(key: string): SectionText | null | undefined {
    return this.#standing.model?.[key];
  }

  /** A model's text is expensive: it is stored at once. */
  async modelWrote(key: string, text: SectionText | null): Promise<void> {
    this.#standing.model = { ...this.#standing.model, [key]: text };
    await this.#save();
  }

  /** This many texts are done, this one last. */
  async wrote(key: string, done: number, total: number): Promise<void> {
    const { everyMs = 150, now = performance.now.bind(performance), tell, onProblem } = this.#options;
    const time = now();
    if (done <= this.#standing.done || this.#telling || time - this.#toldAt < everyMs) return;
    this.#toldAt = time;
    this.#standing.done = done;
    await this.#save();
    this.#telling = tell({ done, total, title: sectionOf(key) })
      .catch(onProblem)
      .finally(() => {
        this.#telling = null;
      });
  }

  /** Counts an error of the writer; returns how many there were. */
  async failed(): Promise<number> {
    this.#standing.errors += 1;
    await this.#save();
    return this.#standing.errors;
  }

  /** Counts an attempt that did not end in its time; returns how many there were. */
  async stalled(): Promise<number> {
    this.#standing.errors += 1;
    this.#standing.stalls = (this.#standing.stalls ?? 0) + 1;
    await this.#save();
    return this.#standing.stalls;
  }

  /** Resolves when pending progress has been published. */
  async settled(): Promise<void> {
    await this.#telling;
  }

  /** Saves run one after the other: an earlier state never overwrites a later one. */
  #save(): Promise<void> {
    const saved = this.#saving.then(() => this.#options.save(this.#standing));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }
}
