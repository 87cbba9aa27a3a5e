import { defineTool } from '@tianji/kit';

const page = () => import('./pages/weekday.page.tsx');

export default defineTool({
  id: 'partner',
  pages: { '/partner': page },
});
