import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'liuyao',
  pages: {
    '/liuYaoPaiPan': () => import('./pages/six-lines.page.tsx'),
    '/xiaoLiuRen': () => import('./pages/xiao-liu-ren.page.tsx'),
    '/viewLiuYaoReport/:key': () => import('./pages/report.page.tsx'),
    '/meiRiYiGua': () => import('./pages/mei-ri-yi-gua.page.tsx'),
  },
});
