import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { linkedPages } from './linked-pages.ts';
import { createRegistry } from './registry.ts';

test('a page of the shell links to what live tools offer for it', () => {
  const offer = { path: '/names/apply', title: '申请', linkedFrom: '/partnership' };
  const names = toolFact('names', [['/names', '记录']]);
  const of = (state: 'live' | 'planned', page: string) => {
    const tool = { ...names, state, routes: [...names.routes, offer] };
    return linkedPages(createRegistry(smallConfig({ tools: [tool] })), page);
  };
  expect(of('live', '/partnership')).toMatchObject([
    { tool: { id: 'names' }, path: '/names/apply', title: '申请', part: false },
  ]);
  expect(of('live', '/about')).toEqual([]);
  expect(of('planned', '/partnership')).toEqual([]);
});
