import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'bazi',
  pages: {
    '/baZiPaiPan': () => import('./pages/chart.page.tsx'),
    '/viewBZReport/:key': () => import('./pages/report.page.tsx'),
    '/yuantiangang': () => import('./pages/bone.page.tsx'),
  },
});
