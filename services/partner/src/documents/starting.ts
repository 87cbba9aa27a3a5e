import type { SiteDocument } from './text.ts';

/**
 * The pages of this tool that belong to a partner's own site: those of the people whom its owner invites, who are members there
 * and nowhere else. Applications and the operator's pages are for the operator's own site.
 */
const OWN_ROUTES = [
  { path: '/desk', title: '工作台' },
  { path: '/desk/:client', title: '客户' },
  { path: '/partner/invite', title: '接受邀请' },
  { path: '/partner', title: '我的站点' },
  { path: '/partner/:site', title: '搭建我的站点' },
  { path: '/partner/:site/domains', title: '接入域名' },
  { path: '/partner/:site/figures', title: '本站数目' },
  { path: '/partner/:site/members', title: '本站会员' },
  { path: '/partner/:site/settle', title: '结算' },
  { path: '/partner/:site/accounts', title: '收款与短信' },
];

const empty = (title: string) => ({ title, intro: '', claims: [] });

/** The parts of the operator's document that a new site starts with. */
const COPIED = ['menus', 'plans', 'visitorReads', 'help'] as const;

/** The draft of a new site: the tools of the operator's site, without anything that names the operator. */
export function startingDocument(own: SiteDocument, name: string): SiteDocument {
  const tools = Array.isArray(own.tools) ? (own.tools as { id?: unknown }[]) : [];
  const copied = Object.fromEntries(
    COPIED.filter((field) => own[field] !== undefined).map((field) => [field, own[field]]),
  );
  return {
    ...copied,
    brand: { name, tagline: '', description: '', logo: '' },
    tools: [
      ...tools.filter(({ id }) => id !== 'partner'),
      {
        ...{ id: 'partner', name: '工作台', tiles: [] },
        ...{ only: OWN_ROUTES.map(({ path }) => path), routes: OWN_ROUTES },
      },
    ],
    contact: { company: '', email: '', phone: '', address: '', hours: '' },
    filing: { icp: '', police: '' },
    links: [],
    samples: [],
    pages: { partnership: empty('合作'), about: empty('关于我们'), download: empty('使用说明') },
  };
}
