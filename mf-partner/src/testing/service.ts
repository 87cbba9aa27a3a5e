import type { PortalConfig, PortalTool } from '@tianji/contracts';
import { type FakeReplies, plainConfig, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import type { Site } from '../features/site/wire.ts';

const tool = (id: string, tiles: [string, string][], plain: [string, string][] = []): PortalTool => ({
  ...{ id, name: tiles[0]?.[1] ?? id, state: 'live', version: '1.4.2', manifest: '' },
  needs: { kit: '*', react: '*' },
  routes: [...tiles, ...plain].map(([path, title]) => ({ path, title })),
  tiles: tiles.map(([route, title]) => ({ route, title, text: '', symbol: 'leaf' })),
});

/** A portal with three pages that a site may have. */
export const PORTAL: PortalConfig = {
  ...plainConfig(),
  tools: [
    tool('almonds', [['/almonds', '杏仁']], [['/almondReport/:key', '杏仁报告']]),
    tool('kernels', [['/kernels', '核桃']]),
    tool('dates', [['/dates', '红枣']]),
  ],
  menus: {
    ...{ home: ['/almonds', '/kernels', '/dates'], tools: ['/almonds', '/kernels', '/dates'] },
    ...{ classroom: [], panels: [], bar: [] },
  },
};

export const SESSION = { token: 't', loginname: '13812346621', name: '' };

/** The document of a site with two of the three pages. */
export const DOCUMENT = {
  ...{ id: 'qing', orgcode: 'qing', hosts: ['yi.example.com'], everyTool: false },
  brand: { name: '青川书房', tagline: '读书 论易 看盘', description: '', logo: '' },
  tools: ['almonds', 'kernels'].map((id) => ({
    ...{ id, release: 'stable', name: id, routes: [{ path: `/${id}`, title: id }], tiles: [] },
  })),
  menus: {
    home: ['/almonds', '/kernels'],
    tools: ['/almonds', '/kernels'],
    classroom: [],
    panels: [],
    bar: [],
  },
  plans: [{ months: 1, price: '30.00', title: '1 个月' }],
  contact: { company: '', email: '', phone: '', address: '', hours: '' },
  filing: { icp: '', police: '' },
  ...{ links: [], samples: [] },
  pages: Object.fromEntries(
    ['partnership', 'about', 'download'].map((name) => [name, { title: name, intro: '', claims: [] }]),
  ),
};

/** A fake service with one site; pages cannot tell the difference. */
export function fakeService(part: Partial<Site> = {}) {
  const live = JSON.stringify(DOCUMENT);
  const site: Site = {
    ...{ site: 'qing', draft: live, live, rev: 1, suspended: false, erasedAt: null, roles: ['owner'] },
    published: { version: 3, at: '2026-11-20T02:00:00.000Z' },
    ...{ problems: [], missing: [], changes: [] },
    ...part,
  };
  const judged = () => ({
    ...{ rev: site.rev, problems: site.problems },
    missing: [],
    changes: site.changes,
  });
  const replies: FakeReplies<Calls> = {
    'partner/getSites': {
      sites: [{ site: 'qing', name: '青川书房', state: 'live', version: 3, roles: ['owner'] }],
      operator: false,
    },
    'partner/{site}/getSite': () => ({ ...site }),
    'partner/{site}/saveDraft': ({ rev, document }) => {
      if (Number(rev) !== site.rev) return new Refusal('草稿已在别处改过', { code: 'conflict' });
      site.rev += 1;
      site.draft = String(document);
      site.changes =
        site.draft === site.live
          ? []
          : [{ path: 'brand.name', label: '名称', before: DOCUMENT.brand.name, after: nameIn(site.draft) }];
      return judged();
    },
    'partner/{site}/getPreview': new Refusal('预览暂时打不开'),
    'partner/{site}/publish': () => {
      site.live = site.draft;
      site.changes = [];
      site.published = { version: 4, at: '2026-11-24T02:00:00.000Z' };
      return { version: 4 };
    },
  };
  return { site, replies };
}

const nameIn = (draft: string): string => JSON.parse(draft).brand.name;
