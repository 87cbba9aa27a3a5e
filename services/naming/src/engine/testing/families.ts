// Families for tests and the long run: the same number always gives the same family.
import { characterOf } from '../data/characters.ts';
import type { NamingForm, Sex } from '../family/form.ts';

/** Pseudo-random numbers 0 ≤ n < 1 from a seed (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const SURNAMES =
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 袁 潘 于 蒋 蔡 余 杜 叶 程 苏 魏 吕 丁 任 沈 单 仇 解 查 区 盖 朴 华 翟 乐 范 云 欧阳 司马 上官 诸葛 尉迟 令狐 慕容 夏侯'.split(
    ' ',
  );
const GIVEN = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚桂英华建国志文玉兰红梅春生海燕立群晓棠启明秀文予墨承欢思远子涵嘉禾清和',
];
const GENERATIONS = [...'承德志文家国永世泽昌庆传仁义礼智忠孝兴祖瀚懋'];

/** The family with a number: births from 1990 to 2039, all over the country, every option of the form used. */
export function familyOf(number: number): NamingForm {
  const next = sequence(number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const sex = (): Sex => (next() < 0.5 ? '男' : '女');
  const given = () => pick(GIVEN) + (next() < 0.7 ? pick(GIVEN) : '');
  const surname = pick(SURNAMES);
  const named = () => surname + given();
  const generation = next() < 0.2 ? pick(GENERATIONS) : '';
  return {
    sex: sex(),
    time: {
      year: whole(1990, 2039),
      month: whole(1, 12),
      day: whole(1, 28),
      hour: whole(0, 23),
      minute: whole(0, 59),
      second: 0,
    },
    longitude: 80 + next() * 50,
    stage: next() < 0.85 ? 'born' : next() < 0.5 ? 'hourUnknown' : 'unborn',
    father: named(),
    mother: pick(SURNAMES) + given(),
    surnameOf: next() < 0.85 ? 'father' : 'mother',
    generation: { place: next() < 0.5 ? 2 : 3, char: generation },
    length: next() < 0.85 ? 3 : 2,
    siblings: Array.from({ length: next() < 0.5 ? 0 : next() < 0.7 ? 1 : 2 }, () => ({
      sex: sex(),
      name: named(),
    })),
    avoid: next() < 0.1 ? GIVEN.slice(0, 5).join('') : '',
    elders: next() < 0.1 ? [named()] : [],
    twin: undefined,
    batch: 0,
    rules: { trueSolar: true, dayBoundary: '00:00' },
  };
}

/** A hundred surnames by how many people bear them, as a family draws one: the first is sixty times as likely as the last. */
const BY_POPULATION =
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 袁 潘 于 蒋 蔡 余 杜 叶 程 苏 魏 吕 丁 任 沈 姚 卢 姜 崔 钟 谭 陆 汪 范 金 石 廖 贾 夏 韦 付 方 白 邹 孟 熊 秦 邱 江 尹 薛 闫 段 雷 侯 龙 史 陶 黎 贺 顾 毛 郝 龚 邵 万 钱 严 覃 武 戴 莫 孔 向 汤'.split(
    ' ',
  );

/** A family with a three-character name free to choose and a birth, for measuring how often a name comes up. */
export function shareFamily(number: number, sex: Sex): NamingForm {
  const next = sequence(number ^ 0x5bd1e995);
  const surname = BY_POPULATION[Math.floor(BY_POPULATION.length * next() ** 2.2)]!;
  const form = familyOf(number);
  return {
    ...form,
    sex,
    father: surname + form.father.slice(-1),
    surnameOf: 'father',
    length: 3,
    generation: { place: 2, char: '' },
    stage: 'born',
  };
}

/** Whether all characters that the families are built from are legal; otherwise the figures mean nothing. */
export const familiesAreLegal = (): boolean =>
  [...SURNAMES.join(''), ...GIVEN, ...GENERATIONS].every((char) => characterOf(char) !== undefined);
