import { EmptyState, Page, PageTitle } from '@tianji/kit/ui';
import { WaysOn } from './ways-on.tsx';

export default function NoPower() {
  return (
    <Page>
      <PageTitle title="没有权限" />
      <EmptyState title="您没有权限访问该功能" action={<WaysOn />}>
        本站没有开通这项功能。
      </EmptyState>
    </Page>
  );
}
