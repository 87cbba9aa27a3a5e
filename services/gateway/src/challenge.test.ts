import { request } from 'node:http';
import { someTenant, type TestGateway, testGateway } from './test/fixture.ts';

const TOKEN = 'LoqXcYV8q5ONbJQxbmR7SCTNo3tiAXDfowyjxAjEuX0';
const tenants = [
  someTenant({ hosts: ['one.example'] }),
  someTenant({ id: 'two', orgcode: 'two', hosts: ['two.example'], suspended: true }),
];
let gateway: TestGateway;
afterEach(() => gateway.close());

/** As the certificate authority asks; fetch allows no other host. */
const asked = (host: string, token = TOKEN, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(
      `${gateway.url}/.well-known/acme-challenge/${token}`,
      { headers: { host, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      },
    )
      .on('error', reject)
      .end();
  });

test('challenges are answered for the hosts of sites, those out of service included, and for no others', async () => {
  gateway = await testGateway({ tenants, env: { ACME_THUMBPRINT: 'thumb' } });
  const answer = { status: 200, text: `${TOKEN}.thumb` };
  expect(await asked('one.example')).toEqual(answer);
  expect(await asked('TWO.example:80')).toEqual(answer);
  expect((await asked('three.example')).status).toBe(404);
  expect((await asked('one.example', '../../etc/passwd')).status).toBe(404);
  expect((await asked('one.example', 'short')).status).toBe(404);
});

test('without an account nothing is answered', async () => {
  gateway = await testGateway({ tenants });
  expect((await asked('one.example')).status).toBe(404);
});

test('the list of hosts is for private networks only', async () => {
  gateway = await testGateway({ tenants, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  expect(await (await gateway.get('/portal/hosts')).json()).toEqual({
    hosts: ['one.example', 'two.example'],
  });
  const outside = await gateway.get('/portal/hosts', { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(outside.status).toBe(404);
});
