import { defineCall, defineContract, formats } from '@tianji/contracts';
import { createService, linkSigner, type MemberRole, unavailable } from '@tianji/service-kit';
import { z } from 'zod';
import type { TestGateway } from './test/fixture.ts';
import { gatewayWith, type Place, SHARED_SECRET } from './test/with-service.ts';

const links = linkSigner('sites', [SHARED_SECRET]);
const common = { service: 'sites', tool: 'bazi', summary: '一例', output: z.unknown() } as const;
const note = z.string().max(100).optional().meta({ title: '说明', description: '任意', guard: 'help' });
const site = z
  .string()
  .max(20)
  .meta({ title: '站点', description: '代号', guard: formats.none('the id of a site') });
const CALLS = [
  defineCall({
    ...common,
    path: 'sites/{site}/save',
    ...{ access: 'site', roles: ['owner', 'operator'] },
    input: z.object({ site, note }),
  }),
  defineCall({
    ...common,
    path: 'sites/desk',
    ...{ access: 'site', roles: ['owner', 'practitioner'] },
    input: z.object({ site, note }),
  }),
  defineCall({ ...common, path: 'sites/all', access: 'operator', input: z.object({}) }),
  defineCall({ ...common, path: 'sites/mine', access: 'member', input: z.object({}) }),
  defineCall({ ...common, path: 'sites/open', access: 'link', link: 'report', input: z.object({}) }),
] as const;

/** Roles by member; a member who is not there makes the look-up fail. */
let known: Map<string, MemberRole[]>;
let asked: string[];
const closing: (() => Promise<unknown> | unknown)[] = [];
beforeEach(() => {
  known = new Map([
    ['stranger', []],
    ['partner', [{ role: 'owner', tenant: 'master' }]],
    ['teacher', [{ role: 'practitioner', tenant: 'master' }]],
    ['operator', [{ role: 'operator', tenant: '*' }]],
  ]);
  asked = [];
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function open(place: Place): Promise<TestGateway> {
  const definition = createService({
    name: 'sites',
    contract: defineContract({ service: 'sites', version: '1.0.0', calls: CALLS }),
    handlers: {
      'sites/{site}/save': (input, ctx) => ({ site: input.site, roles: ctx.roles }),
      'sites/desk': (_input, ctx) => ({ roles: ctx.roles }),
      'sites/all': (_input, ctx) => ({ roles: ctx.roles }),
      'sites/mine': (_input, ctx) => ({ roles: ctx.roles }),
      'sites/open': (_input, ctx) => ({ link: ctx.link?.subject }),
    },
    links: () => links,
    roles: async (member) => {
      asked.push(member);
      const roles = known.get(member);
      if (!roles) throw unavailable();
      return roles;
    },
  });
  return gatewayWith(definition, place, { sites: ['roles', 'tool'] }, closing);
}

describe.each(['here', 'over HTTP'] as const)('roles %s', (place) => {
  test('are asked for only by calls that need one, and the path says for which site', async () => {
    const gateway = await open(place);
    const ask = async (path: string, token = '', payload: Record<string, string> = {}) => {
      const answer = await (await gateway.form(path, payload, token ? { token } : {})).json();
      return answer.success ? answer.data : answer.code;
    };
    expect(await ask('sites/mine', 'partner')).toEqual({ roles: [] });
    expect(await ask('sites/master/save')).toBe('login');
    expect(asked).toEqual([]);
    const partner = [{ role: 'owner', tenant: 'master' }];
    expect(await ask('sites/master/save', 'teacher')).toBe('not_found');
    expect(await ask('sites/master/save', 'partner')).toEqual({ site: 'master', roles: partner });
    // A field of the body does not decide which site it is.
    expect(await ask('sites/other/save', 'partner', { site: 'master' })).toBe('not_found');
    expect(await ask('sites/nowhere/save', 'stranger')).toBe('not_found');
    expect(await ask('sites/desk', 'partner', { site: 'master' })).toBe('not_found');
    expect(await ask('sites/all', 'partner')).toBe('not_found');
    const operator = [{ role: 'operator', tenant: '*' }];
    expect(await ask('sites/all', 'operator')).toEqual({ roles: operator });
    expect(await ask('sites/other/save', 'operator')).toEqual({ site: 'other', roles: operator });
    expect(await ask('sites/desk', 'operator')).toBe('not_found');
  });

  test('that cannot be learned are an outage for such calls alone', async () => {
    const gateway = await open(place);
    const status = async (path: string) => (await gateway.form(path, {}, { token: 'unknown' })).status;
    expect(await status('sites/master/save')).toBe(503);
    expect(await status('sites/mine')).toBe(200);
  });

  test('a link is needed, verified, and not written to the log', async () => {
    const gateway = await open(place);
    const open1 = async (headers: Record<string, string>) =>
      (await gateway.form('sites/open', {}, headers)).json();
    const link = links.sign({
      ...{ purpose: 'report', tenant: 'default', subject: 'report-7' },
      expires: Date.now() + 60_000,
    });
    expect(await open1({ link })).toEqual({ success: true, data: { link: 'report-7' } });
    const refused = { success: false, code: 'link_invalid', message: '链接无效或已过期' };
    for (const headers of [{}, { link: '' }, { link: `${link}A` }, { link: 'x'.repeat(700) }])
      expect(await open1(headers as Record<string, string>)).toEqual(refused);
    expect(JSON.stringify(gateway.log.lines)).not.toContain(link);
  });
});
