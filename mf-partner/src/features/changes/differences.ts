import type { PortalConfig, Tenant } from '@tianji/contracts';
import { PRESETS } from '../colours/presets.ts';
import { type Path, valueAt } from '../site/document.ts';
import {
  hasRoute,
  offersOf,
  plainPages,
  rowsOf,
  withOrder,
  withRelease,
  withRoute,
  withTitle,
} from '../tools/choice.ts';

/** One difference between draft and published document, in words, with what undoes it. */
export interface Difference {
  key: string;
  label: string;
  text: string;
  /** Values to be put into the draft. */
  undo: readonly { path: Path; value: unknown }[];
}

/** Longer values are shortened: the line says that something changed, the form shows what. */
const MOST = 24;
const shown = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

const changed = (before: string, after: string): string => {
  if (before === '') return `新增“${shown(after)}”`;
  if (after === '') return `去掉“${shown(before)}”`;
  return `“${shown(before)}”改为“${shown(after)}”`;
};

/** Texts that are compared one by one. */
const TEXTS: readonly [Path, string][] = [
  [['brand', 'name'], '名称'],
  [['brand', 'tagline'], '一句话'],
  [['brand', 'description'], '搜索说明'],
  [['brand', 'qr'], '二维码网址'],
  [['home', 'headline'], '首页标题'],
  [['home', 'intro'], '首页引言'],
  [['sms', 'sign'], '短信签名'],
  [['filing', 'icp'], 'ICP 备案号'],
  [['filing', 'police'], '公安备案号'],
  [['contact', 'company'], '单位'],
  [['contact', 'email'], '邮箱'],
  [['contact', 'phone'], '电话'],
  [['contact', 'address'], '地址'],
  [['contact', 'hours'], '接待时间'],
];

/** Parts that are compared as a whole, each with its description. */
const PARTS: readonly [Path, string, (site: Tenant) => string][] = [
  [['brand', 'mark'], '标志', ({ brand }) => (brand.mark ? ('svg' in brand.mark ? 'SVG' : 'PNG') : '无')],
  [['brand', 'theme'], '颜色', themeText],
  [
    ['plans'],
    '套餐',
    ({ plans }) => plans.map(({ price }) => price.replace(/\.00$/, '')).join(' / ') || '无',
  ],
  [['visitorReads'], '访客可读', ({ visitorReads }) => (visitorReads === 'full' ? '全文' : '开头一段')],
  [['writer'], '撰写', ({ writer }) => (writer === 'rules' ? '只由规则' : '平台的方式')],
  [['help'], '求助电话', ({ help }) => (help ? '自定的求助电话' : '平台的求助电话')],
  [['pages', 'about'], '文字', ({ pages }) => `“${pages.about.title || '关于我们'}”页`],
  [['pages', 'partnership'], '文字', ({ pages }) => `“${pages.partnership.title || '合作'}”页`],
  [['pages', 'download'], '文字', ({ pages }) => `“${pages.download.title || '软件下载'}”页`],
  [
    ['pages', 'teacher'],
    '文字',
    ({ pages }) => (pages.teacher ? `“${pages.teacher.title || '师资'}”页` : '无“师资”页'),
  ],
  [['pages', 'terms'], '文字', ({ pages }) => `${pages.terms ? '自写的' : '通常的'}用户协议`],
  [['pages', 'privacy'], '文字', ({ pages }) => `${pages.privacy ? '自写的' : '通常的'}隐私政策`],
  [['embed'], '嵌入', ({ embed }) => embed?.origins.join('、') || '不开放'],
  [['links'], '页脚链接', ({ links }) => `${links.length} 个`],
];

