import { certainOrigin } from './certain-origin.ts';

const HOSTS = ['master.example'];
const configured = 'https://tianji.example/';

test.each([
  // A tenant's own host is certain, and it is served over TLS.
  ['master.example', undefined, 'https://master.example'],
  ['MASTER.example:443', configured, 'https://master.example'],
  ['master.example:8443', undefined, 'https://master.example:8443'],
  // What only a client says is not believed.
  ['evil.example', undefined, undefined],
  ['evil.example', configured, 'https://tianji.example'],
  ['master.example.evil.example', undefined, undefined],
  ['no host at all', configured, 'https://tianji.example'],
  [undefined, undefined, undefined],
])('in production, %s with the address %s is %s', (host, address, origin) => {
  expect(certainOrigin(host, HOSTS, { configured: address, development: false })).toEqual({
    ...(origin && { origin }),
  });
});

test('outside production the own host is believed', () => {
  const options = { configured: undefined, development: true };
  expect(certainOrigin('localhost:8080', [], options)).toEqual({ origin: 'http://localhost:8080' });
  expect(certainOrigin('a b', [], options)).toEqual({});
});
