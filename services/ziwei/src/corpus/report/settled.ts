/** From fifty-five on: work, means and the closest people as they have been. */
export * from './settled-stars.ts';
export * from './settled-ways.ts';
