import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { createRegistry } from './registry.ts';
import { judgeSkew } from './skew.ts';
import { entryOf } from './tool-loader.ts';

const registry = createRegistry(
  smallConfig({
    tools: [...smallConfig().tools, toolFact('names', [['/names/:loginname', '记录']])],
  }),
);

test('finds a path by its pattern, live or planned', () => {
  expect(registry.at('/days/')?.title).toBe('日谱');
  expect(registry.at('/stars')?.tool.state).toBe('planned');
  expect(registry.at('/names/138')?.tool.id).toBe('names');
  expect(registry.at('/names')).toBeNull();
  expect(registry.at('/nowhere')).toBeNull();
});

// spec 1.2.15
test('tiles are in the order of the menu; a route without a tile is left out', () => {
  expect(registry.tiles(['/days', '/nowhere', '/stars']).map(({ title, state }) => [title, state])).toEqual([
    ['日谱', 'live'],
    ['星盘', 'planned'],
  ]);
});

test('in a menu live tools come before planned ones', () => {
  const { menus } = smallConfig();
  const mixed = createRegistry(smallConfig({ menus: { ...menus, home: ['/stars', '/days'] } }));
  expect(mixed.menu('home').map(({ state }) => state)).toEqual(['live', 'planned']);
});

test('skew is judged from the needs, before anything is loaded', () => {
  const tool = toolFact('x', [['/x', 'x']], { needs: { kit: '^0.2.0', react: '^19.3.0' } });
  // A release works with later patches and minors of the shell's React.
  for (const react of ['19.3.0', '19.3.9', '19.4.0'])
    expect(judgeSkew(tool, { kit: '0.2.3', react })).toBeNull();
  for (const [kit, react, message] of [
    ['0.1.0', '19.3.0', 'kit ^0.2.0 needed, 0.1.0 offered'],
    ['0.2.0', '20.0.0', 'react ^19.3.0 needed, 20.0.0 offered'],
  ] as const) {
    const failure = judgeSkew(tool, { kit, react });
    expect([failure?.kind, failure?.message]).toEqual(['skew', message]);
  }
});

test('a tool refused by the gateway is not loaded, for the given reason', () => {
  const tool = toolFact('x', [['/x', 'x']], { refused: 'stars ^2.0.0 needed, 1.0.0 offered' });
  const failure = judgeSkew(tool, { kit: '0.1.0', react: '19.3.0' });
  expect([failure?.kind, failure?.message]).toEqual(['skew', 'stars ^2.0.0 needed, 1.0.0 offered']);
});

test('a retry uses another address', () => {
  const tool = toolFact('days', [['/days', '日谱']]);
  expect(entryOf(tool, 0)).toBe('http://localhost/remotes/mf-days/1.0.0/remoteEntry.js');
  expect(entryOf(tool, 3)).toBe('http://localhost/~r3/mf-days/1.0.0/remoteEntry.js');
});
