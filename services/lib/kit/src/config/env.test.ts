import { randomBytes } from 'node:crypto';
import {
  ConfigError,
  list,
  oneOf,
  optional,
  processSettings,
  readConfig,
  secret,
  text,
  url,
  whole,
} from './env.ts';

const settings = {
  PORT: whole({ min: 0, max: 65_535, fallback: 8080 }),
  MODE: oneOf(['a', 'b'], 'a'),
  NAME: text('tianji'),
  WHERE: url(['http', 'https']),
  KEY: secret(32),
  PROXIES: list,
  MAYBE: optional,
};

test('an unset or empty variable has its default', () => {
  expect(readConfig(settings, { PORT: '', NAME: ' ' })).toEqual({
    PORT: 8080,
    MODE: 'a',
    NAME: 'tianji',
    WHERE: undefined,
    KEY: undefined,
    PROXIES: [],
    MAYBE: undefined,
  });
});

test.each([
  { MONGODB_URL: 'mongodb://a:27017,b:27017,c:27017/?replicaSet=rs' },
  { MONGODB_URL: 'mongodb://name:pass@a:27017,[fd00::1]:27017/site?replicaSet=rs&tls=true' },
  { MONGODB_URL: 'mongodb://127.0.0.1:27017' },
  { MONGODB_URL: 'mongodb+srv://name:pass@cluster.example/' },
  { NATS_URL: 'nats://a:4222,nats://b:4222,nats://c:4222' },
  { NATS_URL: 'tls://name:pass@a:4222, tls://name:pass@b:4222' },
])('several servers are accepted: %j', (env) => {
  expect(readConfig(processSettings, env)).toMatchObject(env);
});

const NO_MONGODB = 'MONGODB_URL must be an address that begins with mongodb:// or mongodb+srv://.';
const NO_NATS = 'NATS_URL must be an address that begins with nats:// or tls:// or wss://.';
test.each([
  [{ MONGODB_URL: 'http://a:27017,b:27017' }, NO_MONGODB],
  [{ MONGODB_URL: 'mongodb://a:27017,b:port/' }, NO_MONGODB],
  [{ MONGODB_URL: 'a:27017' }, NO_MONGODB],
  [{ NATS_URL: 'nats://a:4222,b:4222' }, NO_NATS],
  [{ NATS_URL: 'nats://a:4222,' }, NO_NATS],
  [{ NATS_URL: 'nats://a:4222,http://b:4222' }, NO_NATS],
])('servers that cannot be reached are refused: %j', (env, message) => {
  expect(() => readConfig(processSettings, env)).toThrow(message);
});

test('values are typed', () => {
  const config = readConfig(settings, {
    PORT: '80',
    MODE: 'b',
    WHERE: 'https://x.example',
    PROXIES: '10.0.0.1, ::1,',
  });
  expect(config).toMatchObject({
    PORT: 80,
    MODE: 'b',
    WHERE: 'https://x.example',
    PROXIES: ['10.0.0.1', '::1'],
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
  [{ MODE: 'c' }, 'MODE must be one of a, b, not "c".'],
  [{ WHERE: 'ftp://x' }, 'WHERE must be an address that begins with http:// or https://.'],
  [{ WHERE: 'http://' }, 'WHERE must be an address that begins with http:// or https://.'],
  [{ KEY: 'too short' }, 'KEY must have at least 32 characters.'],
])('a wrong value is named in one sentence: %j', (env, message) => {
  expect(() => readConfig(settings, env)).toThrow(
    new ConfigError(Object.keys(env)[0] ?? '', message.replace(/^\w+ /, '')),
  );
  expect(() => readConfig(settings, env)).toThrow(message);
});

test('a secret is not repeated in the message', () => {
  expect(() => readConfig({ KEY: secret(99) }, { KEY: 'hunter2-hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test.each([
  ['a word of samples', 'change-me-change-me-change-me-1x9z'],
  ['the word itself', 'the-Secret-of-this-portal-and-its-key'],
  ['digits in a row', '01234567890123456789012345678901'],
  ['few characters', 'aaaaaaaabbbbbbbbccccccccddddddddee'],
])('in production a secret with %s is refused, and what to do is said', (_, KEY) => {
  for (const env of [{ KEY }, { KEY, NODE_ENV: 'production' }])
    expect(() => readConfig({ KEY: secret(32) }, env)).toThrow(
      /^KEY is a sample or easy to guess: .*openssl/,
    );
  expect(readConfig({ KEY: secret(32) }, { KEY, NODE_ENV: 'development' })).toEqual({ KEY });
});

test('a random secret is accepted in production', () => {
  for (let n = 0; n < 200; n += 1) {
    const KEY = randomBytes(24).toString(n % 2 ? 'hex' : 'base64');
    expect(readConfig({ KEY: secret(32) }, { KEY })).toEqual({ KEY });
  }
});

test('a connection string with a password is not repeated either', () => {
  expect(() => readConfig(processSettings, { MONGODB_URL: 'mysql://app:hunter2@db' })).toThrow(
    expect.objectContaining({ variable: 'MONGODB_URL', message: expect.not.stringContaining('hunter2') }),
  );
});
