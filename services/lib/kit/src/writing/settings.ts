import {
  type Config,
  ConfigError,
  list,
  readConfig,
  type Setting,
  secret,
  url,
  whole,
} from '../config/env.ts';
import { outbound } from '../outbound/outbound.ts';

const modelName: Setting<string | undefined> = (variable, value) => {
  if (value !== undefined && !/^[\w.:/@-]{1,60}$/.test(value))
    throw new ConfigError(
      variable,
      'must be a name of at most 60 letters, digits and the characters . : / @ _ -',
    );
  return value;
};

const settings = {
  /** Reports written at once by one process. */
  WRITER_CONCURRENCY: whole({ min: 1, max: 16, fallback: 2 }),
  /** How long after the death of a process another may continue its report. */
  WRITER_LEASE_SECONDS: whole({ min: 1, max: 600, fallback: 15 }),
  /** A pause after each text, for machines with other work. */
  WRITER_PAUSE_MS: whole({ min: 0, max: 60_000, fallback: 0 }),
  /** An OpenAI-compatible service; the address as its clients expect it, usually ending in /v1. */
  WRITER_MODEL_BASE_URL: url(['https', 'http']),
  WRITER_MODEL_API_KEY: secret(1),
  WRITER_MODEL_NAME: modelName,
  /** Hosts (`name` or `name:port`) that may use plain HTTP and be in a private network. */
  WRITER_MODEL_ALLOWED_HOSTS: list,
  /** Time limit for one text. */
  WRITER_MODEL_TIMEOUT_SECONDS: whole({ min: 1, max: 600, fallback: 90 }),
  WRITER_MODEL_MAX_TOKENS: whole({ min: 256, max: 64_000, fallback: 4_000 }),
  /** Texts requested concurrently by one process. */
  WRITER_MODEL_CONCURRENCY: whole({ min: 1, max: 32, fallback: 4 }),
};

/** A language model that writes. */
export interface ModelSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly name: string;
  /** The host of `baseUrl` was allowed by name: plain HTTP and private addresses are accepted. */
  readonly trusted: boolean;
  readonly timeoutMs: number;
  readonly maxTokens: number;
  readonly concurrency: number;
}

export interface WriterSettings {
  readonly concurrency: number;
  readonly leaseMs: number;
  readonly pauseMs: number;
  /** Null: reports are written by rules alone. */
  readonly model: ModelSettings | null;
}

/** @throws ConfigError that names the invalid or missing variable; never contains the key */
export function readWriterSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): WriterSettings {
  const read = readConfig(settings, env);
  return {
    concurrency: read.WRITER_CONCURRENCY,
    leaseMs: read.WRITER_LEASE_SECONDS * 1000,
    pauseMs: read.WRITER_PAUSE_MS,
    model: modelOf(read),
  };
}

const TOGETHER = ['WRITER_MODEL_BASE_URL', 'WRITER_MODEL_API_KEY', 'WRITER_MODEL_NAME'] as const;

function modelOf(read: Config<typeof settings>): ModelSettings | null {
  const { WRITER_MODEL_BASE_URL: baseUrl, WRITER_MODEL_API_KEY: apiKey, WRITER_MODEL_NAME: name } = read;
  if (TOGETHER.every((variable) => read[variable] === undefined)) return null;
  if (baseUrl === undefined || apiKey === undefined || name === undefined) {
    const missing = TOGETHER.find((variable) => read[variable] === undefined) ?? TOGETHER[0];
    throw new ConfigError(missing, `must be set, too: ${TOGETHER.join(', ')} belong together.`);
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    name,
    trusted: checkAddress(new URL(baseUrl), read.WRITER_MODEL_ALLOWED_HOSTS),
    timeoutMs: read.WRITER_MODEL_TIMEOUT_SECONDS * 1000,
    maxTokens: read.WRITER_MODEL_MAX_TOKENS,
    concurrency: read.WRITER_MODEL_CONCURRENCY,
  };
}

/** Whether the host was allowed by name; any other must be public and use TLS. */
function checkAddress(address: URL, allowed: readonly string[]): boolean {
  const variable = 'WRITER_MODEL_BASE_URL';
  if (address.search)
    throw new ConfigError(variable, 'must be an address without user, question mark and hash.');
  return outbound(variable, address.href, allowed, 'WRITER_MODEL_ALLOWED_HOSTS').trusted;
}
