import { defineCall } from '@tianji/contracts';
import { choice, none, text } from '@tianji/contracts/formats';
import { z } from 'zod';
import { PAYMENT_PROVIDERS } from './providers.ts';

const site = z
  .string()
  .max(41)
  .regex(/^[a-z][a-z0-9-]{0,40}$/)
  .meta({ title: '站点', description: '小写字母开头，由小写字母、数字与连字符组成，不超过 41 个字符' });

const provider = choice('支付渠道', PAYMENT_PROVIDERS);
const common = { service: 'payment', access: 'site', roles: ['owner', 'treasurer'], platform: true } as const;

const due = z.iso.datetime().meta({ title: '生效时间', description: 'ISO 8601，UTC' });

/** The longest key in PEM: RSA with 4096 bits has 3,272 characters. */
const MOST_KEY = 4_000;

const issued = (title: string, max: number) =>
  text({ title, max, guard: none('issued by the provider of payments') });

/** Where a site's money goes: its own merchant account, instead of the platform's. What is secret is never read back. */
export const accountCalls = [
  defineCall({
    path: 'paymentaccount/{site}/getAccount',
    ...{ ...common, safe: true },
    summary: '合作站点：本站自己的支付账户；密钥不会给出',
    input: z.object({ site }),
    output: z.object({
      account: z
        .object({
          provider,
          label: z.string().meta({ title: '商户号', description: '只留首尾，如 2088…0001' }),
          setAt: z.iso.datetime().meta({ title: '设定时间', description: 'ISO 8601，UTC' }),
        })
        .nullable()
        .meta({ title: '账户', description: '没有时为 null，由平台代收' }),
      providers: z.array(provider).meta({ title: '可选的支付渠道' }),
      pending: z
        .object({
          account: z
            .object({ provider, label: z.string().meta({ title: '商户号' }) })
            .nullable()
            .meta({ title: '新账户', description: '移除时为 null' }),
          at: z.iso.datetime().meta({ title: '申请时间', description: 'ISO 8601，UTC' }),
          due: z.iso.datetime().meta({ title: '生效时间', description: 'ISO 8601，UTC' }),
        })
        .nullable()
        .meta({ title: '等候生效的变更', description: '没有时为 null' }),
      platform: z.boolean().meta({ title: '平台代收', description: '没有自己的账户时，平台能否代收' }),
    }),
  }),
  defineCall({
    path: 'paymentaccount/{site}/saveAccount',
    ...{ ...common, fresh: true },
    summary:
      '合作站点：设定本站自己的支付账户；每位站主都会收到短信，等候期满后新订单由它收款，其间可撤销；密钥加密保存，不能再读出',
    bodyLimit: 64 * 1024,
    input: z.object({
      site,
      provider,
      merchantId: issued('商户号', 32),
      appId: issued('应用编号', 32).default(''),
      privateKey: issued('私钥', MOST_KEY).default(''),
      publicKey: issued('渠道公钥', MOST_KEY).default(''),
      publicKeyId: issued('渠道公钥编号', 64).default(''),
      serial: issued('商户证书序列号', 64).default(''),
      apiKey: issued('接口密钥', 64).default(''),
    }),
    output: z.object({ due }),
  }),
  defineCall({
    path: 'paymentaccount/{site}/testAccount',
    ...common,
    summary: '合作站点：以所存的密钥向支付渠道查询一笔不存在的订单，看账户能否使用',
    input: z.object({ site }),
    output: z.object({
      works: z.boolean().meta({ title: '可以使用' }),
      reason: z.string().meta({ title: '原因', description: '可以使用时为空' }),
    }),
  }),
  defineCall({
    path: 'paymentaccount/{site}/removeAccount',
    ...{ ...common, fresh: true },
    summary:
      '合作站点：移除本站自己的支付账户；每位站主都会收到短信，等候期满后新订单由平台代收，其间可撤销；未了结的订单仍查原账户，密钥两日后删除',
    input: z.object({ site }),
    output: z.object({ due }),
  }),
  defineCall({
    path: 'paymentaccount/{site}/cancelChange',
    ...common,
    summary: '合作站点：撤销等候生效的账户变更',
    input: z.object({ site }),
    output: z.object({}),
  }),
] as const;
