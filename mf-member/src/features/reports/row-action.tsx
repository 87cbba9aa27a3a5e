import { viewerOf } from '@tianji/kit/report';
import { Button, LinkButton } from '@tianji/kit/ui';
import type { Row } from './model.ts';

/** What the reader can do with a row. */
export interface RowActs {
  onProgress: (row: Row) => void;
  onRebuild: (row: Row) => void;
  /** Key of the report that is being sent for anew. */
  rebuilding: string | null;
}

/** 查看, 进度 or 重新生成, by the state of the report. */
export function RowAction({ row, acts }: { row: Row; acts: RowActs }) {
  const whose = `${row.name}的${row.reporttype === '0' ? '八字' : '紫微'}报告`;
  if (row.status === 'finished')
    return (
      <LinkButton size="sm" href={viewerOf(row.reporttype, row.key)} aria-label={`查看${whose}`}>
        查看
      </LinkButton>
    );
  if (row.status === 'processing')
    return (
      <Button size="sm" variant="quiet" aria-label={`${whose}的进度`} onClick={() => acts.onProgress(row)}>
        进度
      </Button>
    );
  return (
    <Button
      size="sm"
      aria-label={`重新生成${whose}`}
      loading={acts.rebuilding === row.key}
      onClick={() => acts.onRebuild(row)}
    >
      重新生成
    </Button>
  );
}
