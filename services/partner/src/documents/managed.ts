import { badRequest } from '@tianji/service-kit';
import { labelOf } from '@tianji/tenant';
import type { Site } from '../stores.ts';
import type { SiteDocument } from './text.ts';

/**
 * Fields of a document that the site itself decides: who it is, under which names, and what the operator agreed with
 * its partner. They are set through calls of their own, so a draft cannot change them.
 */
const fieldsOf = ({ _id, orgcode, hosts, everyTool, share }: Site) => ({
  id: _id,
  orgcode,
  hosts,
  everyTool: everyTool ?? false,
  share,
});

/** The document with the fields that a draft cannot choose. */
export function withManaged(document: SiteDocument, site: Site): SiteDocument {
  const { suspended: _, leaving: __, ...rest } = document;
  const { share, ...managed } = fieldsOf(site);
  const { share: _old, ...own } = rest;
  // A site that gave up a host must not keep an address at it.
  if (!isOwnAddress(own.origin, site)) delete own.origin;
  return { ...own, ...managed, ...(share === undefined ? {} : { share }) };
}

/** Whether the address is missing or at one of the site's hosts. Malformed addresses are left to validation. */
const isOwnAddress = (origin: unknown, { hosts }: Site): boolean =>
  typeof origin !== 'string' || !URL.canParse(origin) || hosts.includes(new URL(origin).hostname);

/**
 * A draft may leave the managed fields out, or repeat them as they are or were.
 * @throws ServiceError 400 that names the field it tries to change
 */
export function refuseManaged(document: SiteDocument, site: Site): void {
  const refuse = (field: string, hint: string): never => {
    throw badRequest(field, `${labelOf(field)}不能在草稿中修改${hint}`);
  };
  const managed = fieldsOf(site);
  for (const field of ['id', 'orgcode', 'everyTool', 'share'] as const) {
    const given = document[field];
    if (given !== undefined && given !== managed[field])
      refuse(field, field === 'id' || field === 'orgcode' ? '' : '，由平台设定');
  }
  if (document.suspended !== undefined && document.suspended !== false) refuse('suspended', '，由平台设定');
  if (!isOwnAddress(document.origin, site)) refuse('origin', '为未绑定的域名，请先在域名页添加并验证');
  const { hosts } = document;
  if (hosts === undefined) return;
  const known = new Set<unknown>(site.hosts);
  if (!Array.isArray(hosts) || !hosts.every((host) => known.has(host)))
    refuse('hosts', '，请在域名页添加并验证');
}
