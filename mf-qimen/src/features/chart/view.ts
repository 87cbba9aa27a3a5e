import { lazyPiece } from '@tianji/kit/ui';
import type { ComponentProps } from 'react';
import type { NineView } from './nine-view.tsx';
import type { ChartTools } from './tools.tsx';

const load = () => import('./view-parts.ts');
const nothing = () => undefined;

/** The chart and what is read from it. The form does without its code, so that it can be used sooner over a slow network. */
export const View = lazyPiece<ComponentProps<typeof NineView>>(
  async () => ({ default: (await load()).NineView }),
  nothing,
);

/** What leaves the page. */
export const Tools = lazyPiece<ComponentProps<typeof ChartTools>>(
  async () => ({ default: (await load()).ChartTools }),
  nothing,
);

/** Fetches the code of both. @throws when it does not come: an answer cannot be shown without it */
export async function fetchView() {
  const [parts] = await Promise.all([load(), View.preload(), Tools.preload()]);
  return parts;
}
