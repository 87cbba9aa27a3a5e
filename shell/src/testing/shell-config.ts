import type { PortalConfig, PortalTool } from '@tianji/contracts';
import { plainConfig } from '@tianji/kit/testing';

/** A tool as the config lists it; live by default. */
export function toolFact(
  id: string,
  routes: readonly [path: string, title: string][],
  more: Partial<PortalTool> = {},
): PortalTool {
  return {
    id,
    name: id,
    state: 'live',
    version: '1.0.0',
    manifest: `/remotes/mf-${id}/1.0.0/mf-manifest.json`,
    routes: routes.map(([path, title]) => ({ path, title })),
    tiles: routes.map(([route, title]) => ({ route, title, text: '', symbol: id })),
    needs: { kit: '^0.1.0', react: '^19.0.0' },
    ...more,
  };
}

const PLANNED = { state: 'planned', version: '', manifest: '' } as const;

/** The account tool: its entries are for logged-in members. */
export const memberFact = (routes: readonly [path: string, title: string][]): PortalTool =>
  toolFact('member', routes, {
    bar: [
      { route: '/reportsList', label: '报告', icon: 'report', who: 'member', unread: true } as const,
      { route: '/payView/:key', label: '我的', icon: 'person', who: 'member' } as const,
    ].filter(({ route }) => routes.some(([path]) => path === route)),
  });

/** A small portal: a tool of days is live, one of stars and one for study are planned. */
export function smallConfig(more: Partial<PortalConfig> = {}): PortalConfig {
  const plain = plainConfig();
  const { partnership, about, download } = plain.pages;
  const intro = '某某公司的网站。';
  return {
    ...plain,
    pages: {
      partnership: { ...partnership, intro },
      about: { ...about, intro },
      download: { ...download, intro },
    },
    tools: [
      toolFact('days', [['/days', '日谱']], {
        bar: [{ route: '/days', label: '日历', icon: 'calendar', who: 'all' }],
        home: {
          panel: { label: '今日', call: 'days/home', route: '/days', link: '看今日', absent: '没有取到。' },
        },
      }),
      toolFact('stars', [['/stars', '星盘']], PLANNED),
      toolFact('study', [['/articles', '文章']], {
        ...PLANNED,
        routes: [{ path: '/articles', title: '文章', under: '/classroomIndex' }],
      }),
    ],
    menus: {
      home: ['/stars'],
      tools: ['/stars', '/days'],
      classroom: ['/articles'],
      panels: [],
      bar: ['/days', '/reportsList'],
    },
    links: [{ title: '文章', href: '/articles' }],
    contact: { company: '某某公司', email: 'a@b.example', phone: '', address: '', hours: '' },
    filing: { icp: '某ICP备1号', police: '' },
    ...more,
  };
}
