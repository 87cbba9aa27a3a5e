import { defineCall, defineFileCall } from '@tianji/contracts';
import { choice } from '@tianji/contracts/formats';
import { z } from 'zod';
import { count, site, when } from './fields.ts';
import { COUNTERS } from './roles.ts';

const service = 'partner' as const;

const month = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
  .meta({ title: '月份', description: 'YYYY-MM，北京时间', examples: ['2026-11'] });

const yuan = (title: string) =>
  z.string().meta({ title, description: '元，两位小数，可为负', examples: ['25.00'] });

/** The sums that lead to what is due. */
const sums = {
  paid: yuan('支付合计'),
  refunded: yuan('退款合计').meta({ description: '元，两位小数，不为正' }),
  received: yuan('实收').meta({ description: '支付合计与退款合计之和' }),
  share: yuan('分成'),
  collected: yuan('本站账户已收').meta({ description: '付入本站自有收款账户的部分，已在合作方手中' }),
  carried: yuan('上月结转').meta({ description: '此前为负的余额，不为正' }),
  due: yuan('应得').meta({ description: '分成减去本站账户已收，加上结转' }),
};

const state = z
  .enum(['open', 'issued'])
  .meta({ title: '状态', description: 'open 未出账，issued 已出账，不再变动' });

const entry = z.object({
  kind: z.enum(['paid', 'refunded']).meta({ title: '类别', description: 'paid 支付，refunded 退款' }),
  order: z.string().meta({ title: '订单号' }),
  months: z.int().meta({ title: '套餐月数', description: '测试商品为 0' }),
  amount: yuan('金额'),
  percent: z.string().meta({ title: '分成比例', description: '百分比', examples: ['70'] }),
  share: yuan('分成'),
  own: z.boolean().meta({ title: '是否付入本站自有账户' }),
  at: when('时间'),
});

const cursor = z
  .string()
  .max(120)
  .regex(/^\d{15}:[A-Za-z0-9_-]{1,64}:(?:paid|refunded)$/)
  .meta({ title: '位置', description: '上一页给出的 next' });

export const settlementCalls = [
  defineCall({
    path: 'partner/{site}/getSettlement',
    ...{ service, access: 'site', roles: COUNTERS, safe: true },
    summary: '合作站点：一个月的结算与明细',
    input: z.object({ site, month: month.optional(), before: cursor.optional() }),
    output: z.object({
      month,
      state,
      asOf: when('截至'),
      issuedAt: when('出账时间'),
      payments: count('支付笔数'),
      refunds: count('退款笔数'),
      percents: z.array(z.string()).meta({ title: '分成比例', description: '本月用到的百分比，从小到大' }),
      ...sums,
      plans: z.array(
        z.object({
          months: z.int().meta({ title: '套餐月数' }),
          price: yuan('单价'),
          count: count('笔数'),
          amount: yuan('金额'),
        }),
      ),
      entries: z.array(entry).meta({ title: '明细', description: '新的在前，至多 50 条' }),
      next: cursor.nullable().meta({ title: '下一页', description: '没有更多时为 null' }),
    }),
  }),
  defineCall({
    path: 'partner/{site}/getStatements',
    ...{ service, access: 'site', roles: COUNTERS, safe: true },
    summary: '合作站点：各月结算，新的在前',
    input: z.object({ site }),
    output: z.object({
      statements: z.array(z.object({ month, state, issuedAt: when('出账时间'), ...sums })),
      rule: z.string().meta({ title: '结算规则' }),
    }),
  }),
  defineFileCall({
    path: 'partner/{site}/getStatementFile',
    ...{ service, access: 'site', roles: COUNTERS },
    summary: '合作站点：下载月结单（CSV 或 PDF），或全年的 CSV',
    input: z.object({
      site,
      month: z
        .string()
        .max(7)
        .regex(/^20\d{2}(?:-(?:0[1-9]|1[0-2]))?$/)
        .meta({ title: '月份', description: 'YYYY-MM；CSV 也可为年份 YYYY' }),
      format: choice('格式', ['csv', 'pdf']),
    }),
  }),
] as const;
