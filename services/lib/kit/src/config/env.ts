import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ownWords } from './own-words.ts';

/**
 * Configuration is one typed object, read from the environment once at the start. A wrong value stops
 * the start with one sentence that names it.
 */
export class ConfigError extends Error {
  readonly variable: string;
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

/** Reads one variable; `undefined` and the empty string mean not set. In production some values are refused. */
export type Setting<T> = (variable: string, text: string | undefined, production?: boolean) => T;
export type Settings = Record<string, Setting<unknown>>;
export type Config<S extends Settings> = { readonly [K in keyof S]: ReturnType<S[K]> };

/** @throws ConfigError for the first wrong value */
export function readConfig<S extends Settings>(
  settings: S,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config<S> {
  const config: Record<string, unknown> = {};
  const production = (env.NODE_ENV?.trim() || 'production') === 'production';
  for (const [variable, setting] of Object.entries(settings)) {
    const text = env[variable]?.trim();
    config[variable] = setting(variable, text === '' ? undefined : text, production);
  }
  return Object.freeze(config) as Config<S>;
}

export const text =
  (fallback: string): Setting<string> =>
  (_variable, value) =>
    value ?? fallback;

export const optional: Setting<string | undefined> = (_variable, value) => value;

export function whole(options: { min: number; max: number; fallback: number }): Setting<number> {
  const { min, max, fallback } = options;
  return (variable, value) => {
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(variable, `must be a whole number from ${min} to ${max}, not "${shown(value)}".`);
    }
    return number;
  };
}

/** A whole number, or undefined where the variable is not set. */
export const wholeIfSet =
  (options: { min: number; max: number }): Setting<number | undefined> =>
  (variable, value) =>
    value === undefined ? undefined : whole({ ...options, fallback: options.min })(variable, value);

export function oneOf<const T extends readonly [string, ...string[]]>(
  values: T,
  fallback: T[number],
): Setting<T[number]> {
  return (variable, value) => {
    if (value === undefined) return fallback;
    if (!values.includes(value)) {
      throw new ConfigError(variable, `must be one of ${values.join(', ')}, not "${shown(value)}".`);
    }
    return value;
  };
}

/** An address with one of the given schemes. */
export function url(schemes: readonly string[]): Setting<string | undefined> {
  return (variable, value) => {
    if (value === undefined) return undefined;
    if (!schemes.some((scheme) => value.startsWith(`${scheme}://`)) || !URL.canParse(value)) {
      throw new ConfigError(variable, `must be an address that begins with ${schemes.join(':// or ')}://.`);
    }
    return value;
  };
}

/** One server of a bus or several, separated by commas, each with its scheme: `nats://a:4222,nats://b:4222`. */
export function servers(schemes: readonly string[]): Setting<string | undefined> {
  const one = url(schemes);
  return (variable, value, production) => {
    if (value === undefined) return undefined;
    for (const address of value.split(',')) one(variable, address.trim(), production);
    return value;
  };
}

/**
 * A MongoDB connection string: one host, or the hosts of a replica set, separated by commas behind one scheme
 * (`mongodb://a:27017,b:27017/?replicaSet=rs`), which is no URL by the common rules.
 */
export const mongodb: Setting<string | undefined> = (variable, value, production) => {
  const [, scheme, person = '', hosts, rest] =
    /^([a-z+]+:\/\/)([^@/]*@)?([^/?]*)(.*)$/s.exec(value ?? '') ?? [];
  const each = hosts === undefined ? [value] : hosts.split(',').map((host) => scheme + person + host + rest);
  for (const address of each) url(['mongodb', 'mongodb+srv'])(variable, address, production);
  return value;
};

/** Secrets of this length are random texts; shorter ones are what a provider gives out. */
const LONG = 32;
const SAMPLE = /change[-_]?me|example|sample|secret|password|insecure|0123456789|1234567890|abcdefgh/i;
/** A random text of that length practically never has fewer different characters. */
const LEAST_DIFFERENT = 8;

const isGuessable = (value: string): boolean => SAMPLE.test(value) || new Set(value).size < LEAST_DIFFERENT;

/** A secret; its value is never repeated in a message. */
export const secret =
  (shortest: number): Setting<string | undefined> =>
  (variable, value, production) => {
    if (value !== undefined && value.length < shortest) {
      throw new ConfigError(variable, `must have at least ${shortest} characters.`);
    }
    if (production && shortest >= LONG && value !== undefined && isGuessable(value)) {
      throw new ConfigError(
        variable,
        'is a sample or easy to guess: generate one, for example with openssl rand -hex 24.',
      );
    }
    return value;
  };

/** Parts separated by commas. */
export const list: Setting<readonly string[]> = (_variable, value) =>
  value === undefined
    ? []
    : value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');

/** The content of a JSON file that the variable names, read once and checked; without a file what `{}` gives. */
export const jsonFile =
  <Schema extends z.ZodType>(schema: Schema): Setting<z.output<Schema>> =>
  (variable, path) => {
    const read = schema.safeParse(path === undefined ? {} : contentOf(variable, path));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') || 'its content';
    throw new ConfigError(
      variable,
      `names a file in which ${place} is wrong: ${issue?.message ?? 'unknown'}.`,
    );
  };

function contentOf(variable: string, path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(variable, `names a file that cannot be read: "${shown(path)}".`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(variable, `names a file that is not JSON: "${shown(path)}".`);
  }
}

const shown = (value: string) => value.slice(0, 40);

/** What every process of the portal reads. */
export const processSettings = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'production'),
  HOST: text('127.0.0.1'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  DATA_DIR: text('./data'),
  MONGODB_URL: mongodb,
  NATS_URL: servers(['nats', 'tls', 'wss']),
  /** The file of the CA that certified the NATS servers, unless it is a public one. */
  NATS_CA_FILE: optional,
  /** The credentials file (`.creds`) of the NATS account. */
  NATS_CREDS_FILE: optional,
  /** The secret with which gateways sign their calls to services; without it a service trusts no identity header. */
  SERVICE_SECRET: secret(32),
  /** A secret that services also accept, while SERVICE_SECRET replaces it. */
  SERVICE_SECRET_PREVIOUS: secret(32),
  /**
   * Hosts (`name` or `name:port`) of providers that may be in a private network and without TLS; for a language model see
   * WRITER_MODEL_ALLOWED_HOSTS.
   */
  OUTBOUND_ALLOWED_HOSTS: list,
  /** A JSON file with words that are refused, or let through, in what strangers read under a site's name. */
  WORDS_FILE: jsonFile(ownWords),
  /** How long a call waits for store or bus before its caller is told that the service is unavailable. */
  STORE_PATIENCE_MS: whole({ min: 50, max: 60_000, fallback: 1200 }),
  /** `yes`: data on a document server may be upgraded although this program knows of no fresh backup. */
  UPGRADE_WITHOUT_BACKUP: oneOf(['no', 'yes'], 'no'),
  /** How many days the backup is kept that an upgrade of the embedded store makes. */
  UPGRADE_BACKUP_DAYS: whole({ min: 1, max: 3_650, fallback: 7 }),
  /** The largest size of the embedded store in MB; unlimited by default. Beyond it writes are refused as on a full disk. */
  STORE_MAX_MB: wholeIfSet({ min: 8, max: 100_000_000 }),
  /** How many days a message is kept on the bus for groups that have not handled it. Default 7, which is the most. */
  EVENTS_KEEP_DAYS: wholeIfSet({ min: 1, max: 7 }),
  /** How many days a message is kept that its group could not handle. Default 30. */
  PARKED_KEEP_DAYS: wholeIfSet({ min: 1, max: 3_650 }),
  /** The largest size of the messages on NATS in MB, parked ones not counted. Default 1,024. */
  EVENTS_MAX_MB: wholeIfSet({ min: 8, max: 100_000_000 }),
  /** How many days a finished job is kept when its kind sets no other time. */
  JOBS_KEEP_DAYS: whole({ min: 1, max: 3_650, fallback: 30 }),
  /** How long calls are still accepted after SIGTERM, while `/readyz` reports that this process is about to stop. */
  DRAIN_SECONDS: whole({ min: 0, max: 60, fallback: 2 }),
} satisfies Settings;

/**
 * Checks a service's own secret, `<name>_SECRET`, and the one that it replaces.
 * @throws ConfigError for a replaced secret without a new one, and for a shared store without a secret: replicas that
 * each generated a key of their own would refuse what the others made
 */
export function checkSecrets(
  name: string,
  { NODE_ENV, MONGODB_URL, ...config }: { NODE_ENV: string; MONGODB_URL: string | undefined },
): void {
  const given = config as Readonly<Record<string, unknown>>;
  const own = `${name}_SECRET`;
  const previous = `${own}_PREVIOUS`;
  if (given[own] !== undefined) return;
  if (given[previous] !== undefined)
    throw new ConfigError(own, `must be set when ${previous} is: it is the new one.`);
  if (NODE_ENV === 'production' && MONGODB_URL !== undefined)
    throw new ConfigError(own, 'must be set when the store is shared (MONGODB_URL).');
}
