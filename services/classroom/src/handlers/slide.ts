import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawReply } from '@tianji/contracts';
import { notFound } from '@tianji/service-kit';
import { COURSES } from '../data/courses.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'slides');
/** Pictures may be cached for a day. */
const MAX_AGE = 86_400;

/** `slides/{dir}/{file}`: the picture of a slide. @throws ServiceError 404 when no course has it */
export async function getSlide({ dir, file }: { dir: string; file: string }): Promise<RawReply> {
  const course = COURSES.find(({ id }) => id === dir);
  const number = Number(/^([1-9]\d?)\.webp$/.exec(file)?.[1] ?? 0);
  if (!course || number < 1 || number > course.slides.length) throw notFound();
  const bytes = await readFile(join(FOLDER, course.id, `${number}.webp`));
  return {
    status: 200,
    type: 'image/webp',
    body: bytes.toString('base64'),
    encoding: 'base64',
    maxAge: MAX_AGE,
  };
}
