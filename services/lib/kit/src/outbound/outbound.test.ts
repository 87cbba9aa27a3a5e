import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMetadata, isPrivateAddress } from './address.ts';
import { guardedFetch } from './fetch.ts';
import { guardedAgent, guardedLookup, outbound, refuseNow, UnwantedAddress } from './outbound.ts';

test.each<[string, boolean]>([
  ['127.0.0.1', true],
  ['10.9.8.7', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.1.1', true],
  ['0.0.0.0', true],
  ['192.0.2.7', true],
  ['198.51.100.7', true],
  ['203.0.113.7', true],
  ['203.0.114.7', false],
  ['198.18.0.1', true],
  ['240.0.0.1', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['::10.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['fec0::1', true],
  ['2001:db8::1', true],
  ['3fff::1', true],
  ['2002:a00:1::', true],
  ['64:ff9b::a00:1', true],
  ['192.175.48.1', true],
  ['192.31.196.1', true],
  ['192.52.193.1', true],
  ['2620:4f:8000::1', true],
  ['2001:4860:4860::8888', false],
  ['localhost', true],
  ['LOCALHOST.', true],
  ['a.localhost', true],
  ['db.internal', true],
  ['printer.local', true],
  ['mongo', true],
  ['kubernetes.default.svc', true],
  ['router.lan', true],
  ['localhost..', true],
  ['a..b.com', true],
  ['1::1', true],
  ['4000::1', true],
  ['e000::1', true],
  ['::ffff:0:8.8.8.8', true],
  ['models.example.com', false],
  ['example.com', false],
])('%s is private: %s', (address, inside) => {
  expect(isPrivateAddress(address)).toBe(inside);
});

/** 10.0.0.7 and 127.0.0.1 as one may write them; a browser and a resolver read them all. */
test.each([
  '0x0a000007',
  '167772167',
  '012.0.0.7',
  '0xa.0.0.7',
  '10.7',
  '0xa.0x0.0x0.0x7',
  '0000012.0.0.0007',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '127.0.0.1.',
  '127.0.0.1..',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1。',
  '[::ffff:0:7f00:1]',
  '[::1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::ffff:127.0.0.1]',
])('an address in another form of writing is the same address: %s', (host) => {
  expect(isPrivateAddress(host)).toBe(true);
  expect(() => outbound('SMS_ENDPOINT', `https://${host}/`, [])).toThrow(
    /^SMS_ENDPOINT names a private or reserved address/,
  );
});

test('every address of the closed networks is closed, in decimal and hexadecimal as well', () => {
  let state = 20261129;
  for (let n = 0; n < 2000; n += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const rest = state >>> 8;
    const address = 10 * 2 ** 24 + rest;
    for (const written of [String(address), `0x${address.toString(16)}`, `10.${rest}`])
      expect([written, isPrivateAddress(written)]).toEqual([written, true]);
  }
  console.log('2000 addresses of a private network in three ways of writing: 0 taken');
});

describe('metadata services', () => {
  test.each([
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '::ffff:169.254.169.254',
    '::169.254.169.254',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::169.254.169.254',
    '::ffff:0:169.254.169.254',
    '2002:a9fe:a9fe::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    'metadata.google.internal',
    'Metadata.Google.Internal.',
  ])('%s is never reached, not even when it is allowed by name', (host) => {
    expect(isMetadata(host)).toBe(true);
    const address = new URL(`https://${host.includes(':') ? `[${host}]` : host}/`);
    for (const allowed of [[], [address.host], [address.hostname]])
      expect(() => outbound('SMS_ENDPOINT', address.href, allowed)).toThrow(
        'SMS_ENDPOINT names a metadata service',
      );
  });
});

test.each([
  [
    'http://sms.example.com/',
    'must begin with https://, or its host must be listed in OUTBOUND_ALLOWED_HOSTS',
  ],
  ['https://user:word@sms.example.com/', 'without user'],
  ['https://sms.example.com/#a', 'without user, question mark and hash'],
  ['https://localhost/', 'names a private or reserved address'],
])('%s is refused before anything is connected to', (address, sentence) => {
  expect(() => outbound('SMS_ENDPOINT', address, ['other.example'])).toThrow(sentence);
});

describe('connections', () => {
  let server: Server;
  let port: number;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/` });
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const at = (host: string) => new URL(`http://${host}:${port}/`);

  test('a name that leads into this machine is not reached, a host allowed by name is', async () => {
    const name = { base: at('localhost'), trusted: false };
    await expect(guardedFetch(name)(name.base)).rejects.toThrow(UnwantedAddress);
    await expect(refuseNow(name)).rejects.toThrow(UnwantedAddress);
    const allowed = { base: at('localhost'), trusted: true };
    expect((await guardedFetch(allowed)(allowed.base)).status).toBe(200);
    await refuseNow(allowed);
    expect(asked).toEqual(['/']);
  });

  test('what a name resolves to is judged, whatever form was asked for', async () => {
    const answer = (all: boolean) =>
      new Promise((resolve) =>
        guardedLookup({ trusted: false })('localhost', { all }, (error) => resolve(error)),
      );
    expect([await answer(true), await answer(false)]).toEqual([
      expect.any(UnwantedAddress),
      expect.any(UnwantedAddress),
    ]);
  });

  test('no redirect is followed, and no other host is reached', async () => {
    const to = { base: at('127.0.0.1'), trusted: true };
    await expect(guardedFetch(to)(new URL('/away', to.base))).rejects.toThrow('an answer of status 302');
    await expect(guardedFetch(to)(at('localhost'))).rejects.toThrow('a host other than the configured one');
    expect(asked).toEqual(['/away']);
  });

  test.each([
    ['127.0.0.1', false, '127.0.0.1 is a private or reserved address'],
    ['localhost', false, 'localhost is a private or reserved address'],
    ['localhost', true, 'a host other than the configured one'],
  ])('an agent refuses %s (trusted: %s)', async (host, trusted, sentence) => {
    const agent = guardedAgent({ base: at(trusted ? '127.0.0.1' : host), trusted });
    const { request } = await import('node:http');
    const failure = new Promise((resolve, reject) => {
      try {
        request(at(host), { agent }, reject).once('error', resolve).end();
      } catch (error) {
        resolve(error);
      }
    });
    expect((await failure) as Error).toMatchObject({ message: sentence });
    expect(asked).toEqual([]);
  });

  test('an agent reaches the configured host', async () => {
    const { request } = await import('node:http');
    const agent = guardedAgent({ base: at('127.0.0.1'), trusted: true });
    const status = await new Promise((resolve, reject) =>
      request(at('127.0.0.1'), { agent }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end(),
    );
    expect(status).toBe(200);
    agent.destroy();
  });
});
