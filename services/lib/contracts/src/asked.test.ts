import { callsOutsideNeeds } from './index.ts';

const contracts = [
  { service: 'stars', calls: [{ path: 'stars/getChart' }] },
  { service: 'letters', calls: [{ path: 'letters/build/{kind}' }, { path: 'letters/getList' }] },
];
const tool = (needed: string[], named: string[], more = {}) => ({
  routes: [{ path: '/stars', title: '星', needed, optional: [] }],
  needs: { contracts: Object.fromEntries(named.map((id) => [id, '^1.0.0'])) },
  ...more,
});

test('calls of the contracts in needs, including those with a path parameter, are accepted', () => {
  const asked = tool(['stars/getChart', 'letters/build/stars', 'letters/getList'], ['stars', 'letters']);
  expect(callsOutsideNeeds(asked, contracts)).toEqual([]);
});

test('a call of a contract that needs does not name is reported with its owner', () => {
  expect(callsOutsideNeeds(tool(['letters/build/stars'], ['stars']), contracts)).toEqual([
    '/stars asks for letters/build/stars, a call of letters: name letters in needs.contracts',
  ]);
});

test('a call that nobody describes, of a route, the panel or the explanations', () => {
  const panel = { label: '日', call: 'moons/getDay', route: '/stars', link: '看', absent: '无' };
  const asked = tool(['stars/getCharts'], ['stars'], { home: { panel }, explains: 'moons/explain' });
  const told = 'which no contract in needs describes (stars)';
  expect(callsOutsideNeeds(asked, contracts)).toEqual([
    `/stars asks for stars/getCharts, ${told}`,
    `home.panel asks for moons/getDay, ${told}`,
    `explains asks for moons/explain, ${told}`,
  ]);
});

test('an unavailable contract', () => {
  expect(callsOutsideNeeds(tool([], ['moons']), contracts)).toEqual([
    'needs names the contract moons, which is not here',
  ]);
});
