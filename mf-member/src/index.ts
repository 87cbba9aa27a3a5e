import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'member',
  pages: {
    '/pay': () => import('./pages/pay.page.tsx'),
    '/payView/:key': () => import('./pages/account.page.tsx'),
  },
});
