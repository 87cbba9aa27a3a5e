import { CALL_ROLES, defineCall, defineFileCall, SITE_ROLES } from '@tianji/contracts';
import { choice, flag, none, nothing, text, token128 } from '@tianji/contracts/formats';
import { z } from 'zod';
import { change, count, judged, MOST_DRAFT, note, rev, site, state, version, when } from './fields.ts';
import { COUNTERS, EVERYBODY, OWNER, OWNERS, WRITERS } from './roles.ts';

const service = 'partner' as const;

/** A form-encoded character of Chinese takes nine bytes. */
const DRAFT_BODY = 4 * 1024 * 1024;

/** Roles that an invitation gives. Who owns a site is decided by its owners, step by step. */
export const INVITED_ROLES = ['editor', 'treasurer', 'practitioner'] as const;

const siteRole = z
  .enum(SITE_ROLES)
  .meta({ title: '角色', description: 'owner 站主，editor 编辑，treasurer 财务，practitioner 老师' });
const invitedRole = choice('角色', INVITED_ROLES);
const opaque = token128;

/** What waits before it is in force. */
export const STEPS = ['leave', 'giveOwner', 'dropOwner', 'export', 'account'] as const;
const step = z.object({
  id: z.string().meta({ title: '编号' }),
  what: z.enum(STEPS).meta({
    title: '变更',
    description: 'leave 退出，giveOwner 移交站主，dropOwner 收回站主，export 导出，account 收款账户',
  }),
  who: z.string().meta({ title: '何人', description: '移交或收回时是其称呼' }),
  at: when('申请时间'),
  due: when('生效时间'),
});

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
          roles: z.array(siteRole).meta({ title: '我的角色' }),
        }),
      ),
      operator: z.boolean().meta({ title: '是否平台运营人员' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/getSite',
    ...{ service, access: 'site', roles: EVERYBODY, safe: true },
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
      erasedAt: when('数据清除时间').nullable().meta({ description: '退出已生效时给出，否则为 null' }),
      roles: z.array(z.enum(CALL_ROLES)).meta({ title: '我的角色' }),
      ...judged,
    }),
  }),
  defineCall({
    path: 'partner/{site}/saveDraft',
    ...{ service, access: 'site', roles: WRITERS },
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
    ...{ service, access: 'site', roles: WRITERS },
    summary: '合作站点：发布草稿',
    input: z.object({ site, rev, note }),
    output: z.object({ version: z.int().meta({ title: '版本号' }) }),
  }),
  defineCall({
    path: 'partner/{site}/getHistory',
    ...{ service, access: 'site', roles: WRITERS, safe: true },
    summary: '合作站点：发布历史与差异',
    input: z.object({ site, before: version.optional() }),
    output: z.object({
      versions: z.array(
        z.object({
          version: z.int().meta({ title: '版本号' }),
          at: when('发布时间'),
          note: z.string().meta({ title: '说明' }),
          by: z.enum(['self', 'site', 'operator', 'command']).meta({ title: '发布人' }),
          changes: z.array(change).meta({ title: '与上一版本的差异' }),
        }),
      ),
      more: z.boolean().meta({ title: '是否还有更早的版本' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/getPreview',
    ...{ service, access: 'site', roles: WRITERS, safe: true },
    summary: '合作站点：预览草稿的链接（签名，有期限）',
    input: z.object({ site }),
    output: z.object({
      url: z.string().meta({ title: '链接', description: '本平台上的地址；总是显示最近存下的草稿' }),
      expires: when('失效时间'),
    }),
  }),
  defineCall({
    path: 'partner/{site}/rollback',
    ...{ service, access: 'site', roles: WRITERS },
    summary: '合作站点：恢复到某一版本（成为新版本）',
    input: z.object({ site, version, note }),
    output: z.object({ version: z.int().meta({ title: '版本号' }) }),
  }),
  defineCall({
    path: 'partner/{site}/getMembers',
    ...{ service, access: 'site', roles: COUNTERS, safe: true },
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
  defineCall({
    path: 'partner/{site}/askExport',
    ...{ service, access: 'site', roles: OWNER, fresh: true },
    summary: '合作站点：申请导出本站的全部数据；每位站主都会收到短信，等候期满后可下载，其间可撤销',
    input: z.object({ site }),
    output: z.object({ step }),
  }),
  defineFileCall({
    path: 'partner/{site}/exportSite',
    ...{ service, access: 'site', roles: OWNER },
    summary: '合作站点：下载本站的全部数据（JSON）；须先申请，等候期满后七天内有效',
    input: z.object({ site }),
  }),
  defineCall({
    path: 'partner/{site}/leave',
    ...{ service, access: 'site', roles: OWNER, fresh: true },
    summary: '合作站点：申请退出；每位站主都会收到短信，等候期满后暂停，再过三十天清除，其间都可撤回',
    input: z.object({
      site,
      confirm: text({
        title: '确认',
        max: 41,
        description: '原样输入站点代号',
        guard: none('compared with the id of the site'),
      }),
    }),
    output: z.object({ step, erasedAt: when('数据清除时间') }),
  }),
  defineCall({
    path: 'partner/{site}/stay',
    ...{ service, access: 'site', roles: OWNER },
    summary: '合作站点：撤回退出',
    input: z.object({ site }),
    output: z.object({ state }),
  }),
  defineCall({
    path: 'partner/{site}/getRoles',
    ...{ service, access: 'site', roles: OWNERS, safe: true },
    summary: '合作站点：谁有什么角色、尚未接受的邀请、等候生效的变更',
    input: z.object({ site }),
    output: z.object({
      roles: z.array(
        z.object({
          id: z.string().meta({ title: '编号' }),
          role: siteRole,
          who: z.string().meta({ title: '称呼', description: '邀请时所写；没有时为空' }),
          phone: z.string().meta({ title: '手机号', description: '只留首尾；不详为空' }),
          since: when('起始时间'),
          self: z.boolean().meta({ title: '本人' }),
        }),
      ),
      invites: z.array(
        z.object({
          id: z.string().meta({ title: '编号' }),
          role: siteRole,
          who: z.string().meta({ title: '称呼' }),
          expires: when('失效时间'),
        }),
      ),
      steps: z.array(step),
    }),
  }),
  defineCall({
    path: 'partner/{site}/changeRole',
    ...{ service, access: 'site', roles: OWNERS },
    summary: '合作站点：改变一人的角色；站主由移交产生，不由此改',
    input: z.object({ site, id: opaque('编号'), role: invitedRole }),
    output: z.object({}),
  }),
  defineCall({
    path: 'partner/{site}/revokeRole',
    ...{ service, access: 'site', roles: OWNERS },
    summary: '合作站点：收回一人的角色，数秒内生效；站主的角色由 dropOwner 收回',
    input: z.object({ site, id: opaque('编号') }),
    output: z.object({}),
  }),
  defineCall({
    path: 'partner/{site}/giveOwner',
    ...{ service, access: 'site', roles: OWNER, fresh: true },
    summary: '合作站点：把站主交给本站另一人；每位站主都会收到短信，等候期满后生效，其间可撤销',
    input: z.object({
      site,
      id: opaque('编号'),
      keep: flag('自己仍为站主').default(false),
    }),
    output: z.object({ step }),
  }),
  defineCall({
    path: 'partner/{site}/dropOwner',
    ...{ service, access: 'site', roles: OWNER, fresh: true },
    summary: '合作站点：收回一位站主的角色；每位站主都会收到短信，等候期满后生效，其间可撤销',
    input: z.object({ site, id: opaque('编号') }),
    output: z.object({ step }),
  }),
  defineCall({
    path: 'partner/{site}/cancelStep',
    ...{ service, access: 'site', roles: OWNERS },
    summary: '合作站点：撤销一项等候生效的变更',
    input: z.object({ site, id: opaque('编号') }),
    output: z.object({}),
  }),
  defineCall({
    path: 'partner/{site}/invite',
    ...{ service, access: 'site', roles: OWNERS },
    summary: '合作站点：邀请一人以某一角色加入本站',
    input: z.object({
      site,
      role: invitedRole,
      who: text({
        title: '称呼',
        max: 20,
        description: '给自己看的，不超过 20 个字符',
        guard: none('a name that the owner gives for themselves'),
      }).default(''),
    }),
    output: z.object({
      url: z.string().meta({ title: '链接', description: '在该站点登录后打开，一次有效' }),
      expires: when('失效时间'),
    }),
  }),
  defineCall({
    path: 'partner/{site}/revokeInvite',
    ...{ service, access: 'site', roles: OWNERS },
    summary: '合作站点：收回一个尚未接受的邀请',
    input: z.object({ site, id: opaque('编号') }),
    output: z.object({}),
  }),
  defineCall({
    path: 'partner/claimInvite',
    ...{ service, access: 'member', link: 'invite' },
    summary: '合作站点：接受邀请',
    input: nothing,
    output: z.object({ site, role: siteRole }),
  }),
] as const;
