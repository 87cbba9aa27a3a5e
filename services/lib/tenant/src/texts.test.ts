import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './problems.ts';
import { readTenant } from './read-tenant.ts';
import { labelOf } from './words.ts';

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../infra/tenants/default.json'), 'utf8'),
);
const legal = (more: object = {}) => ({
  ...{ title: '用户协议', intro: '', claims: [{ title: '一', text: '甲\n乙' }] },
  ...more,
});
const withPage = (name: string, page: object) => ({
  ...document,
  pages: { ...document.pages, [name]: page },
});

test('own texts of home, terms and privacy are taken as they are written', () => {
  const home = { headline: '读易观象', intro: '<b>不是标签</b>' };
  const written = { ...withPage('terms', legal()), home };
  expect(problemsOf(written)).toEqual([]);
  expect(readTenant(written)).toMatchObject({ home, pages: { terms: legal() } });
  expect(readTenant(document).pages).not.toHaveProperty('terms');
});

test.each<[string, object, string, RegExp]>([
  [
    'home without a headline',
    { ...document, home: { headline: '', intro: '' } },
    'home.headline',
    /^首页标题不能为空$/,
  ],
  [
    'a long headline',
    { ...document, home: { headline: '易'.repeat(25), intro: '' } },
    'home.headline',
    /^首页标题不能超过 24 个字符$/,
  ],
  [
    'a long introduction',
    { ...document, home: { headline: '易', intro: '易'.repeat(81) } },
    'home.intro',
    /^首页引言不能超过 80 个字符$/,
  ],
  [
    'terms that say nothing',
    withPage('terms', legal({ claims: [] })),
    'pages.terms.claims',
    /^页面条目至少需要 1 项$/,
  ],
  [
    'a long paragraph',
    withPage('privacy', legal({ claims: [{ title: '一', text: '易'.repeat(1501) }] })),
    'pages.privacy.claims.0.text',
    /^条目文字不能超过 1500 个字符$/,
  ],
  [
    'an unknown field',
    withPage('terms', legal({ html: '<p>' })),
    'pages.terms',
    /^用户协议中没有这样的字段：html$/,
  ],
  [
    'a title of a tile that is too long',
    { ...document, titles: { '/wanNianLi': '历'.repeat(21) } },
    'titles./wanNianLi',
    /^入口名称不能超过 20 个字符$/,
  ],
])('%s is refused by field', (_, written, path, message) => {
  expect(problemsOf(written)).toEqual([{ path, message: expect.stringMatching(message) }]);
  expect(() => readTenant(written)).toThrow(path);
});

test('every one of these fields has a name', () => {
  for (const path of ['home.headline', 'home.intro', 'pages.terms', 'pages.privacy', 'titles./wanNianLi'])
    expect(labelOf(path)).not.toBe(path);
});
