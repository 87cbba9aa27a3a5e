import { defineCall, defineRawCall } from '@tianji/contracts';
import { choice, none, number, phone, text } from '@tianji/contracts/formats';
import { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { PAYMENT_PROVIDERS } from './providers.ts';

/** Yuan, up to two decimals, as text or as a JSON number. It is only compared with the price, never used as one. */
function yuan(title: string) {
  return z
    .union([z.number(), z.string().max(10)])
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .max(10)
        .regex(/^\d{1,7}(?:\.\d{1,2})?$/),
    )
    .meta({
      title,
      description: '元，至多两位小数，须与所选套餐的价格相同，如 25.00',
      examples: ['25.00'],
      guard: none('a number, compared with the price'),
    });
}

const months = (title: string) => number({ title, min: 1, max: 36 });

/** The client's own key for one purchase: repeating it yields the same order, however often it is sent. */
const idempotencyKey = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .meta({ title: '幂等键', description: '8 至 64 个字母、数字、_ 或 -，同一键只产生一个订单' })
  .optional();

/** An invalid token is answered with a page, not with our envelope. */
const walletToken = text({ title: '付款凭据', min: 1, max: 200, guard: none('given with the order') });

const outTradeNo = z.string().meta({ title: '订单号' });
const qrcode = z.string().meta({ title: '二维码内容', description: '钱包扫码所得的地址' });
const amount = z.string().meta({ title: '金额', description: '元，两位小数', examples: ['25.00'] });
const expiresAt = z.string().meta({
  title: '二维码失效时间',
  description: 'YYYY-MM-DD HH:mm:ss，北京时间',
  examples: ['2026-11-21 10:00:00'],
});

export const paymentCalls = [
  ...accountCalls,
  defineCall({
    path: 'member/getWXPayOrderQrCode',
    service: 'payment',
    access: 'member',
    platform: true,
    summary: '为一个会员套餐下单，取得付款二维码；一分钟内对同一套餐再次请求，得到同一个未付订单',
    input: z.object({
      loginname: phone('登录名').optional(),
      amount: yuan('金额').optional(),
      selectMonth: months('月数'),
      idempotencyKey,
    }),
    output: z.object({
      qrcode,
      outTradeNo,
      amount,
      months: z.number().meta({ title: '月数' }),
      expiresAt,
    }),
  }),
  defineCall({
    path: 'payment/create',
    service: 'payment',
    access: 'member',
    platform: true,
    summary: '按金额下单：金额须与某一套餐的价格相同；正式环境以外另有 0.01 元的测试商品',
    input: z.object({
      totalAmount: yuan('金额'),
      subject: text({
        title: '商品名称',
        max: 60,
        guard: none('read by nobody: the subject of an order is ours'),
      }).optional(),
      selectMonth: months('月数').optional(),
      idempotencyKey,
    }),
    output: z.object({
      outTradeNo,
      qrcode,
      amount,
      months: z.number().meta({ title: '月数', description: '测试商品为 0' }),
      subject: z.string().meta({ title: '商品名称' }),
      expiresAt,
    }),
  }),
  defineCall({
    path: 'payment/query/{outTradeNo}',
    method: 'GET',
    service: 'payment',
    access: 'member',
    platform: true,
    summary: '本人订单的支付状态；他人的订单与不存在的订单同为 NOT_EXIST',
    input: z.object({
      outTradeNo: text({ title: '订单号', min: 1, max: 64, guard: none('an id of this site') }),
    }),
    output: z.object({
      paid: z.boolean().meta({ title: '已支付' }),
      status: z.enum(['SUCCESS', 'WAITING', 'CLOSED', 'NOT_EXIST']).meta({ title: '状态' }),
      outTradeNo,
    }),
  }),
  defineCall({
    path: 'paymentrecord/getList',
    service: 'payment',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人的支付记录，新的在前，至多 200 条',
    input: z.object({ id: text({ title: '会员编号', min: 1, max: 64, guard: none('an id of this site') }) }),
    output: z.array(
      z.object({
        order_no: z.string().meta({ title: '订单号' }),
        alipay_trade_no: z.string().meta({ title: '支付流水号', description: '未支付为空' }),
        amount,
        status: z.string().meta({ title: '状态', description: '支付成功、等待支付、已关闭 或 已退款' }),
        create_time: z.string().meta({ title: '创建时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间' }),
        paytype: z.string().meta({ title: '支付方式' }),
        source: z.string().meta({ title: '来源' }),
        subject: z.string().meta({ title: '商品名称' }),
      }),
    ),
  }),
  defineRawCall({
    path: 'payment/notify/{provider}',
    service: 'payment',
    summary: '支付渠道的到账通知：验签后入账，重复通知只入账一次',
    input: z.object({ provider: choice('支付渠道', PAYMENT_PROVIDERS) }),
  }),
  defineRawCall({
    path: 'payment/notify/{provider}/{account}',
    service: 'payment',
    summary: '同上，发给一个站点自己的支付账户：以该账户的密钥验签，只认该账户的订单',
    input: z.object({
      provider: choice('支付渠道', PAYMENT_PROVIDERS),
      account: text({ title: '账户', min: 1, max: 80, guard: none('an id of this site') }),
    }),
  }),
  defineRawCall({
    path: 'sandbox/pay/{token}',
    method: 'GET',
    place: 'site',
    service: 'payment',
    summary: '模拟钱包的付款页，二维码指向此处',
    input: z.object({ token: walletToken }),
  }),
  defineRawCall({
    path: 'sandbox/settle/{token}',
    place: 'site',
    service: 'payment',
    summary: '模拟钱包：付款或取消',
    input: z.object({ token: walletToken }),
    bodyLimit: 1024,
  }),
] as const;
