import type { Made } from './make.ts';

const HEAD = '// Generated from content/ by the build: edit the files there.\n';

const one = (name: string, type: string, items: readonly unknown[]) =>
  `${HEAD}import type { ${type} } from '../library/types.ts';\n\nexport const ${name}: readonly ${type}[] = [\n${items
    .map((item) => `${JSON.stringify(item)},\n`)
    .join('')}];\n`;

/** The generated sources, by file name. */
export function dataFiles({ chapters, articles, courses, hexagramPinyin }: Made): Record<string, string> {
  return {
    'chapters.ts': one('CHAPTERS', 'ChapterData', chapters),
    'articles.ts': one('ARTICLES', 'ArticleData', articles),
    'courses.ts': one('COURSES', 'CourseData', courses),
    'hexagram-pinyin.ts': `${HEAD}export const HEXAGRAM_PINYIN: readonly string[] = ${JSON.stringify(hexagramPinyin)};\n`,
  };
}
