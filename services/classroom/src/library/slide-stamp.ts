import { createHash } from 'node:crypto';
import type { CourseData, SlideData } from './types.ts';

/**
 * A 16-letter hash of what a slide's picture shows: it changes with title, bullets and figure. Notes are not shown, so
 * they do not count.
 */
export const slideStamp = ({ title: course }: CourseData, { title, bullets, figure }: SlideData): string =>
  createHash('sha256')
    .update(JSON.stringify([course, title, bullets, figure]))
    .digest('hex')
    .slice(0, 16);
