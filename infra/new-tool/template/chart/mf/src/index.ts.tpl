import { defineTool } from '@tianji/kit';

const page = () => import('./pages/chart.page.tsx');

export default defineTool({
  id: '{{id}}',
  pages: { {{pages}} },
});
