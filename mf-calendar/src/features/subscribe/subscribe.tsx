import { lazyPiece } from '@tianji/kit/ui';
import type { SubscribeProps } from './subscribe-dialog.tsx';

/** How the calendar comes into other programs: loaded when somebody asks for it. */
export const Subscribe = lazyPiece<SubscribeProps>(
  () => import('./subscribe-dialog.tsx'),
  (props) => props.onClose(),
);