function themeText({ brand: { theme } }: Tenant): string {
  const main = theme?.light.seal?.toLowerCase();
  if (!main) return PRESETS[0]?.name ?? '';
  return PRESETS.find(({ choice }) => choice?.light.main === main)?.name ?? main.toUpperCase();
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Every difference, in the order of the composer's sections. */
export function differencesOf(draft: Tenant, live: Tenant, portal: PortalConfig): Difference[] {
  return [...partsOf(draft, live), ...pagesOf(draft, live, portal), ...orderOf(draft, live, portal)];
}

function partsOf(draft: Tenant, live: Tenant): Difference[] {
  const texts = TEXTS.flatMap(([path, label]) => {
    const [before, after] = [valueAt(live, path) ?? '', valueAt(draft, path) ?? ''].map(String) as [
      string,
      string,
    ];
    if (before === after) return [];
    const undo = [{ path, value: valueAt(live, path) }];
    return [{ key: path.join('.'), label, text: changed(before, after), undo }];
  });
  const parts = PARTS.flatMap(([path, label, say]) => {
    const [before, after] = [valueAt(live, path), valueAt(draft, path)];
    if (same(before, after)) return [];
    const [was, is] = [say(live), say(draft)];
    const text = was === is ? `改了${is}` : `${was} 改为 ${is}`;
    return [{ key: path.join('.'), label, text, undo: [{ path, value: before }] }];
  });
  return [...texts, ...parts];
}

const RELEASES: Readonly<Record<string, string>> = { stable: '稳定版', canary: '先行版' };
const releaseText = (release: string) => RELEASES[release] ?? `固定 ${release}`;
const releaseIn = (site: Tenant, id: string) =>
  site.tools.find((tool) => tool.id === id)?.release ?? 'stable';

/** Pages that the draft adds or removes, and tools whose version changes. */
function pagesOf(draft: Tenant, live: Tenant, portal: PortalConfig): Difference[] {
  const tiles = offersOf(portal).map(({ tool, route, title }) => ({ tool, route, title }));
  const plain = plainPages(portal).flatMap(({ tool, routes }) =>
    routes.map(({ path, title }) => ({ tool, route: path, title })),
  );
  const pages = [...tiles, ...plain].flatMap(({ tool, route, title }) => {
    const [was, is] = [hasRoute(live, tool.id, route), hasRoute(draft, tool.id, route)];
    if (was === is) return [];
    const { tools, menus } = withRoute(draft, portal, tool, route, was);
    const undo = [
      { path: ['tools'], value: tools },
      { path: ['menus'], value: menus },
    ];
    return [{ key: `page ${route}`, label: '工具', text: `${is ? '新增' : '去掉'} ${title}`, undo }];
  });
  const both = portal.tools.filter(({ id }) =>
    [draft, live].every((site) => site.everyTool || site.tools.some((tool) => tool.id === id)),
  );
  const versions = both.flatMap((tool) => {
    const [was, is] = [releaseIn(live, tool.id), releaseIn(draft, tool.id)];
    if (was === is) return [];
    const undo = [{ path: ['tools'], value: withRelease(draft, tool, was) }];
    const text = `${tool.name} ${releaseText(was)} 改为 ${releaseText(is)}`;
    return [{ key: `version ${tool.id}`, label: '版本', text, undo }];
  });
  const titles = offersOf(portal).flatMap(({ route, title }) => {
    const [was, is] = [live.titles?.[route] ?? title, draft.titles?.[route] ?? title];
    if (was === is || !both.some(({ tiles }) => tiles.some((tile) => tile.route === route))) return [];
    const undo = [{ path: ['titles'], value: withTitle(draft, route, live.titles?.[route] ?? '') }];
    return [{ key: `title ${route}`, label: '入口名称', text: changed(was, is), undo }];
  });
  return [...pages, ...versions, ...titles];
}

const ORDINALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** Whether the pages that both have are in a different order; names the first one that moved. */
function orderOf(draft: Tenant, live: Tenant, portal: PortalConfig): Difference[] {
  const offers = offersOf(portal);
  const [now, before] = [draft, live].map((site) => rowsOf(site, offers).filter(({ on }) => on)) as [
    ReturnType<typeof rowsOf>,
    ReturnType<typeof rowsOf>,
  ];
  const has = (rows: typeof now, route: string) => rows.some((row) => row.route === route);
  const common = now.filter(({ route }) => has(before, route));
  const former = before.filter(({ route }) => has(now, route));
  const routes = former.map(({ route }) => route);
  if (common.every(({ route }, index) => route === routes[index])) return [];
  const moved = movedOf(
    common.map(({ route }) => route),
    routes,
  );
  const place = now.findIndex(({ route }) => route === moved);
  const value = withOrder(draft, routes);
  return [
    {
      key: 'order',
      label: '次序',
      text: `${now[place]?.title ?? ''} 移到第${ORDINALS[place] ?? ` ${place + 1} `}位`,
      undo: [{ path: ['menus'], value }],
    },
  ];
}

/** The entry whose removal leaves the rest in the old order; otherwise the first whose position changed. */
function movedOf(now: readonly string[], before: readonly string[]): string {
  const without = (list: readonly string[], one: string) => list.filter((route) => route !== one).join();
  const alone = now.filter((one) => without(now, one) === without(before, one));
  const far = (one: string) => Math.abs(now.indexOf(one) - before.indexOf(one));
  return alone.sort((a, b) => far(b) - far(a))[0] ?? now.find((one, index) => one !== before[index]) ?? '';
}
