import { isInheritedName } from '@tianji/contracts';
import { number, text } from '@tianji/contracts/formats';
import { z } from 'zod';

/** The longest draft: the document with its mark in it. */
export const MOST_DRAFT = 1_048_576;

/** The id of a site, in a path. */
export const site = z
  .string()
  .max(41)
  .regex(/^[a-z][a-z0-9-]{0,40}$/)
  .refine((id) => !isInheritedName(id))
  .meta({ title: '站点', description: '小写字母开头，由小写字母、数字与连字符组成，不超过 41 个字符' });

export const rev = number({ title: '草稿修订号', min: 0, max: 999_999_999 });
export const version = number({ title: '版本号', min: 1, max: 999_999_999 });
export const note = text({ title: '说明', max: 200, guard: 'help' });

/** A host name in lower case, without a port. */
export const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/)
  .meta({ title: '域名', description: '如 www.example.com，不含 https:// 与路径' });

/** An instant as ISO text, in UTC. */
export const when = (title: string) => z.iso.datetime().meta({ title, description: 'ISO 8601，UTC' });

/** A number that a reply holds. */
export const count = (title: string) => z.int().min(0).meta({ title });

/** What is wrong in a draft: it can be stored, but not published. */
export const problem = z.object({
  path: z.string().meta({ title: '字段', description: '如 brand.theme.light.seal' }),
  message: z.string().meta({ title: '问题' }),
  offer: z.string().optional().meta({ title: '建议值', description: '如最接近且合格的颜色' }),
});

/** What is still to be done before a site goes live. */
export const missing = z.object({
  what: z
    .enum(['brand', 'tools', 'contact', 'filing', 'plans', 'texts', 'domain', 'payment', 'sms'])
    .meta({ title: '事项' }),
  text: z.string().meta({ title: '说明' }),
});

/** One difference between two documents, in words for people. */
export const change = z.object({
  path: z.string().meta({ title: '字段' }),
  label: z.string().meta({ title: '名称' }),
  before: z.string().nullable().meta({ title: '原值', description: '没有时为 null' }),
  after: z.string().nullable().meta({ title: '新值', description: '没有时为 null' }),
});

/** A draft as judged when it was stored. */
export const judged = {
  rev: z.int().meta({ title: '草稿修订号' }),
  problems: z.array(problem).meta({ title: '问题', description: '有问题的草稿可以保存，不能发布' }),
  missing: z.array(missing).meta({ title: '上线前尚缺' }),
  changes: z.array(change).meta({ title: '与已发布版本的差异' }),
};

export const state = z.enum(['draft', 'live', 'suspended']).meta({ title: '状态' });
