import { defineTool } from '@tianji/kit';
import { LaterEntry } from './features/cast/later-entry.ts';

/** A page without a cast in its address begins with its form: both are fetched side by side, and drawn in one go. */
async function sixLines() {
  const form = new URLSearchParams(window.location.search).has('x') ? undefined : LaterEntry.preload();
  const page = await import('./pages/six-lines.page.tsx');
  await form;
  return page;
}

export default defineTool({
  id: 'liuyao',
  pages: {
    '/liuYaoPaiPan': sixLines,
    '/xiaoLiuRen': () => import('./pages/xiao-liu-ren.page.tsx'),
    '/viewLiuYaoReport/:key': () => import('./pages/report.page.tsx'),
    '/meiRiYiGua': () => import('./pages/mei-ri-yi-gua.page.tsx'),
  },
});
