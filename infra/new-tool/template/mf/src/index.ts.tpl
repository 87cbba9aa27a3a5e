import { defineTool } from '@tianji/kit';

export default defineTool({
  id: '{{id}}',
  pages: { '{{route}}': () => import('./pages/{{id}}.page.tsx') },
});
