// Reads the content folder. A schema violation is reported as a problem of its file; nothing is thrown.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type CourseFile, chaptersFile, courseFile, type FrontMatter, frontMatter } from './schema.ts';

export interface ArticleFile extends FrontMatter {
  body: string;
}

export interface Content {
  chapters: z.output<typeof chaptersFile>;
  articles: ArticleFile[];
  courses: CourseFile[];
  /** One sentence each, with the file name. */
  problems: string[];
}

/** Front matter and body of a Markdown file. @throws Error when one of the two --- lines is missing */
export function divide(text: string): { front: string; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replace(/\r\n/g, '\n'));
  if (!match) throw new Error('front matter between two --- lines is missing');
  return { front: match[1] ?? '', body: match[2] ?? '' };
}

/** @param folder the folder `content`, with `chapters.yaml`, `articles/` and `courses/` */
export function readContent(folder: string): Content {
  const problems: string[] = [];
  const filesOf = (name: string, end: string) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith(end))
      .sort()
      .map((file) => join(name, file));
  const attempt = <T>(file: string, read: (text: string) => T): T[] => {
    try {
      return [read(readFileSync(join(folder, file), 'utf8'))];
    } catch (error) {
      const said = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
      problems.push(`${file}: ${said.replaceAll('\n', ' ')}`);
      return [];
    }
  };
  const named = <T extends { id: string }>(file: string, end: string, given: T): T => {
    if (given.id !== basename(file, end)) throw new Error(`the id ${given.id} is not the file name`);
    return given;
  };
  const chapters = attempt('chapters.yaml', (text) => chaptersFile.parse(load(text))).flat();
  const articles = filesOf('articles', '.md').flatMap((file) =>
    attempt(file, (text) => {
      const { front, body } = divide(text);
      return named(file, '.md', { ...frontMatter.parse(load(front)), body: body.trim() });
    }),
  );
  const courses = filesOf('courses', '.yaml').flatMap((file) =>
    attempt(file, (text) => named(file, '.yaml', courseFile.parse(load(text)))),
  );
  return { chapters, articles, courses, problems };
}
