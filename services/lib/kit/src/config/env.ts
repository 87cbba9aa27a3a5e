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

/** Reads one variable; `undefined` and empty mean: not set. */
export type Setting<T> = (variable: string, text: string | undefined) => T;
export type Settings = Record<string, Setting<unknown>>;
export type Config<S extends Settings> = { readonly [K in keyof S]: ReturnType<S[K]> };

/** @throws ConfigError for the first wrong value */
export function readConfig<S extends Settings>(
  settings: S,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config<S> {
  const config: Record<string, unknown> = {};
  for (const [variable, setting] of Object.entries(settings)) {
    const text = env[variable]?.trim();
    config[variable] = setting(variable, text === '' ? undefined : text);
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

/** A secret; its value is never repeated in a message. */
export const secret =
  (shortest: number): Setting<string | undefined> =>
  (variable, value) => {
    if (value !== undefined && value.length < shortest) {
      throw new ConfigError(variable, `must have at least ${shortest} characters.`);
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

const shown = (value: string) => value.slice(0, 40);

/** What every process of the portal reads. */
export const processSettings = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'production'),
  HOST: text('127.0.0.1'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  DATA_DIR: text('./data'),
  MONGODB_URL: url(['mongodb', 'mongodb+srv']),
  NATS_URL: url(['nats', 'tls', 'wss']),
  /** Shared by gateway and services; without it a service believes nobody. */
  SERVICE_SECRET: secret(32),
} satisfies Settings;
