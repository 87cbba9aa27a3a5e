import type { Site } from '../stores.ts';
import { differencesOf } from './differences.ts';
import { missingIn } from './missing.ts';

const site = { hosts: ['yi.example.cn'], everyTool: true } as unknown as Site;
const textsOf = (brand: object) =>
  missingIn({ brand }, site)
    .filter(({ what }) => what === 'brand')
    .map(({ text }) => text);

test('only what is empty is said to be missing, by the name of its field', () => {
  expect(textsOf({ tagline: '读书论易', description: '' })).toEqual([
    '“给搜索引擎的说明”尚未填写，搜索结果会用到',
  ]);
  expect(textsOf({ tagline: ' ', description: '说明' })).toEqual(['“一句话”尚未填写，页头与页脚会用到']);
  expect(textsOf({ tagline: '读书论易', description: '说明' })).toEqual([]);
  expect(textsOf({})).toHaveLength(2);
});

test('pages without words of the site’s own, and a missing signature, are listed', () => {
  const whatOf = (document: object) =>
    missingIn(document as never, site)
      .filter(({ what }) => what === 'texts' || what === 'sms')
      .map(({ what, text }) => `${what} ${/^“[^”]+”/.exec(text)?.[0] ?? ''}`);
  const page = (intro: string, claims: object[] = []) => ({ title: '某页', intro, claims });
  expect(whatOf({})).toEqual(['texts “关于我们”', 'texts “合作”', 'sms ']);
  expect(
    whatOf({
      sms: { sign: '青川书房' },
      pages: { about: page('我们'), partnership: page('', [{ title: '一', text: '二' }]) },
    }),
  ).toEqual([]);
  expect(whatOf({ sms: { sign: ' ' }, pages: { about: page(' '), partnership: page('合作') } })).toEqual([
    'texts “关于我们”',
    'sms ',
  ]);
});

test('a field that stays empty is no difference, and one that is emptied is', () => {
  const brand = { name: '青川书房', logo: '', description: '' };
  expect(differencesOf(null, { brand, links: [] }).map(({ path }) => path)).toEqual(['brand.name']);
  const [emptied, ...more] = differencesOf({ brand }, { brand: { ...brand, name: '' } });
  expect([emptied, more]).toEqual([expect.objectContaining({ before: '青川书房', after: null }), []]);
});
