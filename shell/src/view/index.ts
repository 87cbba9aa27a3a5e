/** What only embedded and previewed pages need: a part of its own, which no other page fetches. */
export { applyView } from './apply-view.ts';
export { Embedded } from './embedded.tsx';
export { PreviewBar } from './preview-bar.tsx';
export { viewed } from './viewed.tsx';
