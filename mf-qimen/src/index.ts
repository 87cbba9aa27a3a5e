import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'qimen',
  pages: {
    '/dunJiaPaiPan': () => import('./pages/chart.page.tsx'),
    '/viewQimenReport/:key': () => import('./pages/report.page.tsx'),
  },
});
