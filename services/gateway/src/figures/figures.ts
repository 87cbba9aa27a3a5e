import { randomBytes } from 'node:crypto';
import {
  type CountedDay,
  type EdgeContext,
  type Logger,
  MOST_COUNTED,
  type OpenTenantSource,
} from '@tianji/service-kit';
import type { Releases } from '../releases/releases.ts';
import type { KnownTenant } from '../tenants/tenants.ts';

/** Counts what sites are used for: no visitor is known again, and nothing of one is kept. */
export interface Figures {
  /** A page was sent to a reader. @param tool the one that it belongs to, '' for none */
  visited(known: KnownTenant, tool: string): void;
  /** A call was answered with what it is for. */
  answered(known: KnownTenant, call: string): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

interface FiguresOptions {
  /** Where they are kept; without it nothing is counted. */
  source: Pick<OpenTenantSource, 'count'> | undefined;
  releases: Pick<Releases, 'ids' | 'find' | 'signature'>;
  log: Logger;
  everyMs?: number;
  now?: () => number;
}

/** How much is lost at most when a gateway is killed. */
const EVERY_MS = 5000;
const BEIJING_MS = 8 * 3_600_000;

const NOTHING: Figures = { visited() {}, answered() {}, async close() {} };

export function openFigures(options: FiguresOptions): Figures {
  const { source, releases, log, everyMs = EVERY_MS, now = Date.now } = options;
  if (!source) return NOTHING;
  const run = randomBytes(9).toString('base64url');
  const counts = new Map<string, CountedDay & { visits: number; charts: number }>();
  /** Those that changed since they were sent. */
  const changed = new Set<string>();
  const toolOf = countedCalls(releases);

  function count({ tenant }: KnownTenant, tool: string, what: 'visits' | 'charts'): void {
    const day = dayOf(now());
    const key = `${tenant.id} ${day} ${tool}`;
    const known = counts.get(key) ?? { site: tenant.id, day, tool, run, visits: 0, charts: 0 };
    known[what] += 1;
    counts.set(key, known);
    changed.add(key);
  }

  let said = '';
  async function send(): Promise<void> {
    const today = dayOf(now());
    while (changed.size > 0) {
      const keys = [...changed].slice(0, MOST_COUNTED);
      for (const key of keys) changed.delete(key);
      try {
        await source?.count(keys.flatMap((key) => counts.get(key) ?? []));
        said = '';
      } catch (error) {
        // They are sent again, with what is counted meanwhile.
        for (const key of keys) changed.add(key);
        const problem = (error as Error).message;
        if (problem !== said) log.warn({ err: error }, 'figures of sites could not be kept, trying again');
        said = problem;
        return;
      }
    }
    for (const [key, { day }] of counts) if (day < today) counts.delete(key);
  }

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(send);
  }, everyMs);
  timer.unref();

  return {
    visited: (known, tool) => count(known, tool, 'visits'),
    answered(known, call) {
      const tool = toolOf(call);
      if (tool !== undefined) count(known, tool, 'charts');
    },
    async close() {
      clearInterval(timer);
      await running.then(send);
    },
  };
}

/** The day of an instant in Beijing. */
const dayOf = (at: number): string => new Date(at + BEIJING_MS).toISOString().slice(0, 10);

/** Which tool says of a call that it is counted, by the versions in use. */
function countedCalls({ ids, find, signature }: FiguresOptions['releases']) {
  let made = '';
  let tools = new Map<string, string>();
  return (call: string): string | undefined => {
    const present = signature();
    if (made !== present) {
      made = present;
      tools = new Map(
        ids().flatMap((id) => (find(id, 'stable')?.tool.counts ?? []).map((path) => [path, id] as const)),
      );
    }
    return tools.get(call);
  };
}

/** What is no reader: machines that say so, and browsers that fetch ahead. */
const MACHINE = /bot|crawl|spider|slurp|monitor|preview|curl|wget|python|java\/|go-http/i;

/** Whether a page was asked for by somebody who opens it. */
export function isOpened({ method, headers }: EdgeContext['req']): boolean {
  if (method !== 'GET') return false;
  const { 'sec-fetch-dest': dest, 'sec-purpose': purpose, accept = '', 'user-agent': agent = '' } = headers;
  if (purpose !== undefined || MACHINE.test(agent)) return false;
  return dest === undefined ? accept.includes('text/html') : dest === 'document';
}
