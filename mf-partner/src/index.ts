import { defineTool } from '@tianji/kit';

const sites = () => import('./pages/sites.page.tsx');

export default defineTool({
  id: 'partner',
  pages: { '/partner': sites },
});
