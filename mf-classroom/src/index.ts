import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'classroom',
  pages: {
    '/classroomIndex/reading': () => import('./pages/own-reading.page.tsx'),
    '/yiXueZhiShi': () => import('./pages/tree.page.tsx'),
    '/yiXueZhiShiChaKan/:id': () => import('./pages/article.page.tsx'),
    '/gua64': () => import('./pages/gua64.page.tsx'),
    '/gua64view/:id': () => import('./pages/gua-view.page.tsx'),
    '/chengZiKeJian': () => import('./pages/courses.page.tsx'),
    '/course': () => import('./pages/course.page.tsx'),
    '/guruIndex': () => import('./pages/guru.page.tsx'),
    '/zhouYiJieGua': () => import('./pages/casting.page.tsx'),
  },
});
