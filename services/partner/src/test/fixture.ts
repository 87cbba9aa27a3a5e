import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteRole } from '@tianji/contracts';
import type { CallOrigin, MemberRole } from '@tianji/service-kit';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import type { ResolveTxt } from '../domains/resolver.ts';
import { grantRole } from '../roles/roles.ts';
import { partnerService } from '../service.ts';
import type { PartnerContext } from '../stores.ts';

/** The document of the operator's own site. */
export const OWN = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../infra/tenants/default.json'), 'utf8'),
) as Record<string, unknown> & { brand: { name: string } };

/** A partner's site as a whole document. */
export const siteDocument = (id: string, name: string, more: object = {}) => ({
  ...OWN,
  ...{ id, orgcode: id, hosts: [], everyTool: false },
  brand: { name, tagline: '读易 观象', description: '排盘与历法。', logo: '' },
  ...more,
});

export const SECRET = 'qW3eRt6yUi9oPa2sDf5gHj8kLz1xCv4b';

export interface TestPartner extends TestService {
  readonly stores: PartnerContext['stores'];
  /** A member of the operator's site with roles, as the gateway would say. */
  as(member: string, roles?: readonly MemberRole[]): Partial<CallOrigin>;
  /** Stores a role, as a grant or an invitation does. */
  give(member: string, role: MemberRole['role'], tenant: string, memberTenant?: string): Promise<boolean>;
  /** Gives documents as a gateway does that found them in files. */
  seed(...documents: object[]): Promise<unknown>;
  /** The documents that gateways get, by site. */
  served(): Promise<Record<string, Record<string, unknown>>>;
}

export const partnerOf = (tenant: string): MemberRole => ({ role: 'owner', tenant });
export const roleOver = (role: SiteRole, tenant: string): MemberRole => ({ role, tenant });
export const OPERATOR: MemberRole = { role: 'operator', tenant: '*' };

export async function testPartner(
  options: { now?: () => number; env?: Record<string, string>; resolve?: ResolveTxt } = {},
): Promise<TestPartner> {
  const { now } = options;
  const definition = partnerService(
    { NODE_ENV: 'test', PARTNER_SECRET: SECRET, DATA_DIR: join(tmpdir(), 'tianji-partner'), ...options.env },
    options.resolve,
  );
  const test = await makeTestService(definition, now ? { now } : {});
  const service = test.hosted.services.get('partner');
  return {
    ...test,
    stores: service?.context.stores as PartnerContext['stores'],
    as: (id, roles = []) => ({
      // Somebody who has just confirmed to be the member.
      member: testMember({ id, confirmedAt: (now ?? Date.now)() }),
      tenant: testTenant(['partner']),
      roles,
    }),
    give: (member, role, tenant, memberTenant = 'default') =>
      grantRole(service?.context as never, { member, memberTenant }, { role, tenant }, 'test'),
    seed: (...documents) => service?.tenants?.seed(documents) ?? Promise.reject(new Error('not open')),
    async served() {
      const list = await service?.tenants?.list(undefined);
      const found = await service?.tenants?.documents(Object.keys(list?.stamps ?? {}));
      return Object.fromEntries(
        (found ?? []).map(({ id, document }) => [id, document as Record<string, unknown>]),
      );
    },
  };
}
