import { type EdgeHandler, ServiceError } from '@tianji/service-kit';
import { sendPlainPage } from '../page/plain-page.ts';
import type { KnownTenant } from './tenants.ts';

/**
 * The site of a request is suspended. Calls and files are refused by 403, which no watch counts as a failure of ours;
 * pages answer 503, so that search engines come again.
 */
export class SiteSuspended extends ServiceError {
  readonly known: KnownTenant;
  constructor(known: KnownTenant) {
    super(403, 'site_suspended', '本站暂停服务');
    this.known = known;
  }
}

/** Answers with a page where a page was asked for and its site is suspended. */
export const pageOfSuspended: EdgeHandler = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof SiteSuspended)) throw error;
    const { brand, contact } = error.known.tenant;
    const ask = contact.email === '' ? [] : [`如有疑问，可联系 ${contact.email}`];
    const lines = [`${brand.name}的页面目前无法使用。`, ...ask];
    if (error.known.tenant.leaving)
      lines.push('站主可在三十天内登录 /partner，撤回退出；在平台申请的站主，用同一手机号登录即可。');
    sendPlainPage(ctx, error.known, { status: 503, title: '本站暂停服务', lines });
  }
};
