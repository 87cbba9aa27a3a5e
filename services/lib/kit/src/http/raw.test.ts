import { parse } from 'content-disposition';
import { attachment } from './raw.ts';

test.each([
  ['沈清和-八字报告-2026-11-21.pdf', '2026-11-21.pdf'],
  ['report.pdf', 'report.pdf'],
  ['…', 'file'],
  ['a"b\r\nSet-Cookie: x;.pdf', 'abSet-Cookie x.pdf'],
])('%j is saved under its own name, and under %j by clients that read only ASCII', (name, plain) => {
  const header = attachment(name);
  expect(header).toMatch(/^attachment; filename="?[\w. -]+"?(?:; filename\*=UTF-8''[\w.~%-]+)?$/);
  expect(header.replaceAll('"', '')).toContain(`filename=${plain}`);
  expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
});
