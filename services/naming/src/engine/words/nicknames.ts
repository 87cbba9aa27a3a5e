import { hashOf } from '../choose/hash.ts';
import type { Name } from '../choose/name.ts';
import { givenOf } from './phrases.ts';

/** Nicknames, our own collection: things that children know, each easy to call. */
const HOMELY =
  '小满 谷雨 小禾 豆豆 团团 圆圆 米粒 麦穗 青柠 小葵 松果 橙子 桃桃 杏子 小荷 莲子 芽芽 竹笋 石榴 小枣 安安 乐乐 阿宁 慢慢 朵朵 小舟 星星 小鹿 云朵 暖暖 晴晴 小溪 阿岳 铃铛 年年 岁岁 知了 布谷 小雀 糯米'.split(
    ' ',
  );

/** Six nicknames: from the given names of the best three, then from the list, by the surname. */
export function nicknames(best: readonly Name[], seed: string): string[] {
  const own = best.flatMap((name) => {
    const last = givenOf(name).at(-1);
    return last && last.sound.tone !== 3 ? [last.char + last.char] : [];
  });
  const rest = HOMELY.map((name) => [hashOf(name + seed), name] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, name]) => name);
  return [...new Set([...own, ...rest])].slice(0, 6);
}
