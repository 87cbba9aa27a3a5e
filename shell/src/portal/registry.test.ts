import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { createRegistry } from './registry.ts';
import { judgeSkew } from './skew.ts';
import { entryOf } from './tool-loader.ts';

const registry = createRegistry(
  smallConfig({
    tools: [...smallConfig().tools, toolFact('naming', [['/namehistory/:loginname', '起名记录']])],
  }),
);

test('finds a path by its pattern, live or planned', () => {
  expect(registry.at('/wanNianLi/')?.title).toBe('万年历');
  expect(registry.at('/baZiPaiPan')?.tool.state).toBe('planned');
  expect(registry.at('/namehistory/138')?.tool.id).toBe('naming');
  expect(registry.at('/namehistory')).toBeNull();
  expect(registry.at('/nowhere')).toBeNull();
});

test('tiles come in the order of the menu; a route without a tile is left out', () => {
  expect(
    registry.tiles(['/wanNianLi', '/nowhere', '/baZiPaiPan']).map(({ title, state }) => [title, state]),
  ).toEqual([
    ['万年历', 'live'],
    ['八字排盘', 'planned'],
  ]);
});

test('skew is judged from the needs, before anything is loaded', () => {
  const tool = toolFact('x', [['/x', 'x']], { needs: { kit: '^0.2.0', api: '^0.1.0' } });
  expect(judgeSkew(tool, { kit: '0.2.3', api: '0.1.0' })).toBeNull();
  const failure = judgeSkew(tool, { kit: '0.1.0', api: '0.1.0' });
  expect([failure?.kind, failure?.message]).toEqual(['skew', 'kit ^0.2.0 needed, 0.1.0 offered']);
});

test('a repeated attempt asks under another address', () => {
  const tool = toolFact('calendar', [['/wanNianLi', '万年历']]);
  expect(entryOf(tool, 0)).toBe('http://localhost/remotes/mf-calendar/1.0.0/remoteEntry.js');
  expect(entryOf(tool, 3)).toBe('http://localhost/~r3/mf-calendar/1.0.0/remoteEntry.js');
});
