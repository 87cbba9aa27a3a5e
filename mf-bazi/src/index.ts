import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'bazi',
  pages: {
    '/baZiPaiPan': () => import('./pages/chart.page.tsx'),
    '/yuantiangang': () => import('./pages/bone.page.tsx'),
  },
});
