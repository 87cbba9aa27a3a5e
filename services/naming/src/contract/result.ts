import { clockNoticeFields } from '@tianji/contracts/formats';
import { z } from 'zod';
import { namingRules } from './options.ts';

const words = (title: string) => z.string().meta({ title });
const element = z.enum(['木', '火', '土', '金', '水']);

const character = z.object({
  char: words('字'),
  pinyin: words('读音'),
  tone: z.int().meta({ title: '声调', description: '1 至 4，轻声为 0' }),
  strokes: z.int().meta({ title: '笔画' }),
  kangxi: z.int().meta({ title: '康熙笔画' }),
  element,
  basis: z.enum(['形', '义', '音']).meta({ title: '五行依据' }),
  role: z.enum(['用', '喜', '闲', '忌', '']).meta({ title: '取用' }),
  gloss: words('字义'),
  part: z.enum(['surname', 'given', 'generation']),
});

const part = z.object({ part: words('项'), score: z.number(), most: z.number() });

/** Everything shown about one name. */
export const namedName = z.object({
  name: words('姓名'),
  wuxing: words('五行'),
  meaning: words('寓意'),
  given: words('名'),
  chars: z.array(character).min(2).max(4),
  passport: words('护照拼写'),
  score: z.number().meta({ title: '总分', description: '满分 100' }),
  scores: z.array(part).length(7),
  grids: z.record(z.string(), z.object({ number: z.int(), word: words('断语') })).meta({ title: '五格' }),
  verse: z
    .object({
      line: words('原文'),
      place: words('出处'),
      at: z.tuple([z.int(), z.int()]).meta({ description: '两字在原文中的位置' }),
    })
    .nullable(),
  twin: words('双胞胎名').optional(),
  pair: z
    .object({
      name: words('姓名'),
      sex: words('性别'),
      pinyin: words('读音'),
      meaning: words('寓意'),
      passport: words('护照拼写'),
      tie: words('两名的关系'),
    })
    .optional()
    .meta({ title: '双胞胎的另一个' }),
  wishes: z.array(z.string()).optional().meta({ title: '答上的心愿' }),
  register: z
    .enum(['文雅', '平实'])
    .optional()
    .meta({ title: '文白', description: '整名的文白，拼成的名字没有' }),
  oneReading: z
    .boolean()
    .default(false)
    .meta({ title: '读音无歧', description: '姓名各字都只有一种读法，可由浏览器读出' }),
});

export type NamedName = z.output<typeof namedName>;

const pillar = (title: string) => z.string().meta({ title });

/** What is told of the clock of the birth; a result of an earlier version has none. */
const notices = z
  .array(z.object({ text: words('文字'), ...clockNoticeFields }))
  .default([])
  .meta({ title: '提示' });

/** The result of naming. */
export const namingResult = z.object({
  ztys: words('真太阳时'),
  bjsj: words('北京时间'),
  ng: pillar('年干'),
  nz: pillar('年支'),
  yg: pillar('月干'),
  yz: pillar('月支'),
  rg: pillar('日干'),
  rz: pillar('日支'),
  sg: pillar('时干'),
  sz: pillar('时支'),
  nongli: words('农历'),
  shengxiao: words('生肖'),
  xingzuo: words('星座'),
  location: words('出生地'),
  abroad: z.boolean().optional().meta({ title: '生在国外', description: '护照拼写与姓名同列' }),
  notices,
  remark: z.object({
    wuxing: words('五行分析'),
    xiongdi: words('兄弟姐妹影响'),
    yanzheng: words('五行验证'),
  }),
  list: z.array(namedName).max(20),
  considerations: z.array(z.string()).meta({ title: '起名说明' }),
  notes: z.object({
    wuxing: words('五行组合'),
    bihui: words('避讳原则'),
    yinyun: words('音韵节奏'),
    fanzi: words('字辈配合'),
  }),
  best: z
    .array(
      z.object({
        name: words('姓名'),
        explanation: words('说明'),
        score: z.number(),
        theme: words('主题'),
        line: words('一句话'),
      }),
    )
    .max(3),
  why: words('三个优选的理由').default(''),
  wishes: z
    .object({
      understood: z.array(
        z.object({
          said: words('原话'),
          words: words('看懂的心愿'),
          answered: z.int().optional().meta({ title: '答上的名字数', description: '整份名单都照办的没有' }),
        }),
      ),
      unknown: z.array(z.string()).meta({ title: '没有看懂的' }),
      needs: z.array(z.string()).meta({ title: '还缺什么' }),
    })
    .optional()
    .meta({ title: '心愿' }),
  elements: z
    .array(z.object({ element, count: z.int(), role: z.enum(['用', '喜', '闲', '忌', '']) }))
    .length(5)
    .meta({ title: '五行' }),
  hours: z
    .array(
      z.object({
        hour: words('时辰'),
        use: z.array(element).meta({ title: '用神与喜神' }),
        avoid: z.array(element).meta({ title: '所忌' }),
      }),
    )
    .optional()
    .meta({ title: '各时辰的取用', description: '时辰不详时，一天的每种时柱所用、所喜、所忌' }),
  recount: z
    .array(z.object({ label: words('行'), counts: z.array(z.int()).length(5) }))
    .meta({ title: '五行复核' }),
  nicknames: z.array(z.string()).meta({ title: '小名' }),
  batch: z.int().meta({ title: '第几批' }),
  options: namingRules,
  engine: words('引擎'),
});

export type NamingResult = z.output<typeof namingResult>;

/** What the rules say about one name, for users who test a name of their own. */
export const nameCheck = z.object({
  name: namedName,
  rules: z.array(
    z.object({
      id: words('规则'),
      title: words('名目'),
      state: z.enum(['kept', 'hint', 'excused', 'broken']),
      text: words('所见'),
    }),
  ),
  explanation: words('说明'),
  score: z.number().meta({ title: '得分', description: '名字本身的得分，0 至 98；与八字、家人合不合另列' }),
  deducted: z.array(z.object({ title: words('名目'), points: z.int() })).meta({ title: '所扣' }),
  findings: z
    .array(
      z.object({
        aspect: z.enum(['听', '看', '意', '人', '用', '独']).meta({ title: '方面' }),
        title: words('名目'),
        text: words('所见'),
        grade: z.enum(['heavy', 'light', 'remark']).meta({ title: '轻重' }),
      }),
    )
    .default([])
    .meta({ title: '要留意的' }),
  merits: z
    .array(z.object({ title: words('长处'), points: z.int() }))
    .default([])
    .meta({ title: '长处' }),
  notices,
});

export type NameCheck = z.output<typeof nameCheck>;
