import { notFound } from '@tianji/service-kit';
import type { Course, CourseText } from '../contract/index.ts';
import { COURSES } from '../data/courses.ts';
import { articleOf } from '../library/library.ts';

/** `chengziyixue/getList`. @param base where the slide pictures are, without a trailing slash */
export const listCourses = (base: string): Course[] =>
  COURSES.map(({ id, title, summary, slides }) => ({
    id,
    title,
    summary,
    picurl: `${base}/${id}/1.webp`,
    dir: id,
    count: slides.length,
    base,
  }));

/** `chengziyixue/getObj`: the slides as text. @throws ServiceError 404 for an unknown course */
export async function getCourse({ id }: { id: string }): Promise<CourseText> {
  const course = COURSES.find((one) => one.id === id);
  if (!course) throw notFound();
  return {
    id,
    title: course.title,
    slides: course.slides.map(({ title, bullets, notes }) => ({ title, bullets: [...bullets], notes })),
    articles: course.articles.flatMap((one) => {
      const found = articleOf(one);
      return found ? [{ id: found.id, title: found.title }] : [];
    }),
  };
}
