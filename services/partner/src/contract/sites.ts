import { defineCall, defineFileCall } from '@tianji/contracts';
import { none, nothing, text } from '@tianji/contracts/formats';
import { z } from 'zod';
import { change, count, judged, MOST_DRAFT, note, rev, site, state, version, when } from './fields.ts';

const service = 'partner' as const;

/** A form-encoded character of Chinese takes nine bytes. */
const DRAFT_BODY = 4 * 1024 * 1024;

export const siteCalls = [
  defineCall({
    path: 'partner/getSites',
    ...{ service, access: 'member', safe: true },
    summary: '合作站点：我可以管理的站点',
    input: nothing,
    output: z.object({
      sites: z.array(
        z.object({
          site,
          name: z.string().meta({ title: '名称' }),
          state,
          version: z.int().nullable().meta({ title: '已发布版本' }),
        }),
      ),
      operator: z.boolean().meta({ title: '是否平台运营人员' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/getSite',
    ...{ service, access: 'partner', safe: true },
    summary: '合作站点：草稿、问题与差异',
    input: z.object({ site }),
    output: z.object({
      site,
      draft: z.string().meta({ title: '草稿', description: '租户文档的 JSON 文本' }),
      live: z
        .string()
        .nullable()
        .meta({ title: '线上的文档', description: '已发布版本的 JSON 文本，未发布过为 null；用于逐项撤回' }),
      published: z
        .object({ version: z.int().meta({ title: '版本号' }), at: when('发布时间') })
        .nullable()
        .meta({ title: '已发布版本' }),
      suspended: z.boolean().meta({ title: '是否暂停' }),
      erasedAt: when('数据清除时间').nullable().meta({ description: '已申请退出时给出，否则为 null' }),
      ...judged,
    }),
  }),
  defineCall({
    path: 'partner/{site}/saveDraft',
    ...{ service, access: 'partner' },
    summary: '合作站点：保存草稿（未完成的也保存）',
    bodyLimit: DRAFT_BODY,
    input: z.object({
      site,
      rev,
      document: text({
        title: '草稿',
        max: MOST_DRAFT,
        min: 2,
        description: '租户文档的 JSON 文本，不超过 1 MB',
        guard: none('a document of settings, judged field by field'),
      }),
    }),
    output: z.object(judged),
  }),
  defineCall({
    path: 'partner/{site}/publish',
    ...{ service, access: 'partner' },
    summary: '合作站点：发布草稿',
    input: z.object({ site, rev, note }),
    output: z.object({ version: z.int().meta({ title: '版本号' }) }),
  }),
  defineCall({
    path: 'partner/{site}/getHistory',
    ...{ service, access: 'partner', safe: true },
    summary: '合作站点：发布历史与差异',
    input: z.object({ site, before: version.optional() }),
    output: z.object({
      versions: z.array(
        z.object({
          version: z.int().meta({ title: '版本号' }),
          at: when('发布时间'),
          note: z.string().meta({ title: '说明' }),
          by: z.enum(['self', 'partner', 'operator', 'command']).meta({ title: '发布人' }),
          changes: z.array(change).meta({ title: '与上一版本的差异' }),
        }),
      ),
      more: z.boolean().meta({ title: '是否还有更早的版本' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/getPreview',
    ...{ service, access: 'partner', safe: true },
    summary: '合作站点：预览草稿的链接（签名，有期限）',
    input: z.object({ site }),
    output: z.object({
      url: z.string().meta({ title: '链接', description: '本平台上的地址；总是显示最近存下的草稿' }),
      expires: when('失效时间'),
    }),
  }),
  defineCall({
    path: 'partner/{site}/rollback',
    ...{ service, access: 'partner' },
    summary: '合作站点：恢复到某一版本（成为新版本）',
    input: z.object({ site, version, note }),
    output: z.object({ version: z.int().meta({ title: '版本号' }) }),
  }),
  defineCall({
    path: 'partner/{site}/getMembers',
    ...{ service, access: 'partner', safe: true },
    summary: '合作站点：会员人数（只有数目）',
    input: z.object({ site }),
    output: z.object({
      members: count('会员人数'),
      active: count('会员期内人数'),
      byMonth: z.array(
        z.object({
          month: z.string().meta({ title: '月份', description: 'YYYY-MM' }),
          registered: count('新注册'),
          paying: count('付费人数'),
        }),
      ),
    }),
  }),
  defineFileCall({
    path: 'partner/{site}/exportSite',
    ...{ service, access: 'partner' },
    summary: '合作站点：导出本站的全部数据（JSON）',
    input: z.object({ site }),
  }),
  defineCall({
    path: 'partner/{site}/leave',
    ...{ service, access: 'partner' },
    summary: '合作站点：退出（立即暂停，三十天后清除）',
    input: z.object({
      site,
      confirm: text({
        title: '确认',
        max: 41,
        description: '原样输入站点代号',
        guard: none('compared with the id of the site'),
      }),
    }),
    output: z.object({ erasedAt: when('数据清除时间') }),
  }),
  defineCall({
    path: 'partner/{site}/stay',
    ...{ service, access: 'partner' },
    summary: '合作站点：撤回退出',
    input: z.object({ site }),
    output: z.object({ state }),
  }),
  defineCall({
    path: 'partner/{site}/invite',
    ...{ service, access: 'partner' },
    summary: '合作站点：邀请老师在本站开通工作台',
    input: z.object({ site }),
    output: z.object({
      url: z.string().meta({ title: '链接', description: '在该站点登录后打开，一次有效' }),
      expires: when('失效时间'),
    }),
  }),
  defineCall({
    path: 'partner/claimInvite',
    ...{ service, access: 'member', link: 'invite' },
    summary: '合作站点：接受邀请',
    input: nothing,
    output: z.object({ site }),
  }),
] as const;
