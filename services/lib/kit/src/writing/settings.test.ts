import { readWriterSettings } from './settings.ts';

const model = {
  WRITER_MODEL_BASE_URL: 'https://models.example.com/v1/',
  WRITER_MODEL_API_KEY: 'sk-very-secret',
  WRITER_MODEL_NAME: 'writer-large-2',
};

test('nothing set: rules only', () => {
  expect(readWriterSettings({})).toEqual({ concurrency: 2, leaseMs: 15_000, pauseMs: 0, model: null });
});

test('all set: a model', () => {
  expect(
    readWriterSettings({ ...model, WRITER_CONCURRENCY: '3', WRITER_MODEL_TIMEOUT_SECONDS: '20' }),
  ).toEqual({
    concurrency: 3,
    leaseMs: 15_000,
    pauseMs: 0,
    model: {
      baseUrl: 'https://models.example.com/v1',
      apiKey: 'sk-very-secret',
      name: 'writer-large-2',
      trusted: false,
      timeoutMs: 20_000,
      maxTokens: 4_000,
      concurrency: 4,
    },
  });
});

test.each<[string, Record<string, string | undefined>, string]>([
  ['no address', { WRITER_MODEL_BASE_URL: undefined }, 'WRITER_MODEL_BASE_URL must be set'],
  ['no key', { WRITER_MODEL_API_KEY: ' ' }, 'WRITER_MODEL_API_KEY must be set'],
  ['no name', { WRITER_MODEL_NAME: undefined }, 'WRITER_MODEL_NAME must be set'],
  ['a strange name', { WRITER_MODEL_NAME: 'a b' }, 'WRITER_MODEL_NAME must be a name'],
  [
    'a name too long for the content',
    { WRITER_MODEL_NAME: 'x'.repeat(61) },
    'WRITER_MODEL_NAME must be a name',
  ],
  ['no TLS', { WRITER_MODEL_BASE_URL: 'http://models.example.com/v1' }, 'must begin with https://'],
  ['another scheme', { WRITER_MODEL_BASE_URL: 'file:///etc/passwd' }, 'must be an address'],
  ['a user', { WRITER_MODEL_BASE_URL: 'https://a:b@models.example.com' }, 'without user'],
  [
    'a private address',
    { WRITER_MODEL_BASE_URL: 'https://10.0.0.7/v1' },
    'names a private or reserved address',
  ],
  [
    'this machine',
    { WRITER_MODEL_BASE_URL: 'https://localhost:8443/v1' },
    'names a private or reserved address',
  ],
  [
    'this machine in IPv6',
    { WRITER_MODEL_BASE_URL: 'https://[::1]/v1' },
    'names a private or reserved address',
  ],
  ['no time', { WRITER_MODEL_TIMEOUT_SECONDS: '0' }, 'WRITER_MODEL_TIMEOUT_SECONDS must be'],
])('an invalid setting stops the start with one sentence and without the key: %s', (_, more, sentence) => {
  let message = '';
  try {
    readWriterSettings({ ...model, ...more });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(sentence);
  expect(message).not.toContain('sk-very-secret');
});

test.each(['http://127.0.0.1:11434/v1', 'http://models:8000/v1', 'https://10.1.2.3/v1'])(
  'a host allowed by name may be private and without TLS: %s',
  (address) => {
    const { host } = new URL(address);
    const env = { ...model, WRITER_MODEL_BASE_URL: address, WRITER_MODEL_ALLOWED_HOSTS: `other, ${host}` };
    expect(readWriterSettings(env).model?.trusted).toBe(true);
    expect(() => readWriterSettings({ ...env, WRITER_MODEL_ALLOWED_HOSTS: 'other' })).toThrow(
      'WRITER_MODEL_BASE_URL',
    );
  },
);
