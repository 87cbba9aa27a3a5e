import type { EdgeContext } from '@tianji/service-kit';
import { type Folder, openFolder } from '../files/folder.ts';
import { IMMUTABLE, isHashed, REVALIDATE, sendFile } from '../files/send-file.ts';
import type { Releases } from '../releases/releases.ts';
import { WORKER_POLICY } from './policy.ts';

export type SendShellFile = (ctx: EdgeContext, file: string) => Promise<boolean>;

/**
 * Serves the shell's files. A file whose name carries a hash may belong to another version than the one that is
 * served: a tab was opened before a release, or another gateway sent the page. Such a file is looked up in every
 * version on disk. Every other file comes from the served version only.
 */
export function shellFiles(releases: Releases): SendShellFile {
  const folders = new Map<string, Folder>();
  const folderAt = (place: string): Folder => {
    const folder = folders.get(place) ?? openFolder(place);
    folders.set(place, folder);
    return folder;
  };
  return async (ctx, file) => {
    const send = (place: string, cache: string, more = {}) =>
      sendFile(ctx, folderAt(place), file, cache, more);
    const served = releases.shell().folder;
    if (!isHashed(file)) {
      const more =
        file === 'sw.js' ? { 'service-worker-allowed': '/', 'content-security-policy': WORKER_POLICY } : {};
      return send(served, REVALIDATE, more);
    }
    if (await send(served, IMMUTABLE)) return true;
    for (const place of releases.shellFolders())
      if (place !== served && (await send(place, IMMUTABLE))) return true;
    return false;
  };
}
