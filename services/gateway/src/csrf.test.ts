import { contractDocument } from '@tianji/contracts';
import { workspaceCalls, workspaceContracts } from '@tianji/service-kit/testing';
import { type TestGateway, testGateway } from './test/fixture.ts';

let gateway: TestGateway;
let asked = 0;
beforeAll(async () => {
  gateway = await testGateway({
    contracts: workspaceContracts().map((contract) => contractDocument(contract)),
    identity: async () => {
      asked += 1;
      return null;
    },
  });
});
afterAll(() => gateway.close());

/** The headers a browser sends when another site makes it post a form, for newer and older browsers. */
const FOREIGN: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
];

test('a form posted from another site can make no call', async () => {
  let posts = 0;
  for (const call of workspaceCalls()) {
    if (call.method !== 'POST') continue;
    const at = `${call.place === 'site' ? '/' : '/api/'}${call.path.replaceAll(/\{\w+\}/g, 'x')}`;
    for (const headers of FOREIGN) {
      const answer = await gateway.get(at, {
        method: 'POST',
        headers: { ...headers, token: 'T'.repeat(43), 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
      expect({ at, status: answer.status }).toEqual({ at, status: 403 });
      posts += 1;
    }
  }
  expect(asked).toBe(0);
  console.log(`${posts} posts from other sites, 0 accepted`);
});
