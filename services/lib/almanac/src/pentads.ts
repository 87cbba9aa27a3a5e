import { checkDay, printedPlace } from './search.ts';
import type { Tables } from './tables.ts';
import { TERM_NAMES } from './terms.ts';

/** The 72 pentads (七十二候) of 《月令七十二候集解》, three to a term, from 小寒. */
export const PENTAD_NAMES: readonly string[] = (
  '雁北乡 鹊始巢 雉始雊 鸡始乳 征鸟厉疾 水泽腹坚 东风解冻 蛰虫始振 鱼陟负冰 獭祭鱼 候雁北 草木萌动 ' +
  '桃始华 仓庚鸣 鹰化为鸠 玄鸟至 雷乃发声 始电 桐始华 田鼠化为鴽 虹始见 萍始生 鸣鸠拂其羽 戴胜降于桑 ' +
  '蝼蝈鸣 蚯蚓出 王瓜生 苦菜秀 靡草死 麦秋至 螳螂生 鵙始鸣 反舌无声 鹿角解 蜩始鸣 半夏生 ' +
  '温风至 蟋蟀居壁 鹰始挚 腐草为萤 土润溽暑 大雨行时 凉风至 白露降 寒蝉鸣 鹰乃祭鸟 天地始肃 禾乃登 ' +
  '鸿雁来 玄鸟归 群鸟养羞 雷始收声 蛰虫坯户 水始涸 鸿雁来宾 雀入大水为蛤 菊有黄花 豺乃祭兽 草木黄落 蛰虫咸俯 ' +
  '水始冰 地始冻 雉入大水为蜃 虹藏不见 天气上升地气下降 闭塞而成冬 鹖鴠不鸣 虎始交 荔挺出 蚯蚓结 麋角解 水泉动'
).split(' ');

const THIRDS = ['初候', '二候', '三候'] as const;

export interface Pentad {
  /** 0–71 from the first pentad of 小寒. */
  index: number;
  name: string;
  /** Name of the term that it belongs to. */
  term: string;
  third: '初候' | '二候' | '三候';
  /** Day within the pentad, from 1. */
  day: number;
}

/** Pentads by the printed day of the term: five days each; the third extends to the next term. */
export function makePentads(tables: () => Tables) {
  function pentadOf(day: number): Pentad {
    const t = tables();
    checkDay(t, day);
    const i = printedPlace(t, day);
    const days = day - t.printedDay(i);
    const third = Math.min(2, Math.floor(days / 5));
    const index = (i % 24) * 3 + third;
    return {
      index,
      name: PENTAD_NAMES[index]!,
      term: TERM_NAMES[i % 24]!,
      third: THIRDS[third]!,
      day: days - third * 5 + 1,
    };
  }

  return { pentadOf };
}
