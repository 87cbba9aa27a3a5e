/** The calls of the six lines as tools of other people's agents: what they are offered, and what they get. */
import {
  type AgentPrompt,
  type AgentTool,
  agentAnswer,
  agentAnswerLine,
  agentLines,
  agentRules,
} from '@tianji/contracts';
import { z } from 'zod';
import { LIUYAO_OPTIONS } from '../engine/options.ts';
import type { castReply } from './najia.ts';
import { liuyaoOptionFields } from './options.ts';
import type { hexagramRecord } from './records.ts';

const words = z.array(z.string());
const lineOf = z.array(
  z.object({
    yaoxu: z.string(),
    yaochi: z.string(),
    dizhi: z.string(),
    liuqin: z.string(),
    yingshi: z.string(),
  }),
);
const linesOf = (content: string) => lineOf.parse(JSON.parse(content));

export const numbersTool: AgentTool<unknown, string> = {
  name: 'liuyao_cast',
  title: { zh: '数字起卦', en: 'Cast a hexagram from numbers' },
  use: {
    zh: '要起一卦时用：问卦人报出两个数，得卦码；同数同卦，数须由问卦人报，不可代拟。断卦再用 liuyao_read',
    en: 'Use when the asker names two numbers: the same numbers give the same hexagram. Never make numbers up. Read it with liuyao_read.',
  },
  fields: {
    a: '第一个数，问卦人所报 / First number, named by the asker',
    b: '第二个数，问卦人所报 / Second number, named by the asker',
  },
  page: '/liuYaoPaiPan',
  example: { a: '7', b: '12' },
  structured: z.object({ lines: z.string(), seed: z.string() }),
  view(lines, { input, lang }) {
    const { a, b } = input as { a: number; b: number };
    return {
      structured: { lines, seed: `${a},${b}` },
      text: agentLines(lang, [
        ['卦码', 'Lines, bottom first (6 and 9 change)', lines],
        ['所报的数', 'Numbers', `${a}、${b}`],
      ]),
    };
  },
};

export const readTool: AgentTool<unknown, z.output<typeof castReply>> = {
  name: 'liuyao_read',
  title: { zh: '六爻断卦', en: 'Read a six-line cast' },
  use: {
    zh: '已有一卦（卦码与起卦时间），为一件事解卦、断卦时用：用神、旺衰、动变、应期与断语',
    en: 'Use to read a hexagram that was cast, with its six lines and time, for one question: useful line, strength, changes, timing, verdict.',
  },
  fields: {
    xuhao: '卦码，六位 6 至 9，自下而上，6 老阴 9 老阳 / Six digits 6 to 9, bottom line first',
    time: '起卦时间，如 2026-11-21 08:30:00 / Time of the cast, YYYY-MM-DD HH:mm:ss',
    matter: '所问的事，一句话 / The question, in a few words',
    category: '事类，如 求财 / Kind of matter, in Chinese',
    subject:
      '为谁占，如 自占 / For whom: 自占 self, 父母 parents, 子女 children, 配偶 spouse, 兄弟 siblings, 朋友 friend, 他人 other',
    sex: '求测人性别，男或女 / Sex of the asker: 男 male, 女 female',
  },
  hide: ['as', 'yuejian', 'richen', ...Object.keys(liuyaoOptionFields)],
  page: '/liuYaoPaiPan',
  example: { xuhao: '878776', time: '2026-11-21 08:30:00', matter: '这次面试能过吗' },
  rules: agentRules(LIUYAO_OPTIONS.list),
  structured: z.object({ hexagram: z.string(), rules: words, engine: z.string() }),
  view({ ben, bian, hu, pan, duan, answer, engine, care = [] }, { lang, input }) {
    const { xuhao } = input as { xuhao: string };
    const rules = pan ? LIUYAO_OPTIONS.sentences(pan.options) : [];
    const lines = linesOf(ben.content).map(({ yaoxu, dizhi, liuqin, yingshi }, index) => {
      const {
        liushou = '',
        kong = false,
        yuepo = false,
        yue = '',
        ri = '',
        hua = '',
      } = pan?.lines[index] ?? {};
      return {
        ...{ line: yaoxu, relative: liuqin, branch: dizhi, role: yingshi, god: liushou },
        ...(pan && { month: yue, day: ri }),
        changes: '69'.includes(xuhao[index] ?? ''),
        ...(hua && { into: hua }),
        ...(kong && { empty: true }),
        ...(yuepo && { broken: true }),
      };
    });
    return {
      structured: {
        hexagram: ben.name,
        ...(bian && { becomes: bian.name }),
        nuclear: hu.name,
        judgement: ben.guaChi,
        pillars: pan?.sizhu ?? '',
        empty: pan?.kongwang ?? [],
        lines,
        ...(duan && {
          verdict: {
            verdict: duan.verdict,
            gist: duan.gist,
            kind: duan.leibie,
            for: duan.weishui,
            useful: `${duan.yongshen.by}${duan.yongshen.liuqin}${duan.yongshen.zhi}`,
            reasons: duan.reasons.slice(0, 6).map(({ title, points, text }) => ({ title, points, text })),
            timing: duan.yingqi.slice(0, 3),
          },
        }),
        ...(answer && { answer: agentAnswer(answer, lang) }),
        ...(care.length > 0 && { care }),
        rules,
        engine,
      },
      text: agentLines(lang, [
        ['回答', 'Answer', agentAnswerLine(answer, lang)],
        ['卦', 'Hexagram', bian ? `${ben.name} 之 ${bian.name}` : ben.name],
        ['卦辞', 'Judgement (卦辞)', ben.guaChi],
        ['四柱', 'Four pillars', pan?.sizhu],
        [
          '用神',
          'Useful line (用神)',
          duan ? `${duan.yongshen.liuqin}${duan.yongshen.zhi} ${duan.yongshen.liyou}` : '',
        ],
        ['断', 'Verdict (断)', duan ? `${duan.verdict}，${duan.gist}` : ''],
        [
          '依据',
          'Reasons (依据)',
          duan?.reasons
            .slice(0, 4)
            .map(({ title }) => title)
            .join('、'),
        ],
        [
          '应期',
          'Timing (应期)',
          duan?.yingqi
            .slice(0, 3)
            .map(({ when }) => when)
            .join('、'),
        ],
        ...care.map(({ text }) => ['提醒', 'With care', text] as const),
        ['口径', 'Rules (口径)', rules.join('；')],
      ]),
    };
  },
};

