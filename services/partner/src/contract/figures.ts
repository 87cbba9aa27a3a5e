import { defineCall, defineFileCall } from '@tianji/contracts';
import { z } from 'zod';
import { count, site } from './fields.ts';
import { COUNTERS } from './roles.ts';

const service = 'partner' as const;

const day = (title: string) =>
  z
    .string()
    .max(10)
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
    .meta({ title, description: 'YYYY-MM-DD，北京时间', examples: ['2026-11-30'] });

/** At most 400 days. */
const span = z.object({ site, from: day('起始日'), to: day('终止日') });

export const figureCalls = [
  defineCall({
    path: 'partner/{site}/getFigures',
    ...{ service, access: 'site', roles: COUNTERS, safe: true },
    summary: '合作站点：按日、按工具的访问、排盘、注册与订单次数',
    input: span,
    output: z.object({
      rows: z
        .array(
          z.object({
            date: day('日期'),
            tool: z.string().meta({ title: '工具', description: '工具代号；空为全站' }),
            name: z.string().meta({ title: '工具名称' }),
            visits: count('访问').meta({
              description: '打开或刷新该工具页面的次数，不含站内换页；全站一行为其余页面',
            }),
            charts: count('排盘').meta({ description: '得到结果的次数' }),
            registrations: count('注册').meta({ description: '只计在全站一行' }),
            orders: count('订单').meta({ description: '已支付的，只计在全站一行' }),
            amount: z
              .string()
              .meta({ title: '金额', description: '元，支付合计，不减退款', examples: ['25.00'] }),
          }),
        )
        .meta({ title: '逐日数目', description: '新的在前，没有数目的日子不列' }),
    }),
  }),
  defineFileCall({
    path: 'partner/{site}/getFiguresFile',
    ...{ service, access: 'site', roles: COUNTERS },
    summary: '合作站点：下载逐日数目（CSV）',
    input: span,
  }),
] as const;
