import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** Nothing answers in ranges for documentation: without the guard these would hang. */
const failure = (host: string) =>
  new Promise<Error>((resolve, reject) => {
    const socket = connect({ host, port: 9 }, () => reject(new Error('it connected')));
    socket.once('error', resolve);
  });

test.each(['192.0.2.1', '198.51.100.7', '2001:db8::1', '169.254.169.254', '::ffff:10.0.0.1', '0.0.0.1'])(
  'a test reaches nobody at %s',
  async (host) => {
    expect(await failure(host)).toMatchObject({ name: 'BeyondThisMachine' });
  },
);

test('nor where a name leads elsewhere', async () => {
  const socket = connect({
    host: 'elsewhere.example',
    port: 9,
    lookup: (_host, { all }, answer) => {
      if (all) answer(null, [{ address: '203.0.113.7', family: 4 }]);
      else answer(null, '203.0.113.7', 4);
    },
  });
  expect(await new Promise((resolve) => socket.once('error', resolve))).toMatchObject({
    name: 'BeyondThisMachine',
  });
});

test.each(['127.0.0.1', 'localhost'])(
  'this machine is reached at %s, by requests and by fetch',
  async (host) => {
    const server = createServer((_, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here');
    const status = await new Promise((resolve, reject) =>
      request({ host, port }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end(),
    );
    expect(status).toBe(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
);

test('fetch reaches nobody else', async () => {
  const error = (await fetch('http://192.0.2.1:8080/').catch((caught: unknown) => caught)) as Error;
  expect(String(error.cause)).toMatch(/BeyondThisMachine: a test connects to 192\.0\.2\.1/);
});
