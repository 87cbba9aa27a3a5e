import type { Tenant } from '@tianji/contracts';
import { DOCUMENT, PORTAL } from '../../testing/service.ts';
import { filled, withValue } from '../site/document.ts';
import { moved, offersOf, rowsOf, withOrder, withRelease, withRoute, withTitle } from '../tools/choice.ts';
import { differencesOf } from './differences.ts';

const LIVE = filled(DOCUMENT as never);
const [almonds, kernels, dates] = PORTAL.tools as [never, never, never];

const told = (draft: Tenant) =>
  differencesOf(draft, LIVE, PORTAL).map(({ label, text }) => `${label}：${text}`);

/** The draft after all its differences were taken back, one after the other. */
function takenBack(draft: Tenant): Tenant {
  const [first] = differencesOf(draft, LIVE, PORTAL);
  if (!first) return draft;
  return takenBack(first.undo.reduce((now, { path, value }) => withValue(now, path, value), draft));
}

test.each<[string, Tenant, string[]]>([
  ['nothing', LIVE, []],
  ['a name', withValue(LIVE, ['brand', 'name'], '赭石堂'), ['名称：“青川书房”改为“赭石堂”']],
  ['a number', withValue(LIVE, ['filing', 'icp'], '蜀1号'), ['ICP 备案号：新增“蜀1号”']],
  ['plans', withValue(LIVE, ['plans', 0, 'price'], '25.50'), ['套餐：30 改为 25.50']],
  [
    'colours',
    withValue(LIVE, ['brand', 'theme'], { light: { seal: '#0b5d63' }, dark: {} }),
    ['颜色：朱 改为 青'],
  ],
  ['one page more', { ...LIVE, ...withRoute(LIVE, PORTAL, dates, '/dates', true) }, ['工具：新增 红枣']],
  ['one page less', { ...LIVE, ...withRoute(LIVE, PORTAL, kernels, '/kernels', false) }, ['工具：去掉 核桃']],
  [
    'a version',
    { ...LIVE, tools: withRelease(LIVE, almonds, '1.4.2') },
    ['版本：杏仁 稳定版 改为 固定 1.4.2'],
  ],
  ['an order', { ...LIVE, menus: withOrder(LIVE, ['/kernels', '/almonds']) }, ['次序：核桃 移到第一位']],
  [
    'a home text',
    withValue(LIVE, ['home'], { headline: '读易观象', intro: '' }),
    ['首页标题：新增“读易观象”'],
  ],
  [
    'terms of its own',
    withValue(LIVE, ['pages', 'terms'], { title: '用户协议', intro: '', claims: [] }),
    ['文字：通常的用户协议 改为 自写的用户协议'],
  ],
  [
    'a title of a tile',
    withValue(LIVE, ['titles'], withTitle(LIVE, '/almonds', '巴旦木')),
    ['入口名称：“杏仁”改为“巴旦木”'],
  ],
  ['a text', withValue(LIVE, ['pages', 'about', 'intro'], '读书'), ['文字：改了“about”页']],
])('%s is told in words and can be taken back', (_, draft, lines) => {
  expect(told(draft)).toEqual(lines);
  expect(differencesOf(takenBack(draft), LIVE, PORTAL)).toEqual([]);
});

test('many differences are taken back one by one, in any order', () => {
  const more = { ...LIVE, ...withRoute(LIVE, PORTAL, dates, '/dates', true) };
  const rows = rowsOf(more, offersOf(PORTAL)).map(({ route }) => route);
  const ordered = { ...more, menus: withOrder(more, moved(rows, 2, 0)) };
  const draft = withValue(
    { ...ordered, tools: withRelease(ordered, almonds, 'canary') },
    ['sms', 'sign'],
    '青川',
  );
  expect(told(draft)).toHaveLength(3);
  expect(takenBack(draft).menus).toEqual(LIVE.menus);
  expect(differencesOf(takenBack(draft), LIVE, PORTAL)).toEqual([]);
});
