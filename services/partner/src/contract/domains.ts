import { defineCall } from '@tianji/contracts';
import { z } from 'zod';
import { host, site, when } from './fields.ts';
import { OWNERS, WRITERS } from './roles.ts';

const service = 'partner' as const;

const domain = z.object({
  host,
  state: z.enum(['waiting', 'proved']).meta({ title: '状态', description: 'waiting 待验证，proved 已验证' }),
  record: z
    .object({
      name: z.string().meta({ title: '主机记录' }),
      type: z.literal('TXT'),
      value: z.string().meta({ title: '记录值' }),
    })
    .meta({ title: '要添加的解析记录' }),
  addedAt: when('添加时间'),
  provedAt: when('验证时间').nullable(),
});

export const domainCalls = [
  defineCall({
    path: 'partner/{site}/getDomains',
    ...{ service, access: 'site', roles: WRITERS, safe: true },
    summary: '合作站点：绑定的域名',
    input: z.object({ site }),
    output: z.object({
      domains: z.array(domain),
      pointTo: z.string().meta({ title: '解析指向', description: '平台给出的主机名或地址，未配置时为空' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/addDomain',
    ...{ service, access: 'site', roles: WRITERS },
    summary: '合作站点：添加域名，得到要设置的 TXT 记录',
    input: z.object({ site, host }),
    output: domain,
  }),
  defineCall({
    path: 'partner/{site}/checkDomain',
    ...{ service, access: 'site', roles: WRITERS },
    summary: '合作站点：查验域名的 TXT 记录，已查到则绑定',
    input: z.object({ site, host }),
    output: domain.extend({
      found: z.array(z.string()).meta({ title: '查到的记录值', description: '最多五个，供对照' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/removeDomain',
    ...{ service, access: 'site', roles: OWNERS },
    summary: '合作站点：解除域名',
    input: z.object({ site, host }),
    output: z.object({}),
  }),
] as const;
