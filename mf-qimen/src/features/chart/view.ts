import { lazyPiece } from '@tianji/kit/ui';
import type { ComponentProps } from 'react';
import type { NineView } from './nine-view.tsx';

const load = () => import('./view-parts.ts');

/** The chart and what is read from it. The form does without its code, so that it can be used sooner over a slow network. */
export const View = lazyPiece<ComponentProps<typeof NineView>>(load, () => undefined);

/** Fetches the code of the view. @throws when it does not come: an answer cannot be shown without it */
export async function fetchView() {
  const [parts] = await Promise.all([load(), View.preload()]);
  return parts;
}
