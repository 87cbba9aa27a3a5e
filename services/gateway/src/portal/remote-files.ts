import type { EdgeContext } from '@tianji/service-kit';
import { type Folder, openFolder } from '../files/folder.ts';
import { safePath } from '../files/safe-path.ts';
import { IMMUTABLE, REVALIDATE, sendFile } from '../files/send-file.ts';
import type { Releases } from '../releases/releases.ts';
import { hasTool, type KnownTenant } from '../tenants/tenants.ts';

export type SendRemoteFile = (ctx: EdgeContext, tenant: KnownTenant) => Promise<boolean>;

/**
 * Serves `/remotes/mf-<id>/<version>/…`. The same files are served under `/~r<n>/mf-<id>/<version>/…`: a
 * browser keeps waiting for a hung request, so a retry must use another address. For a tenant without the
 * tool they are 404.
 */
export function remoteFiles(releases: Releases): SendRemoteFile {
  const folders = new Map<string, Folder>();
  return async (ctx, tenant) => {
    const match =
      /^\/(?:remotes|~r\d{1,3})\/mf-([a-z][a-z0-9]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,40})\/(.+)$/.exec(
        ctx.path,
      );
    const [, id = '', version = '', rest = ''] = match ?? [];
    const file = match ? safePath(rest) : null;
    if (file === null || !hasTool(tenant, id)) return false;
    const place = releases.folderOf(id, version);
    if (place === null) return false;
    const folder = folders.get(place) ?? openFolder(place);
    // The version is a hash of the content, so files are immutable; only the manifest is revalidated, as its readers expect.
    const cache = file.endsWith('.json') ? REVALIDATE : IMMUTABLE;
    if (!(await sendFile(ctx, folder, file, cache))) return false;
    folders.set(place, folder);
    return true;
  };
}
