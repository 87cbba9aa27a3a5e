import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'ziwei',
  pages: {
    '/ziWeiDouShuPaiPan': () => import('./pages/chart.page.tsx'),
    '/viewZWDSReport/:key': () => import('./pages/report.page.tsx'),
  },
});
