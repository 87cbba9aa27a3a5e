import { extname } from 'node:path';
import { contentType } from 'mime-types';

/** File types that may be served; any other type is answered 404. */
const SERVED = new Set(
  (
    'css gif html ico ics jpeg jpg js json mjs mp3 ogg otf pdf png svg ttf txt wasm wav webmanifest ' +
    'webp woff woff2 xml'
  ).split(' '),
);

/** The content type of a file that may be served; undefined for any other type. */
export function contentTypeOf(path: string): string | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return (SERVED.has(extension) && contentType(extension)) || undefined;
}
