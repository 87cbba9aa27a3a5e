import type { EdgeHandler } from '@tianji/service-kit';
import { openFolder } from '../files/folder.ts';
import { noSuchFile } from '../files/no-such-file.ts';
import { safePath } from '../files/safe-path.ts';
import { REVALIDATE, sendFile } from '../files/send-file.ts';
import { hasTool, type Tenants } from '../tenants/tenants.ts';

/** Where they are found. */
export const SAMPLES = '/samples/';

/**
 * The sample reports that the build sets: with the name of the operator's own site, and in `plain/` with none, for the
 * sites of all other tenants. A site has those of its own tools.
 */
export function sampleReports(tenants: Tenants, place: string): EdgeHandler {
  const folder = openFolder(place);
  return async (ctx) => {
    const file = safePath(ctx.path.slice(SAMPLES.length));
    if (file === null) throw noSuchFile();
    const known = tenants.of(ctx.req);
    const tool = /^([a-z0-9]+)-report\.pdf$/.exec(file)?.[1];
    if (tool !== undefined && !hasTool(known, tool)) throw noSuchFile();
    const own = known.tenant.orgcode === '';
    ctx.vary('orgcode, host');
    if (!(await sendFile(ctx, folder, own ? file : `plain/${file}`, REVALIDATE))) throw noSuchFile();
  };
}
