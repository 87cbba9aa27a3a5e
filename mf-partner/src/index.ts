import { defineTool } from '@tianji/kit';

// The first pattern that fits is shown: fixed paths come before those with a site in them.
export default defineTool({
  id: 'partner',
  pages: {
    '/partnership/apply': () => import('./pages/apply.page.tsx'),
    '/partner/invite': () => import('./pages/invite.page.tsx'),
    '/partner': () => import('./pages/sites.page.tsx'),
    '/partner/:site': () => import('./pages/composer.page.tsx'),
    '/partner/:site/domains': () => import('./pages/domains.page.tsx'),
    '/partner/:site/figures': () => import('./pages/figures.page.tsx'),
    '/partner/:site/members': () => import('./pages/members.page.tsx'),
    '/desk': () => import('./pages/desk.page.tsx'),
    '/desk/:client': () => import('./pages/client.page.tsx'),
    '/partner/:site/roles': () => import('./pages/roles.page.tsx'),
    '/partner/:site/settle': () => import('./pages/settle.page.tsx'),
    '/partner/:site/accounts': () => import('./pages/accounts.page.tsx'),
    '/operator': () => import('./pages/operator.page.tsx'),
  },
});
