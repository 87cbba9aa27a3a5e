import type { EdgeHandler } from '@tianji/service-kit';
import { openFolder } from '../files/folder.ts';
import { noSuchFile } from '../files/no-such-file.ts';
import { safePath } from '../files/safe-path.ts';
import { REVALIDATE, sendFile } from '../files/send-file.ts';
import type { Tenants } from '../tenants/tenants.ts';

/**
 * The sample reports that the build sets: with the name of the operator's own site, and in `plain/` with none, for the
 * sites of all other tenants.
 */
export function sampleReports(tenants: Tenants, place: string): EdgeHandler {
  const folder = openFolder(place);
  return async (ctx) => {
    const file = safePath(ctx.path.slice('/samples/'.length));
    if (file === null) throw noSuchFile();
    const own = tenants.of(ctx.req).tenant.orgcode === '';
    ctx.vary('orgcode, host');
    if (!(await sendFile(ctx, folder, own ? file : `plain/${file}`, REVALIDATE))) throw noSuchFile();
  };
}
