import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawReply } from '@tianji/contracts';
import { COURSES } from '../data/courses.ts';
import { slideStamp } from '../library/slide-stamp.ts';
import { getSlide } from './slide.ts';

const made: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'slides', 'made.json'), 'utf8'),
);

test('every slide has its picture, and the picture matches the slide', async () => {
  expect(Object.keys(made).sort()).toEqual(COURSES.map(({ id }) => id).sort());
  for (const course of COURSES) {
    // If this fails, run: node services/classroom/tools/slides.mjs
    expect([course.id, made[course.id]]).toEqual([
      course.id,
      course.slides.map((slide) => slideStamp(course, slide)),
    ]);
    for (let number = 1; number <= course.slides.length; number += 1) {
      const reply = rawReply.parse(await getSlide({ dir: course.id, file: `${number}.webp` }));
      const bytes = Buffer.from(reply.body, 'base64');
      expect([reply.type, bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual([
        'image/webp',
        'RIFF',
        'WEBP',
      ]);
      expect(bytes.length).toBeLessThan(60_000);
    }
  }
});

test.each([
  ['li-fa', '0.webp'],
  ['li-fa', '21.webp'],
  ['li-fa', '1.png'],
  ['li-fa', '01.webp'],
  ['..', 'made.json'],
  ['li-fa', '../made.json'],
  ['no-such', '1.webp'],
])('there is no picture %s/%s', async (dir, file) => {
  await expect(getSlide({ dir, file })).rejects.toMatchObject({ status: 404 });
});
