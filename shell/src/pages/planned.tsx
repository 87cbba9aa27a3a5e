import { useLocation } from '@tianji/kit';
import { EmptyState, LinkButton, Page, PageTitle } from '@tianji/kit/ui';
import { indexOfPath } from '../frame/nav.ts';
import { useShell } from '../frame/shell-context.tsx';

/** The page of a planned tool. */
export default function PlannedPage() {
  const { registry } = useShell();
  const path = useLocation();
  const title = registry.at(path)?.title ?? '';
  const { label, href } = indexOfPath(path, registry);
  return (
    <Page>
      <PageTitle title={title} crumbs={[{ label, href }, { label: title }]} />
      <EmptyState
        title="筹备中"
        action={
          <LinkButton size="sm" href={href}>
            回{label}
          </LinkButton>
        }
      >
        {title}还没有开放。
      </EmptyState>
    </Page>
  );
}
