import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'calendar',
  pages: {
    '/wanNianLi': () => import('./pages/almanac.page.tsx'),
  },
});
