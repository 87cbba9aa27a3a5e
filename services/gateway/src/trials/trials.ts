import { randomBytes } from 'node:crypto';
import type { Logger, Metrics } from '@tianji/service-kit';
import { type Choice, choiceOf, NO_CHOICE } from '../releases/choice.ts';
import type { TrialFiles } from './files.ts';
import { LOTS, type Network, networksBy } from './network.ts';
import { type Arm, compared, Tally } from './tally.ts';
import { type Compared, chanceOf, failsMore } from './verdict.ts';

/** A version that a share of the visitors gets in place of the stable one. */
export interface RunningTrial {
  unit: string;
  id: string;
  version: string;
  /** The version that the others get. */
  stable: string;
  /** Visitors in a hundred. */
  share: number;
}

/** A visitor of sites in which trials run. */
export interface Visit {
  /** Decides which versions the visitor gets. */
  lot: number;
  network: Network;
}

export interface Trials {
  /** Whether any trial was running at the last look. If not, visitors need not be assigned. */
  any(): boolean;
  /** Looks again, at most once a second, which trials run. @returns whether any does */
  look(): boolean;
  /** @param lot the one in the visitor's cookie; by default the network's */
  visit(ip: string, lot?: number): Visit;
  choiceFor(visit: Visit): Choice;
  /** A version of a tool, or a page of the shell (`shell`), was used. `version` where it is known. */
  used(visit: Visit, unit: string, version?: string): void;
  /** The same version failed. */
  failed(visit: Visit, unit: string, version?: string): void;
  close(): void;
}

export interface TrialsOptions {
  /** The trials in the ledgers. Called at most once a second. */
  wanted(): readonly RunningTrial[];
  files: TrialFiles;
  /** The same in all gateways of a site, and after a restart. */
  key: Buffer;
  log: Logger;
  metrics: Metrics;
  /** How often counts are exchanged and compared, in milliseconds. */
  everyMs?: number;
}

const FRESH_MS = 1000;

/**
 * Gives versions to shares of the visitors, counts in which networks they fail, and stops a version that fails
 * significantly more often than the stable one. Gateways that share a folder count together; one that cannot write there
 * uses its own counts only. A stop takes effect at once in the gateway that decides it, elsewhere at the next look.
 */
