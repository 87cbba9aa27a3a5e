import { viewerOf } from '@tianji/kit/report';
import { Button, LinkButton } from '@tianji/kit/ui';
import { css } from 'styled-components';
import { type Row, titleOf } from './model.ts';

/** The actions for a row. */
export interface RowActs {
  onProgress: (row: Row) => void;
  onRebuild: (row: Row) => void;
  /** Key of the report whose rewriting is being requested. */
  rebuilding: string | null;
}

/** A press anywhere on a row triggers its first action; the second action lies above it. */
export const PRESSED_WHOLE = css`
  position: relative;
  a,
  button:not([data-over]) {
    position: static;
  }
  a::after,
  button:not([data-over])::after {
    inset: 0;
    cursor: pointer;
  }
  [data-over] {
    z-index: 1;
  }
`;

/** 查看, 进度, or 详情 and 重新生成, by the state of the report. */
export function RowAction({ row, acts }: { row: Row; acts: RowActs }) {
  const whose = titleOf(row);
  // A report whose tool no longer exists can only be seen in the list.
  if (!row.of) return null;
  if (row.status === 'finished')
    return (
      <LinkButton size="sm" href={viewerOf(row.of.viewer, row.key)} aria-label={`查看${whose}`}>
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
    <>
      <Button size="sm" variant="quiet" aria-label={`${whose}的详情`} onClick={() => acts.onProgress(row)}>
        详情
      </Button>
      <Button
        size="sm"
        data-over=""
        aria-label={`重新生成${whose}`}
        loading={acts.rebuilding === row.key}
        onClick={() => acts.onRebuild(row)}
      >
        重新生成
      </Button>
    </>
  );
}
