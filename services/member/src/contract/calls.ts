import { defineCall } from '@tianji/contracts';
import { choice, none, nothing, phone, text, token128 } from '@tianji/contracts/formats';
import { z } from 'zod';
import { agentKeyCalls } from './agent-keys.ts';
import { digits, signedIn, stamp } from './fields.ts';
import { passkeyCalls } from './passkeys.ts';
import { keptPerson, peopleCalls } from './people.ts';
import { smsAccountCalls } from './sms-accounts.ts';

/**
 * Old clients send the loginname with every call. It is compared with the token's owner and never trusted; when omitted
 * it means the owner.
 */
const ownLoginname = phone('登录名').optional();

/** Everything stored about a member. */
export const memberExport = z.object({
  exportedAt: stamp('导出时间'),
  profile: z.object({
    id: z.string().meta({ title: '会员编号' }),
    loginname: z.string().meta({ title: '手机号' }),
    name: z.string().meta({ title: '名称' }),
    tenant: z.string().meta({ title: '站点' }),
    registrationdate: stamp('注册时间'),
    endtime: stamp('会员到期时间'),
  }),
  sessions: z
    .array(
      z.object({
        device: z.string().optional().meta({ title: '设备' }),
        createdAt: stamp('登录时间'),
        lastUsedAt: stamp('最近使用时间'),
        expiresAt: stamp('最晚失效时间'),
      }),
    )
    .meta({ title: '登录状态' }),
  codes: z
    .array(z.object({ issuedAt: stamp('发送时间'), expiresAt: stamp('失效时间') }))
    .meta({ title: '尚存的验证码记录', description: '不含验证码本身' }),
  feedback: z
    .array(
      z.object({
        at: stamp('提交时间'),
        phonenumber: z.string().meta({ title: '手机号' }),
        content: z.string().meta({ title: '反馈内容' }),
      }),
    )
    .meta({ title: '反馈' }),
  payments: z
    .array(
      z.object({
        outTradeNo: z.string().meta({ title: '订单号' }),
        amount: z.string().meta({ title: '金额', description: '元，两位小数' }),
        months: z.number().meta({ title: '月数' }),
        paidAt: stamp('支付时间'),
        from: stamp('延长前的到期时间或支付时间'),
        to: stamp('延长后的到期时间'),
        refundedAt: stamp('退款时间').optional(),
      }),
    )
    .meta({ title: '支付' }),
  reports: z
    .array(
      z.object({
        key: z.string().meta({ title: '报告编号' }),
        reporttype: z.union([z.number(), z.string()]).meta({ title: '报告类别' }),
        unread: z.boolean().meta({ title: '未读' }),
        messagedAt: z.string().optional().meta({ title: '短信通知时间' }),
      }),
    )
    .meta({ title: '报告提醒' }),
  people: z.array(keptPerson).meta({ title: '账户里的人' }),
  unreadable: z
    .array(z.enum(['people']))
    .optional()
    .meta({ title: '无法读取的部分', description: '没有时不出现' }),
  passkeys: z
    .array(
      z.object({
        name: z.string().meta({ title: '名称' }),
        site: z.string().meta({ title: '所属网址' }),
        createdAt: stamp('添加时间'),
        lastUsedAt: stamp('最近使用时间').optional(),
      }),
    )
    .meta({ title: '通行密钥', description: '不含密钥本身' }),
  agentKeys: z
    .array(
      z.object({
        name: z.string().meta({ title: '名称' }),
        tail: z.string().meta({ title: '末四位' }),
        createdAt: stamp('添加时间'),
        endsAt: stamp('失效时间'),
        days: z.array(z.object({ day: z.string(), units: z.number() })).meta({ title: '用量' }),
      }),
    )
    .meta({ title: '助手钥匙', description: '不含钥匙本身' }),
});

