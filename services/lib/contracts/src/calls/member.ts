import { z } from 'zod';
import { defineCall } from '../define.ts';
import { choice, nothing, phone, text, token128 } from '../formats.ts';

/**
 * Clients of old habit send the loginname with every call. It is compared with the token's owner and
 * never trusted; left out it means the owner.
 */
const ownLoginname = phone('登录名').optional();

const stamp = (title: string) =>
  z.string().meta({ title, description: 'YYYY-MM-DD HH:mm:ss，北京时间', examples: ['2026-11-21 08:30:00'] });

/** Everything that is kept about a member. */
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
      }),
    )
    .meta({ title: '支付' }),
  reports: z
    .array(
      z.object({
        key: z.string().meta({ title: '报告编号' }),
        reporttype: z.number().meta({ title: '报告类别' }),
        unread: z.boolean().meta({ title: '未读' }),
        messagedAt: z.string().optional().meta({ title: '短信通知时间' }),
      }),
    )
    .meta({ title: '报告提醒' }),
});

export const memberCalls = [
  defineCall({
    path: 'member/sendCode',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '向手机发送登录验证码；所得 code 为此次发送的凭据，登录时作为 mm 交回',
    input: z.object({ loginname: phone() }),
    output: z.object({ code: z.string().meta({ title: '凭据', description: '随机，与短信中的数字无关' }) }),
  }),
  defineCall({
    path: 'member/login',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '以手机号与短信验证码登录；首次登录即注册，获赠一个月会员',
    input: z.object({
      loginname: phone(),
      code: z
        .string()
        .trim()
        .max(6)
        .regex(/^\d{6}$/)
        .meta({ title: '验证码', description: '6 位数字' }),
      mm: token128('凭据'),
    }),
    output: z.object({
      loginname: z.string().meta({ title: '登录名' }),
      name: z.string().meta({ title: '名称' }),
      token: z.string().meta({ title: '登录凭证', description: '此后放在请求头 token 中' }),
      newmember: z.boolean().meta({ title: '新会员', description: '仅在获赠首月的那次登录为 true' }),
    }),
  }),
  defineCall({
    path: 'member/getIndexInfo',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '未读报告数',
    input: z.object({ loginname: ownLoginname }),
    output: z.object({ notReadReportCount: z.number().meta({ title: '未读报告数' }) }),
  }),
  defineCall({
    path: 'member/getMemberTimeout',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '会员是否已到期；未登录为 false',
    input: nothing,
    output: z.boolean().meta({ title: '已到期' }),
  }),
  defineCall({
    path: 'member/getMemberByLoginname',
    service: 'member',
    access: 'member',
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
    path: 'member/exportData',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '导出本站保存的与本人有关的全部数据',
    input: nothing,
    output: memberExport,
  }),
  defineCall({
    path: 'member/deleteAccount',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '注销账户：登录状态即刻失效，个人数据删除，剩余会员时间作废',
    input: z.object({ confirm: choice('确认', ['删除']) }),
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
      content: text({ title: '反馈内容', max: 2000 }),
    }),
    output: z.object({}),
  }),
] as const;
