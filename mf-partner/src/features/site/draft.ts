import { type ApiError, after, createStore, type Store } from '@tianji/kit';
import { type Draft, type Path, readDraft, withValue } from './document.ts';
import type { Change, Missing, Problem, Site } from './wire.ts';

/**
 * - `saved`: the service has everything that was entered
 * - `waiting`: something was entered since; it is sent when typing pauses
 * - `saving`, `failed`: it is being sent, or could not be; what was entered stays on the page and in this tab
 * - `conflict`: the draft was changed elsewhere meanwhile; one of the two must be chosen
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface DraftState {
  draft: Draft;
  /** The service's number of the draft that this one is based on. */
  rev: number;
  /** What the service said of the draft that it has. */
  problems: readonly Problem[];
  missing: readonly Missing[];
  changes: readonly Change[];
  save: SaveState;
  /** Why saving failed. */
  message: string;
  /** When the service last confirmed; null before the first time. */
  savedAt: Date | null;
  /** The draft that was stored elsewhere meanwhile. */
  other: Site | null;
}

/** What the draft needs of the page: the calls, a place in this tab, and the time. */
export interface DraftPorts {
  load(): Promise<Site>;
  save(rev: number, document: string): Promise<{ rev: number } & Judgement>;
  /** What is not yet saved, so that a reload loses nothing. */
  unsaved: { read(): string | null; write(text: string | null): void };
  now(): Date;
}

type Judgement = Pick<Site, 'problems' | 'missing' | 'changes'>;

export interface DraftEditor {
  readonly state: Store<DraftState>;
  edit(path: Path, value: unknown): void;
  /** Sends now what is not saved yet; resolves when the service has it or has refused it. */
  saveNow(): Promise<boolean>;
  /** Ends a conflict: with the own draft, or with the one from elsewhere. */
  keep(which: 'own' | 'other'): void;
  /** Takes the service's state anew, after a publication or a rollback. */
  renew(site: Site): void;
  stop(): void;
  /** Continues after `stop`. */
  resume(): void;
}

/** Pause in typing after which a draft is sent, and between attempts after a failure, in milliseconds. */
const PAUSE = 700;
const RETRY = 8_000;

/**
 * A draft that saves itself. Edits are shown at once and sent together when typing pauses; one request at a time, so
 * that answers cannot overtake each other.
 */
export function createDraft(site: Site, ports: DraftPorts): DraftEditor {
  const judged = ({ problems, missing, changes }: Judgement) => ({ problems, missing, changes });
  const state = createStore<DraftState>({
    ...{ draft: readDraft(site.draft) ?? {}, rev: site.rev, ...judged(site) },
    ...{ save: 'saved', message: '', savedAt: null, other: null },
  });
  let timer: { unsubscribe(): void } | null = null;
  let running: Promise<boolean> | null = null;
  let stopped = false;

  const set = (part: Partial<DraftState>) => state.set({ ...state.get(), ...part });
  const remember = () => {
    const { draft, rev } = state.get();
    ports.unsaved.write(JSON.stringify({ rev, draft }));
  };
  const sendAfter = (pause: number) => {
    timer?.unsubscribe();
    if (!stopped) timer = after(pause).subscribe(() => void saveNow());
  };

  async function send(): Promise<boolean> {
    const { draft, rev } = state.get();
    set({ save: 'saving', message: '' });
    try {
      const answer = await ports.save(rev, JSON.stringify(draft));
      const more = state.get().draft !== draft;
      set({ ...judged(answer), rev: answer.rev, save: more ? 'waiting' : 'saved', savedAt: ports.now() });
      if (more) remember();
      else ports.unsaved.write(null);
      return true;
    } catch (error) {
      const failure = error as ApiError;
      if (failure.code === 'conflict') await conflicted();
      else {
        set({ save: 'failed', message: failure.message });
        // A refusal stays a refusal; only a missing connection may come back.
        if (failure.kind === 'network' || failure.kind === 'timeout') sendAfter(RETRY);
      }
      return false;
    }
  }

  async function conflicted(): Promise<void> {
    try {
      set({ other: await ports.load(), save: 'conflict' });
    } catch (error) {
      set({ save: 'failed', message: (error as ApiError).message });
    }
  }

  async function saveNow(): Promise<boolean> {
    timer?.unsubscribe();
    if (running) await running;
    const { save } = state.get();
    if (save === 'saved') return true;
    if (save === 'conflict' || stopped) return false;
    running = send().finally(() => {
      running = null;
    });
    const done = await running;
    if (done && state.get().save === 'waiting') sendAfter(PAUSE);
    return done;
  }

  function edit(path: Path, value: unknown): void {
    const { save, draft } = state.get();
    set({ draft: withValue(draft, path, value), ...(save === 'conflict' ? {} : { save: 'waiting' }) });
    remember();
    if (save !== 'conflict') sendAfter(PAUSE);
  }

  function renew(fresh: Site): void {
    set({
      draft: readDraft(fresh.draft) ?? {},
      rev: fresh.rev,
      ...judged(fresh),
      save: 'saved',
      other: null,
    });
    ports.unsaved.write(null);
  }

  takeUp(ports.unsaved.read());

  /** Continues with what a reload found unsaved. */
  function takeUp(text: string | null): void {
    const kept = readDraft(text ?? '') as { rev?: unknown; draft?: Draft } | null;
    if (!kept?.draft || typeof kept.rev !== 'number') return;
    if (JSON.stringify(kept.draft) === JSON.stringify(state.get().draft)) ports.unsaved.write(null);
    else if (kept.rev === site.rev) {
      set({ draft: kept.draft, save: 'waiting' });
      sendAfter(0);
    } else set({ draft: kept.draft, rev: kept.rev, save: 'conflict', other: site });
  }

  return {
    state,
    edit,
    saveNow,
    renew,
    keep(which) {
      const { other } = state.get();
      if (!other) return;
      if (which === 'other') return renew(other);
      set({ rev: other.rev, ...judged(other), save: 'waiting', other: null });
      remember();
      sendAfter(0);
    },
    resume() {
      stopped = false;
      if (state.get().save === 'waiting') sendAfter(PAUSE);
    },
    stop() {
      stopped = true;
      timer?.unsubscribe();
    },
  };
}
