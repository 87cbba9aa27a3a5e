import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'naming',
  pages: {
    '/qiming': () => import('./pages/naming.page.tsx'),
    '/namehistory/:loginname': () => import('./pages/history.page.tsx'),
    '/viewNaming/:key': () => import('./pages/report.page.tsx'),
    '/namevote': () => import('./pages/vote.page.tsx'),
  },
});
