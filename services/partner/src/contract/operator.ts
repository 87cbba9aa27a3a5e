import { defineCall } from '@tianji/contracts';
import { none, number, text, token128 } from '@tianji/contracts/formats';
import { z } from 'zod';
import { application, applicationState } from './applications.ts';
import { count, site, state, when } from './fields.ts';

const service = 'partner' as const;

const id = token128('申请编号');
const reason = text({
  title: '理由',
  min: 1,
  max: 200,
  guard: none('an act of the operator gives its reason'),
});

export const operatorCalls = [
  defineCall({
    path: 'operator/getApplications',
    ...{ service, access: 'operator', safe: true },
    summary: '平台运营：合作申请',
    input: z.object({ state: applicationState.optional() }),
    output: z.object({ applications: z.array(application) }),
  }),
  defineCall({
    path: 'operator/approve',
    ...{ service, access: 'operator' },
    summary: '平台运营：通过申请（建立站点草稿并给予权限）',
    input: z.object({ id }),
    output: z.object({ site }),
  }),
  defineCall({
    path: 'operator/refuse',
    ...{ service, access: 'operator' },
    summary: '平台运营：不通过申请',
    input: z.object({ id, reason }),
    output: z.object({}),
  }),
  defineCall({
    path: 'operator/getSites',
    ...{ service, access: 'operator', safe: true },
    summary: '平台运营：全部站点',
    input: z.object({ after: site.optional().meta({ title: '起点', description: '上一页最后一个站点' }) }),
    output: z.object({
      sites: z.array(
        z.object({
          site,
          name: z.string().meta({ title: '名称' }),
          state,
          reason: z.string().meta({ title: '暂停理由' }),
          version: z.int().nullable().meta({ title: '已发布版本' }),
          hosts: z.array(z.string()).meta({ title: '域名' }),
          share: z.number().meta({ title: '分成比例', description: '归合作方的百分比，0 至 100' }),
          owners: count('站主人数'),
          partners: count('有角色的人数'),
          erasedAt: when('数据清除时间').nullable(),
        }),
      ),
      more: z.boolean().meta({ title: '是否还有' }),
    }),
  }),
  defineCall({
    path: 'operator/setShare',
    ...{ service, access: 'operator' },
    summary: '平台运营：设定站点的分成比例',
    input: z.object({ site, share: number({ title: '分成比例', min: 0, max: 100, whole: false }), reason }),
    output: z.object({ version: z.int().nullable().meta({ title: '已发布版本' }) }),
  }),
  defineCall({
    path: 'operator/suspend',
    ...{ service, access: 'operator' },
    summary: '平台运营：暂停站点',
    input: z.object({ site, reason }),
    output: z.object({ state }),
  }),
  defineCall({
    path: 'operator/resume',
    ...{ service, access: 'operator' },
    summary: '平台运营：恢复站点',
    input: z.object({ site, reason }),
    output: z.object({ state }),
  }),
  defineCall({
    path: 'operator/getLog',
    ...{ service, access: 'operator', safe: true },
    summary: '平台运营：操作记录',
    input: z.object({
      before: z.iso.datetime().max(40).optional().meta({ title: '早于', description: 'ISO 8601，UTC' }),
    }),
    output: z.object({
      entries: z.array(
        z.object({
          at: when('时间'),
          by: z.string().meta({ title: '操作人', description: '会员编号，或 command（命令行）' }),
          what: z
            .enum([
              ...([
                'approve',
                'refuse',
                'suspend',
                'resume',
                'share',
                'publish',
                'rollback',
                'import',
              ] as const),
              ...(['grant', 'revoke', 'domain', 'leave', 'stay', 'erase'] as const),
              ...(['step', 'cancel'] as const),
            ])
            .meta({ title: '操作' }),
          site: z.string().meta({ title: '站点', description: '不针对单个站点时为空' }),
          note: z.string().meta({ title: '说明' }),
        }),
      ),
      more: z.boolean().meta({ title: '是否还有更早的' }),
    }),
  }),
] as const;
