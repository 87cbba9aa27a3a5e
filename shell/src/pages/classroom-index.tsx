import { Page, PageTitle } from '@tianji/kit/ui';
import { useShell } from '../frame/shell-context.tsx';
import { TileGrid } from './tile-grid.tsx';

/** 学堂: the study pages. */
export default function ClassroomIndex() {
  const { registry } = useShell();
  return (
    <Page>
      <PageTitle title="学堂" lead="从干支、节气读起，读懂盘上的每一个字。" />
      <TileGrid tiles={registry.menu('classroom')} columns={3} />
    </Page>
  );
}
