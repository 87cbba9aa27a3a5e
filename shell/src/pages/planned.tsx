import { EmptyState, LinkButton, Page, PageTitle } from '@tianji/kit/ui';

/** Where a planned tool will be. */
export function PlannedPage({ title }: { title: string }) {
  return (
    <Page>
      <PageTitle title={title} crumbs={[{ label: '排盘', href: '/toolsIndex' }, { label: title }]} />
      <EmptyState
        title="筹备中"
        action={
          <LinkButton size="sm" href="/toolsIndex">
            全部工具
          </LinkButton>
        }
      >
        {title}还没有开放。
      </EmptyState>
    </Page>
  );
}
