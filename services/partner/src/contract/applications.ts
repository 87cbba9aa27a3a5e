import { defineCall } from '@tianji/contracts';
import { none, nothing, phone, text } from '@tianji/contracts/formats';
import { z } from 'zod';
import { site, when } from './fields.ts';

const service = 'partner' as const;

export const applicationState = z
  .enum(['waiting', 'approved', 'refused'])
  .meta({ title: '状态', description: 'waiting 待审核，approved 已通过，refused 未通过' });

const ADDRESS = none('how to reach the applicant, read by the operator alone');

const wishes = {
  name: text({ title: '称呼', min: 1, max: 30, guard: ADDRESS }),
  site: site.meta({ title: '站点代号' }),
  siteName: text({
    title: '站点名称',
    min: 1,
    max: 20,
    guard: none('the name of a site, read by the operator'),
    shown: true,
  }),
  contact: text({
    title: '联系方式',
    min: 3,
    max: 100,
    description: '邮箱或微信，3 至 100 个字符',
    guard: ADDRESS,
  }),
  phone: phone('联系电话').optional(),
  about: text({ title: '合作说明', max: 1000, guard: 'help' }),
};

export const application = z.object({
  id: z.string().meta({ title: '申请编号' }),
  ...wishes,
  at: when('提交时间'),
  state: applicationState,
  reason: z.string().meta({ title: '审核意见' }),
  decidedAt: when('审核时间').nullable(),
});

export const applicationCalls = [
  defineCall({
    path: 'partner/apply',
    ...{ service, access: 'member' },
    summary: '合作站点：提交合作申请',
    input: z.object(wishes),
    output: application,
  }),
  defineCall({
    path: 'partner/getApplication',
    ...{ service, access: 'member', safe: true },
    summary: '合作站点：我的申请',
    input: nothing,
    output: z.object({ application: application.nullable() }),
  }),
] as const;
