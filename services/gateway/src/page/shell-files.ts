import type { EdgeContext } from '@tianji/service-kit';
import { type Folder, openFolder } from '../files/folder.ts';
import { IMMUTABLE, isHashed, REVALIDATE, sendFile } from '../files/send-file.ts';
import type { Releases } from '../releases/releases.ts';
import { WORKER_POLICY } from './policy.ts';

/** Headers of files that are not only for pages of this site. */
const MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sw.js': { 'service-worker-allowed': '/', 'content-security-policy': WORKER_POLICY },
  // For pages of other sites: it makes a frame, and the frame's policy says who may show it.
  'embed.js': { 'cross-origin-resource-policy': 'cross-origin' },
};

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
      return send(served, REVALIDATE, MORE[file]);
    }
    if (await send(served, IMMUTABLE)) return true;
    for (const place of releases.shellFolders())
      if (place !== served && (await send(place, IMMUTABLE))) return true;
    return false;
  };
}