export const hexagramTool: AgentTool<unknown, z.output<typeof hexagramRecord>> = {
  name: 'hexagram_text',
  title: { zh: '卦辞爻辞', en: 'Text of a hexagram' },
  use: {
    zh: '要《周易》第几卦的原文时用：卦辞、彖、象与六爻爻辞，以通行本卦序 1 至 64',
    en: 'Use for the classical text of one of the 64 hexagrams by its number in the received order.',
  },
  fields: { id: '卦序，1 至 64 / Number of the hexagram, 1 to 64' },
  page: '/gua64',
  example: { id: '38' },
  resource: 'tianji://gua/{id}',
  values: Array.from({ length: 64 }, (_, n) => String(n + 1)),
  structured: z.object({ hexagram: z.string(), judgement: z.string(), lines: z.array(z.object({})) }),
  view({ id, name, guaChi, tuan, xiangchi, yong, content }, { lang }) {
    const lines = linesOf(content).map(({ yaoxu, yaochi }) => ({ line: yaoxu, text: yaochi }));
    return {
      structured: {
        number: id,
        hexagram: name,
        judgement: guaChi,
        tuan,
        image: xiangchi,
        ...(yong && { all: yong }),
        lines,
      },
      text: agentLines(lang, [
        ['卦', 'Hexagram', `${id} ${name}`],
        ['卦辞', 'Judgement (卦辞)', guaChi],
        ['大象', 'Image (大象)', xiangchi],
        ...lines.map(({ line, text }) => [line, line, text] as const),
      ]),
    };
  },
};

export const liuyaoPrompts: readonly AgentPrompt[] = [
  {
    name: 'ask_hexagram',
    title: { zh: '问一卦', en: 'Ask a hexagram' },
    use: {
      zh: '由问卦人报数起卦，为一件事断卦',
      en: 'Cast from numbers that the asker names, and read it for one question',
    },
    text: {
      zh: '我想问：{question}。请先请我报两个数，用 liuyao_cast 起卦，再以此刻的时间用 liuyao_read 断卦。先说断语，再说用神、依据与应期，每句都引用结果；结果有求助电话时只转述它，不解卦。同一件事不再起第二卦。不断生死、疾病、彩票与诉讼。传统文化演算，仅供娱乐与参考。',
      en: 'My question: {question}. First ask me for two numbers, cast with liuyao_cast, then read with liuyao_read at the present time. Say the verdict first, then useful line, reasons and timing, quoting the result. If the result names who helps, pass that on and read nothing. Cast only once for one matter. Nothing on death, illness, lottery or courts. For culture and entertainment only.',
    },
    arguments: [{ name: 'question', use: '所问的事 / The question', required: true }],
    tools: ['liuyao_cast', 'liuyao_read'],
  },
];
