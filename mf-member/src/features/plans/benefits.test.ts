import type { PortalTool } from '@tianji/contracts';
import { benefitsOf } from './benefits.tsx';

const tool = (id: string, more: Partial<PortalTool> = {}): PortalTool => ({
  ...{ id, name: id, state: 'live', version: '1', manifest: '', routes: [], tiles: [] },
  needs: { kit: '*', react: '*' },
  ...more,
});
const labels = (...tools: PortalTool[]) => benefitsOf({ tools }).map(({ label }) => label);

test('tools say what a membership unlocks; duplicates are listed once, a planned tool promises nothing', () => {
  const [one, two] = [tool('one', { benefits: ['解读', '案例'] }), tool('two', { benefits: ['解读'] })];
  expect(labels(one, two)).toEqual(['解读', '案例']);
  expect(labels(one, { ...two, benefits: ['起名'], state: 'planned' })).toEqual(['解读', '案例']);
  expect(labels(tool('three'))).toEqual([]);
});
