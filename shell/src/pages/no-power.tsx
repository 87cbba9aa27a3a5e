import { EmptyState, LinkButton, Page, PageTitle } from '@tianji/kit/ui';

export default function NoPower() {
  return (
    <Page>
      <PageTitle title="没有权限" />
      <EmptyState
        title="您没有权限访问该功能"
        action={
          <LinkButton size="sm" href="/index">
            回首页
          </LinkButton>
        }
      >
        本站没有开通这项功能。
      </EmptyState>
    </Page>
  );
}
