import { standardTimeOf, zoneName } from './zone-name.ts';

test.each([
  ['Australia/Sydney', '澳大利亚东部时间'],
  ['Asia/Kathmandu', '尼泊尔时间'],
  ['America/New_York', '北美东部时间'],
  ['America/Argentina/Buenos_Aires', '阿根廷标准时间'],
])('%s is told as %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test('a zone that the system does not know keeps its name', () => {
  expect(zoneName('Mars/Olympus')).toBe('Mars/Olympus');
  expect(standardTimeOf('Mars/Olympus')).toBe('当地标准时间（Mars/Olympus）');
});
