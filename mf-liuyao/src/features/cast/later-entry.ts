import { laterPiece } from '../later-piece.tsx';
import type { CastEntryProps } from './entry.tsx';

/** The form, which a link to a cast does without. */
export const LaterEntry = laterPiece<CastEntryProps>(
  () =>
    import(/* webpackChunkName: "entry" */ './entry.tsx').then(({ CastEntry }) => ({ default: CastEntry })),
  '正在载入表单',
);
