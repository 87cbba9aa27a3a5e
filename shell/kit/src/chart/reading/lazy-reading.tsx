import { useFetched } from '../use-fetched.tsx';
import type { GuidedReadingProps } from './guided-reading.tsx';

type Module = typeof import('./guided-reading.tsx');
let kept: Module | null = null;

/** Fetches the code of the guided reading; from then on it renders at once. */
export const loadReading = async (): Promise<Module> => {
  kept = await import('./guided-reading.tsx');
  return kept;
};

/** The guided reading; its code is fetched when the first one renders, so that no chart waits for it. */
export function LazyReading(props: GuidedReadingProps) {
  const { module, place } = useFetched(loadReading, true, kept);
  return module ? <module.GuidedReading {...props} /> : place;
}
