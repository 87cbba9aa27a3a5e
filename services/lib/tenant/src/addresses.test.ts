import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './problems.ts';

const OWN = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../infra/tenants/default.json'), 'utf8'),
) as { brand: object };
const withLink = (href: string) => ({ ...OWN, links: [{ title: '友情链接', href }] });
const withLogo = (logo: string) => ({ ...OWN, brand: { ...OWN.brand, logo } });
const ELSEWHERE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'elsewhere.example',
];

test.each(ELSEWHERE)('a link to %j is refused by name', (href) => {
  expect(problemsOf(withLink(href))).toEqual([
    { path: 'links.0.href', message: expect.stringContaining('链接地址须是本站的路径') },
  ]);
});

test.each(['/about', '/yiXueZhiShi?page=2#a', 'https://beian.miit.gov.cn/', 'mailto:a@b.cn', 'tel:10086'])(
  'a link to %s is taken',
  (href) => {
    expect(problemsOf(withLink(href))).toEqual([]);
  },
);

test.each([...ELSEWHERE, 'https://elsewhere.example/a.svg'])(
  'a picture at %j for a mark is refused by name',
  (logo) => {
    expect(problemsOf(withLogo(logo))).toEqual([
      { path: 'brand.logo', message: expect.stringContaining('标志地址') },
    ]);
  },
);

test('a picture of this site is taken', () => {
  expect(problemsOf(withLogo('/logo.svg'))).toEqual([]);
});
