import { EmptyState, LinkButton, Page, PageTitle } from '@tianji/kit/ui';

export function NotFound() {
  return (
    <Page>
      <PageTitle title="没有这个页面" />
      <EmptyState
        title="404"
        action={
          <LinkButton size="sm" href="/index">
            回首页
          </LinkButton>
        }
      >
        地址可能写错了，或页面已经搬走。
      </EmptyState>
    </Page>
  );
}