export function openTrials(options: TrialsOptions): Trials {
  const { files, key, log, metrics, everyMs = FRESH_MS } = options;
  const writer = randomBytes(6).toString('hex');
  const networkOf = networksBy(key);
  const tallies = new Map<string, Tally>();
  /** Trials that this gateway stopped: they stay stopped, even if the file cannot be written. */
  const stopped = new Set<string>();
  let running: readonly RunningTrial[] = [];
  let names = '';
  let choices: readonly { below: number; choice: Choice }[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let wroteBadly = false;

  function look(): void {
    const now = performance.now();
    if (now - lookedAt < FRESH_MS) return;
    lookedAt = now;
    const next = options
      .wanted()
      .filter(({ unit, id }) => !stopped.has(id) && files.stopOf(unit, id) === null);
    const nextNames = next.map(({ unit, id }) => `${unit} ${id}`).join(' ');
    if (nextNames === names) return;
    const over = running.filter((one) => !next.some(({ id }) => id === one.id));
    for (const { unit, id } of over) {
      tallies.delete(id);
      metrics.canaryShare.remove({ unit });
    }
    for (const { unit, version, share, id } of next) {
      metrics.beginCanary(unit);
      if (!running.some((one) => one.id === id))
        log.info({ unit, version, share }, 'canary for a share of the visitors');
      metrics.canaryShare.set({ unit }, share);
    }
    running = next;
    names = nextNames;
    choices = choicesOf(next);
  }

  /** Of one visitor, the arms in all trials differ only by their shares. */
  const armOf = ({ share }: RunningTrial, { lot, network }: Visit): Arm | null => {
    const inside = lot < lotsOf(share);
    // A browser with another network's lot is served but not counted: otherwise clients could choose where they count.
    if (inside !== network.lot < lotsOf(share)) return null;
    return inside ? 'canary' : 'stable';
  };

  function note(visit: Visit, unit: string, version: string | undefined, failed: boolean): void {
    const trial = running.find((one) => one.unit === unit);
    const arm = trial ? armOf(trial, visit) : null;
    if (!trial || !arm) return;
    const given = arm === 'canary' ? trial.version : trial.stable;
    if (version !== undefined && version !== given) return;
    const tally = tallies.get(trial.id) ?? new Tally();
    tallies.set(trial.id, tally);
    tally.note(arm, visit.network.name, failed);
  }

  function judge(trial: RunningTrial): void {
    const own = tallies.get(trial.id);
    if (own?.changed) write(trial, own);
    // Adds this gateway's own counts: writing them may have failed.
    const found = compared([...files.counts(trial.unit, trial.id), ...(own ? [own.toJSON()] : [])]);
    if (failsMore(found)) stop(trial, found);
  }

  function write({ unit, id }: RunningTrial, tally: Tally): void {
    try {
      files.write(unit, id, writer, tally.toJSON());
      tally.changed = false;
    } catch (error) {
      if (!wroteBadly)
        log.error({ unit, err: error }, 'counts of a canary cannot be shared with other gateways');
      wroteBadly = true;
    }
  }

  function stop({ unit, id, version, stable }: RunningTrial, found: Compared): void {
    const why = reasonOf(found);
    stopped.add(id);
    lookedAt = Number.NEGATIVE_INFINITY;
    let first = true;
    try {
      first = files.stop(unit, id, { at: new Date().toISOString(), version, why });
    } catch (error) {
      log.error(
        { unit, err: error },
        'the stop of a canary holds in this gateway only: it cannot be written',
      );
    }
    if (!first) return;
    metrics.canaryStops.inc({ unit });
    log.error({ unit, version, stable, why }, 'canary stopped');
  }

  function tick(): void {
    // Requests find out what runs; without any there is nothing to count.
    if (running.length > 0) look();
    for (const trial of running) judge(trial);
  }
  function tidy(): void {
    try {
      for (const { unit } of options.wanted())
        files.forget(unit, running.find((one) => one.unit === unit)?.id);
    } catch (error) {
      log.warn({ err: error }, 'counts of past canaries cannot be deleted');
    }
  }
  const timers = [setInterval(tick, everyMs), setInterval(tidy, TIDY_MS)];
  for (const timer of timers) timer.unref();

  return {
    any: () => running.length > 0,
    look() {
      look();
      return running.length > 0;
    },
    visit(ip, lot) {
      const network = networkOf(ip);
      return { lot: lot ?? network.lot, network };
    },
    choiceFor: ({ lot }) => choices.find(({ below }) => lot < below)?.choice ?? NO_CHOICE,
    used: (visit, unit, version) => note(visit, unit, version, false),
    failed: (visit, unit, version) => note(visit, unit, version, true),
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const TIDY_MS = 3_600_000;

const lotsOf = (share: number) => (share * LOTS) / 100;

/** The choice for the lots below each share, the smallest share first: its visitors are in all larger ones too. */
function choicesOf(running: readonly RunningTrial[]) {
  const shares = [...new Set(running.map(({ share }) => share))].sort((a, b) => a - b);
  return shares.map((share) => ({
    below: lotsOf(share),
    choice: choiceOf(
      new Map(running.filter((one) => one.share >= share).map(({ unit, version }) => [unit, version])),
    ),
  }));
}

const reasonOf = ({ canary, stable }: Compared) =>
  `the canary failed in ${canary.failed} of ${canary.networks} networks, the stable version in ${stable.failed} of ` +
  `${stable.networks}; by chance: ${chanceOf({ canary, stable }).toExponential(1)}`;
