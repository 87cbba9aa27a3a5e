import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Folder, openFolder } from '../files/folder.ts';
import { safePath } from '../files/safe-path.ts';
import { IMMUTABLE, REVALIDATE, sendFile } from '../files/send-file.ts';
import { hasTool, type KnownTenant } from '../tenants/tenants.ts';

export type SendRemoteFile = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  tenant: KnownTenant,
) => Promise<boolean>;

/**
 * Serves `/remotes/mf-<id>/<version>/…`. The same files stand under `/~r<n>/mf-<id>/<version>/…`:
 * a browser keeps a request that hangs, so a retry must ask under another address. A tenant that has
 * not the tool finds nothing.
 */
export function remoteFiles(root: string): SendRemoteFile {
  const folders = new Map<string, Folder>();
  return async (request, response, path, tenant) => {
    const match =
      /^\/(?:remotes|~r\d{1,3})\/mf-([a-z][a-z0-9]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,40})\/(.+)$/.exec(
        path,
      );
    const [, id = '', version = '', rest = ''] = match ?? [];
    const file = match ? safePath(rest) : null;
    if (file === null || !hasTool(tenant, id)) return false;
    let folder = folders.get(id);
    if (!folder) {
      folder = openFolder(join(root, `mf-${id}`, 'dist'));
      folders.set(id, folder);
    }
    // The version is a hash of the content; the manifest alone is looked at again, as its readers expect.
    const cache = file.endsWith('.json') ? REVALIDATE : IMMUTABLE;
    return sendFile(request, response, folder, `${version}/${file}`, cache);
  };
}
