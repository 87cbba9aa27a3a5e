import { defineCall } from '@tianji/contracts';
import { choice, none, text } from '@tianji/contracts/formats';
import { z } from 'zod';

/** Ways in which a site may send messages at its own cost; `development` keeps them for the developer. */
export const SMS_PROVIDERS = ['aliyun', 'tencent', 'development'] as const;
export type SmsProviderId = (typeof SMS_PROVIDERS)[number];

const site = z
  .string()
  .max(41)
  .regex(/^[a-z][a-z0-9-]{0,40}$/)
  .meta({ title: '站点', description: '小写字母开头，由小写字母、数字与连字符组成，不超过 41 个字符' });

const provider = choice('短信渠道', SMS_PROVIDERS);
const common = { service: 'member', access: 'site', roles: ['owner'], platform: true } as const;
const ISSUED = none('issued by the provider of text messages');
const field = (title: string, max = 64) => text({ title, max, guard: ISSUED }).default('');

/** With which account and signature a site's messages are sent, instead of the platform's. Secrets are never read back. */
export const smsAccountCalls = [
  defineCall({
    path: 'smsaccount/{site}/getAccount',
    ...{ ...common, safe: true },
    summary: '合作站点：本站自己的短信账户与签名；密钥不会给出',
    input: z.object({ site }),
    output: z.object({
      account: z
        .object({
          provider,
          label: z.string().meta({ title: '签名与账户', description: '签名，访问密钥只留首尾' }),
          setAt: z.iso.datetime().meta({ title: '设定时间', description: 'ISO 8601，UTC' }),
        })
        .nullable()
        .meta({ title: '账户', description: '没有时为 null，由平台代发' }),
      providers: z.array(provider).meta({ title: '可选的短信渠道' }),
    }),
  }),
  defineCall({
    path: 'smsaccount/{site}/saveAccount',
    ...{ ...common, fresh: true },
    summary: '合作站点：设定本站自己的短信账户与签名，此后的短信由它发出；密钥加密保存，不能再读出',
    input: z.object({
      site,
      provider,
      sign: text({ title: '短信签名', max: 20, guard: ISSUED }),
      keyId: field('访问密钥编号', 128),
      keySecret: field('访问密钥', 128),
      appId: field('短信应用编号', 32),
      templateLogin: field('登录验证码模板'),
      templateDeletion: field('注销验证码模板'),
      templatePasskey: field('新设备验证码模板'),
      templateReport: field('报告通知模板'),
    }),
    output: z.object({}),
  }),
  defineCall({
    path: 'smsaccount/{site}/testAccount',
    ...common,
    summary: '合作站点：以所存的账户向本人登录所用的手机发一条测试短信，验证码为 000000，不能用来登录',
    input: z.object({ site }),
    output: z.object({
      works: z.boolean().meta({ title: '已发出' }),
      reason: z.string().meta({ title: '原因', description: '已发出时为空' }),
    }),
  }),
  defineCall({
    path: 'smsaccount/{site}/removeAccount',
    ...{ ...common, fresh: true },
    summary: '合作站点：移除本站自己的短信账户，此后的短信由平台代发',
    input: z.object({ site }),
    output: z.object({}),
  }),
] as const;
