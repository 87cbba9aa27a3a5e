/**
 * A request's path as a path below a folder, or null when it is unsafe: parent or hidden segments, a
 * backslash, NUL, or double encoding.
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
