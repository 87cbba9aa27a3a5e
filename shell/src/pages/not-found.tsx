import { EmptyState, Page, PageTitle } from '@tianji/kit/ui';
import { WaysOn } from './ways-on.tsx';

export default function NotFound() {
  return (
    <Page>
      <PageTitle title="没有这个页面" />
      <EmptyState title="404" action={<WaysOn />}>
        地址可能写错了，或页面已经搬走。
      </EmptyState>
    </Page>
  );
}
