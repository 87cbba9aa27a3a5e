import { Page, PageTitle } from '@tianji/kit/ui';
import { useShell } from '../frame/shell-context.tsx';
import { TileGrid } from './tile-grid.tsx';

/** 排盘: every charting tool of the tenant. */
export default function ToolsIndex() {
  const { registry } = useShell();
  return (
    <Page>
      <PageTitle title="排盘工具" lead="规则可选，结果注明口径。" />
      <TileGrid tiles={registry.menu('tools')} columns={3} />
    </Page>
  );
}
