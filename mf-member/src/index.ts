import { defineTool } from '@tianji/kit';

export default defineTool({
  id: 'member',
  pages: {
    '/pay': () => import('./pages/pay.page.tsx'),
    '/payView/:key': () => import('./pages/account.page.tsx'),
    '/reportsList': () => import('./pages/reports.page.tsx'),
    '/PaymentPage': () => import('./pages/payment.page.tsx'),
    '/payment/success': () => import('./pages/success.page.tsx'),
    '/test': () => import('./pages/test.page.tsx'),
    '/dev/sms': () => import('./pages/sms.page.tsx'),
  },
});
