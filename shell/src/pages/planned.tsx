import { useLocation } from '@tianji/kit';
import { EmptyState, LinkButton, Page, PageTitle } from '@tianji/kit/ui';
import { entryOfPath } from '../frame/nav.ts';
import { useShell } from '../frame/shell-context.tsx';

const TOOLS = { label: '排盘', href: '/toolsIndex', all: '全部工具' };
const STUDY = { label: '学堂', href: '/classroomIndex', all: '回学堂' };

/** The page of a planned tool. */
export default function PlannedPage() {
  const { registry } = useShell();
  const path = useLocation();
  const title = registry.at(path)?.title ?? '';
  const entry = entryOfPath(path, registry);
  const { label, href, all } = entry === STUDY.href ? STUDY : TOOLS;
  return (
    <Page>
      <PageTitle title={title} crumbs={[{ label, href }, { label: title }]} />
      <EmptyState
        title="筹备中"
        action={
          <LinkButton size="sm" href={href}>
            {all}
          </LinkButton>
        }
      >
        {title}还没有开放。
      </EmptyState>
    </Page>
  );
}
