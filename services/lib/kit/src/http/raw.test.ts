import { attachment } from './raw.ts';

test.each([
  ['沈清和-八字报告-2026-11-21.pdf', '2026-11-21.pdf'],
  ['report.pdf', 'report.pdf'],
  ['…', 'file'],
  ['a"b\r\nSet-Cookie: x;.pdf', 'abSet-Cookie x.pdf'],
])('%j is saved under its own name, and under %j where only ASCII is read', (name, plain) => {
  const header = attachment(name);
  expect(header).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.~%-]+$/);
  expect(header).toContain(`filename="${plain}"`);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
});