export const memberCalls = [
  ...peopleCalls,
  ...passkeyCalls,
  ...agentKeyCalls,
  ...smsAccountCalls,
  defineCall({
    path: 'member/sendCode',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '向手机发送登录验证码；所得 code 为此次发送的凭据，登录时作为 mm 交回',
    input: z.object({
      loginname: phone(),
      device: text({ title: '设备标记', max: 200, guard: none('given at a login and sent back') })
        .optional()
        .meta({ title: '设备标记', description: '登录所得' }),
      proof: text({ title: '校验结果', max: 2000, guard: none('computed by the browser') })
        .optional()
        .meta({
          title: '校验结果',
          description:
            '被拒且 code 为 proof_required 时，解出 member/getProof 的题后交来；出题两分钟内、在同一网络、为同一手机号有效，只能用一次',
        }),
    }),
    output: z.object({ code: z.string().meta({ title: '凭据', description: '随机，与短信中的数字无关' }) }),
  }),
  defineCall({
    path: 'member/getProof',
    service: 'member',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '为一个手机号与所在网络出一道计算题，请求越多题越难；解出后以另一份额度获取验证码',
    input: z.object({
      loginname: phone().meta({
        title: '手机号',
        description: '1 开头的 11 位手机号',
        examples: ['13800000000'],
      }),
    }),
    output: z.object({
      challenge: z.string().meta({
        title: '题目',
        description:
          'JSON：求非负整数 number，使 PBKDF2-SHA-256（口令为其十进制、盐为 salt、rounds 轮）的首字节为 0；答案为原题加上 number',
      }),
    }),
  }),
  defineCall({
    path: 'member/login',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '以手机号与短信验证码登录；首次登录即注册，获赠一个月会员',
    input: z.object({
      loginname: phone(),
      code: digits,
      mm: token128('凭据'),
    }),
    output: signedIn,
  }),
  defineCall({
    path: 'member/getIndexInfo',
    service: 'member',
    access: 'member',
    safe: true,
    platform: true,
    summary: '未读报告数',
    input: z.object({ loginname: ownLoginname }),
    output: z.object({ notReadReportCount: z.number().meta({ title: '未读报告数' }) }),
  }),
  defineCall({
    path: 'member/getMemberTimeout',
    service: 'member',
    access: 'visitor',
    safe: true,
    platform: true,
    summary: '会员是否已到期；未登录为 false',
    input: nothing,
    output: z.boolean().meta({ title: '已到期' }),
  }),
  defineCall({
    path: 'member/getMemberByLoginname',
    service: 'member',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人的会员信息',
    input: z.object({ loginname: ownLoginname }),
    output: z.object({
      id: z.string().meta({ title: '会员编号' }),
      loginname: z.string().meta({ title: '登录名' }),
      registrationdate: stamp('注册时间'),
      endtime: stamp('会员到期时间'),
    }),
  }),
  defineCall({
    path: 'member/logout',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '退出登录：此登录凭证即刻失效；凭证已失效时同样成功',
    input: nothing,
    output: z.object({}),
  }),
  defineCall({
    path: 'member/getSessions',
    service: 'member',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人已登录的设备，最近使用的在前',
    input: nothing,
    output: z.array(
      z.object({
        id: z.string().meta({ title: '编号', description: '不能用来登录' }),
        device: z.string().meta({ title: '设备', description: '浏览器与系统，不详为空' }),
        createdAt: stamp('登录时间'),
        lastUsedAt: stamp('最近使用时间'),
        current: z.boolean().meta({ title: '本机' }),
      }),
    ),
  }),
  defineCall({
    path: 'member/endSession',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '让本人的一台设备退出登录',
    input: z.object({ id: token128('编号') }),
    output: z.object({}),
  }),
  defineCall({
    path: 'member/endOtherSessions',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '让本机以外的设备全部退出登录',
    input: nothing,
    output: z.object({ ended: z.number().meta({ title: '退出的设备数' }) }),
  }),
  defineCall({
    path: 'member/exportData',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '导出本站保存的与本人有关的全部数据',
    input: nothing,
    output: memberExport,
  }),
  defineCall({
    path: 'member/sendDeletionCode',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '向本人手机发送注销验证码；所得 code 为此次发送的凭据，注销时作为 mm 交回',
    input: nothing,
    output: z.object({ code: z.string().meta({ title: '凭据', description: '随机，与短信中的数字无关' }) }),
  }),
  defineCall({
    path: 'member/deleteAccount',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '注销账户：须有新的注销验证码；登录状态即刻失效，个人数据删除，剩余会员时间作废',
    input: z.object({
      confirm: choice('确认', ['删除']),
      code: digits.optional(),
      mm: token128('凭据').optional(),
    }),
    output: z.object({}),
  }),
  defineCall({
    path: 'member/devMessages',
    service: 'member',
    access: 'visitor',
    platform: true,
    development: true,
    summary: '开发环境：未真正发出的短信，新的在前',
    input: nothing,
    output: z.array(
      z.object({
        at: stamp('时间'),
        phone: z.string().meta({ title: '手机号' }),
        template: z.string().meta({ title: '模板' }),
        params: z.record(z.string(), z.string()).meta({ title: '参数' }),
        text: z.string().meta({ title: '正文' }),
      }),
    ),
  }),
  defineCall({
    path: 'feedback/save',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '投诉与建议',
    input: z.object({
      phonenumber: z
        .union([phone(), z.literal('')])
        .meta({
          title: '手机号',
          description: '1 开头的 11 位手机号，可不填',
        })
        .optional(),
      content: text({ title: '反馈内容', max: 2000, guard: 'help' }),
    }),
    output: z.object({}),
  }),
] as const;
