import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What the specification says of the site as a whole, in its documents and sources.

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const site = JSON.parse(read('infra/tenants/default.json')) as {
  menus: Record<'home' | 'tools' | 'classroom', string[]>;
  plans: { months: number; price: string }[];
};
const TILES = [
  ...['/baZiPaiPan', '/ziWeiDouShuPaiPan', '/dunJiaPaiPan', '/liuYaoPaiPan', '/qiming', '/xiaoLiuRen'],
  ...['/yuantiangang', '/meiRiYiGua'],
];

// spec 1.2.15, 1.2.19, 1.2.20
test('the default site has eight tiles at home, nine tools, and three pages of study', () => {
  expect(site.menus.home).toEqual(TILES);
  expect(site.menus.tools).toEqual([...TILES, '/wanNianLi']);
  expect(site.menus.classroom).toEqual(['/yiXueZhiShi', '/gua64', '/chengZiKeJian']);
});

// spec 2.9.1
test('the default site sells 1, 3 and 12 months at the prices of the specification', () => {
  expect(site.plans.map(({ months, price }) => [months, price])).toEqual([
    [1, '25.00'],
    [3, '66.00'],
    [12, '199.00'],
  ]);
});

// spec 2.2.1
test('every route of the specification is a page of a tool', () => {
  const tools = readdirSync(ROOT).filter((name) => /^mf-\w+$/.test(name));
  const routes = tools.flatMap((name) =>
    (JSON.parse(read(`${name}/tool.json`)) as { routes: { path: string }[] }).routes.map(({ path }) =>
      path.replace(/:\w+/g, '{}'),
    ),
  );
  const named = [
    ...[
      '/baZiPaiPan',
      '/ziWeiDouShuPaiPan',
      '/wanNianLi',
      '/reportsList',
      '/viewBZReport/{}',
      '/viewZWDSReport/{}',
    ],
    ...['/dunJiaPaiPan', '/liuYaoPaiPan', '/xiaoLiuRen', '/meiRiYiGua', '/yuantiangang', '/qiming'],
    ...['/namehistory/{}', '/pay', '/payView/{}', '/PaymentPage', '/payment/success', '/yiXueZhiShi'],
    ...[
      '/yiXueZhiShiChaKan/{}',
      '/chengZiKeJian',
      '/course',
      '/gua64',
      '/gua64view/{}',
      '/guruIndex',
      '/test',
    ],
    '/zhouYiJieGua',
  ];
  expect(named.filter((route) => !routes.includes(route))).toEqual([]);
});

// spec 1.9.19, 2.9.5
test.each([
  ['登录 / 注册', 400, 'shell/src/account/login-dialog.tsx'],
  ['投诉与建议', 600, 'shell/src/account/feedback-dialog.tsx'],
  ['选择时间', 800, 'shell/kit/src/birth/heavy/time-dialog.tsx'],
  ['出生位置', 1000, 'shell/kit/src/birth/heavy/place-dialog.tsx'],
  ['铜钱起卦', 800, 'mf-liuyao/src/features/cast/coin-dialog.tsx'],
  ['数字起卦', 450, 'mf-liuyao/src/features/cast/number-dialog.tsx'],
  ['手工选卦', 1000, 'mf-liuyao/src/features/cast/pick-dialog.tsx'],
  ['起名须知', 800, 'mf-naming/src/features/form/principles.tsx'],
  ['起名记录', 1000, 'mf-naming/src/pages/history.page.tsx'],
  ['扫码支付', 450, 'mf-member/src/features/checkout/scan-dialog.tsx'],
])('the dialog %s is %i px wide', (title, width, file) => {
  const dialogs = [...read(file).matchAll(/<Dialog\b[\s\S]*?>\n/g)].map(([text]) => text);
  const named = dialogs.filter((text) => text.includes(title));
  expect(named.length).toBeGreaterThan(0);
  for (const text of named) expect(text).toContain(`width={${width}}`);
});

test('a tool names a sample report where its service writes one, and nowhere else', () => {
  const tools = readdirSync(ROOT).flatMap((name) => /^mf-(\w+)$/.exec(name)?.[1] ?? []);
  const named = tools.filter((id) => JSON.parse(read(`mf-${id}/tool.json`)).home?.sample);
  const written = tools.filter(
    (id) => JSON.parse(read(`services/${id}/package.json`)).exports?.['./report/sample'],
  );
  expect(named.sort()).toEqual(written.sort());
  expect(named.length).toBeGreaterThan(1);
});
