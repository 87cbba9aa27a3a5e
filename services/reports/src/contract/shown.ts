import { jsonText } from '@tianji/contracts';
import { z } from 'zod';

export const about = {
  key: z.string().meta({ title: '报告编号' }),
  reporttype: z.string().meta({ title: '报告类型', description: '种类的代号' }),
  name: z.string().meta({ title: '姓名' }),
  sex: z.string().meta({ title: '性别' }),
  birthtime: z.string().meta({ title: '出生时间', description: 'YYYY-MM-DD HH:mm:ss' }),
  location: z.string().meta({ title: '出生地点' }),
  applicationtime: z.string().meta({ title: '提交时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间' }),
  generationtime: z
    .string()
    .meta({ title: '完成时间', description: 'YYYY-MM-DD HH:mm:ss，北京时间，未完成为空' }),
  complete: z.boolean().meta({ title: '完整', description: '各节及其白话是否齐全' }),
  clock: z
    .object({
      rule: z.literal('mainland').meta({ title: '口径' }),
      text: z.string().meta({ title: '说明' }),
    })
    .optional()
    .meta({
      title: '旧钟表口径',
      description: '报告按旧的钟表口径写成时才有，可由本人重写一次，会员到期也可',
    }),
};

/** What lists and viewers need to know about a kind. */
export const aboutKind = {
  kind: z.string().meta({ title: '种类' }),
  code: z.string().meta({ title: '代号', description: '即 reporttype' }),
  short: z.string().meta({ title: '简称' }),
  title: z.string().meta({ title: '名称' }),
  viewer: z.string().meta({ title: '阅读页' }),
  paths: z
    .object({ build: z.string(), rebuild: z.string(), export: z.string() })
    .optional()
    .meta({ title: '自有的地址', description: '请求、重写、取 PDF；没有的用 reports/…/{kind}' }),
};
const section = z.object({
  key: z.string(),
  plain: z.string(),
  title: z.string(),
  hidden: z.boolean().optional(),
});

export const row = z.object({
  ...about,
  finish: z.boolean().meta({ title: '已完成' }),
  viewcount: z.number().meta({ title: '查看次数', description: '0 为未读' }),
  status: z
    .enum(['processing', 'finished', 'failed'])
    .meta({ title: '状态', description: '处理超过 30 分钟视为失败' }),
  progress: z
    .object({
      done: z.number().meta({ title: '已写节数' }),
      total: z.number().meta({ title: '总节数', description: '尚未开始为 0' }),
      title: z.string().meta({ title: '正在写' }),
    })
    .meta({ title: '进度' }),
});

/** The content of a report; the kind declares the details in its content schema. */
export const content = z.record(z.string(), z.unknown());
export const contentMeta = { title: '报告内容', description: '依种类而定，见各工具的约定' };

/** The content on the wire: JSON text. */
export const reportText = jsonText(content, contentMeta);

/** A report that is read. @param reportcontentJson the content; in the present major, JSON text */
export const viewOf = <Text extends z.ZodType = typeof reportText>(
  reportcontentJson: Text = reportText as unknown as Text,
) =>
  z.object({
    ...about,
    viewcount: z.number().meta({ title: '查看次数', description: '含这一次，1 为初次' }),
    bazi: z.string().meta({ title: '八字' }),
    kind: z
      .object({ ...aboutKind, sections: z.array(section) })
      .optional()
      .meta({ title: '种类' }),
    author: z
      .object({ name: z.string().meta({ title: '署名' }), foreword: z.string().meta({ title: '前言' }) })
      .optional()
      .meta({ title: '作者', description: '为客户撰写的报告才有' }),
    reportcontentJson,
  });
