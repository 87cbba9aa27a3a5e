/**
 * The path of a request as path below a folder, or null when it is none that a folder of ours could
 * have: no parent or hidden segments, no backslash, no NUL, nothing encoded twice over.
 */
export function safePath(urlPath: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (path.length > 512 || /[\\\0%:]|[^\u0020-\u{10ffff}]/u.test(path)) return null;
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0 || segments.some((segment) => segment.startsWith('.'))) return null;
  return segments.join('/');
}
