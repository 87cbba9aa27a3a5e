import type { SectionText } from './plan.ts';
import { sectionOf } from './plan.ts';

/** What is kept of a report in the making, so that another process can go on with it. */
export interface Standing {
  /** Texts that were told as written. */
  done: number;
  /** Attempts that ended with an error of the writer. */
  errors: number;
  /** Texts that the model wrote; null where it failed and the rules' text stands. */
  model?: Record<string, SectionText | null>;
}

export interface ProgressOptions {
  standing: Standing;
  /** @throws when the claim was lost */
  save(standing: Standing): Promise<void>;
  tell(told: { done: number; total: number; title: string }): Promise<void>;
  onProblem(error: unknown): void;
  /** Rules write faster than anybody can read: they are kept and told no more often than this. */
  everyMs?: number;
  now?: () => number;
}

/** Keeps and tells how far a report is. What fails to be told is told by the next, or by the end. */
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

  /** The text that the model wrote earlier, null for one it failed at, undefined for one not asked for yet. */
  ofModel(key: string): SectionText | null | undefined {
    return this.#standing.model?.[key];
  }

  /** A model's text is dear: it is kept at once. */
  async modelWrote(key: string, text: SectionText | null): Promise<void> {
    this.#standing.model = { ...this.#standing.model, [key]: text };
    await this.#save();
  }

  /** So many texts stand, this one last. */
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

  /** Resolves when what is being told has been told. */
  async settled(): Promise<void> {
    await this.#telling;
  }

  /** One save after the other: a later standing is never overwritten by an earlier one. */
  #save(): Promise<void> {
    const saved = this.#saving.then(() => this.#options.save(this.#standing));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }
}
