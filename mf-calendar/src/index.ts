import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'calendar',
  pages: {
    '/wanNianLi': async () => {
      const page = await import('./pages/almanac.page.tsx');
      await page.prepare();
      return page;
    },
  },
});
