import { parseArgs } from 'node:util';
import { busBounds, natsFiles, openBus } from '../bus/open.ts';
import type { Bus, ParkedMessage } from '../bus/port.ts';
import { maskText } from '../log/mask.ts';
import { onSiteStore } from './site-store.ts';

const USAGE =
  'npm run parked -- list [--subject S] [--group G] | replay KEY | replay --all --group G | discard KEY';

/** The most messages that one command lists or replays. */
const MOST = 10_000;

/**
 * The operator's command for messages that a group could not handle: lists them, has one delivered again, or deletes one.
 * Works on the bus of the running site. A payload is never printed: it may hold what only its group may know.
 * @returns the exit code: 0, or 1 when there was nothing to do or the command was not understood
 */
export async function runParked(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<number> {
  const wanted = read(args);
  if (!wanted) {
    print(`usage: ${USAGE}`);
    return 1;
  }
  return onSiteStore(env, [], print, async (store, config) => {
    const bus = await openBus({
      url: config.NATS_URL,
      nats: { ...natsFiles(config), existing: true },
      store: store.scope('bus'),
      bounds: busBounds(config),
    }).catch((error: unknown) => {
      print(maskText(error instanceof Error ? error.message : String(error)));
      return null;
    });
    if (!bus) return 1;
    return act(bus, wanted, print).finally(() => bus.close());
  });
}

interface Filter {
  subject?: string;
  group?: string;
}
type Wanted =
  | ({ verb: 'list' } & Filter)
  | ({ verb: 'replay all' } & Filter)
  | { verb: 'replay' | 'discard'; key: string };

function read(args: readonly string[]): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { subject: { type: 'string' }, group: { type: 'string' }, all: { type: 'boolean' } },
    });
    const { all = false, ...filter } = values;
    const [verb, key, ...rest] = positionals;
    const filtered = Object.keys(filter).length > 0;
    if (rest.length > 0) return null;
    if (verb === 'list' && key === undefined && !all) return { verb, ...filter };
    if (verb === 'replay' && all && key === undefined && filter.group)
      return { verb: 'replay all', ...filter };
    if ((verb === 'replay' || verb === 'discard') && key !== undefined && !all && !filtered)
      return { verb, key };
    return null;
  } catch {
    return null;
  }
}

async function act(bus: Bus, wanted: Wanted, print: (line: string) => void): Promise<number> {
  if (wanted.verb === 'list' || wanted.verb === 'replay all') {
    const { verb, ...filter } = wanted;
    const found = await bus.parked({ ...filter, limit: MOST });
    if (found.length === 0) {
      print('nothing is parked');
      return 0;
    }
    if (verb === 'replay all') {
      let replayed = 0;
      for (const { key } of found) if (await bus.replay(key)) replayed += 1;
      print(`delivered again: ${replayed}`);
      return 0;
    }
    print('key\tsubject\tgroup\tparked at\tattempts\tmessage\terror');
    for (const message of found) print(lineOf(message));
    return 0;
  }
  const { verb, key } = wanted;
  const done = verb === 'replay' ? await bus.replay(key) : await bus.discard(key);
  const did = verb === 'replay' ? 'it is delivered again to its group' : 'discarded for good';
  print(done ? did : 'nothing is parked under this key');
  return done ? 0 : 1;
}

/** One line: an error may hold line ends, and what a person typed. */
const lineOf = ({ key, subject, group, parkedAt, attempts, id, error }: ParkedMessage): string =>
  [
    key,
    subject,
    group,
    new Date(parkedAt).toISOString(),
    attempts,
    id,
    maskText(error).replace(/\s+/g, ' '),
  ].join('\t');
