/** The daily hexagram in wire format. */
import { castOf, type HexagramLine } from '@tianji/hexagram';
import { readingOf } from '@tianji/hexagram/reading';
import { type LineText, zhouyiOf } from '@tianji/hexagram/zhouyi';
import type { output } from 'zod';
import type { dailyResult } from '../contract/daily.ts';
import { dayTextOf } from '../corpus/daily/index.ts';
import { hoursOf } from '../engine/daily/index.ts';

type WireDaily = output<typeof dailyResult>;

/** The moving lines of a cast with their texts; when all six move, followed by 用九 of 乾 or 用六 of 坤. */
function movingOf(digits: string): WireDaily['dongyao'] {
  const { original, moving } = castOf(digits);
  const text = zhouyiOf(original.number);
  const own = readingOf(original.number);
  const line = (ming: string, { text: yaochi, image: xiangchi }: LineText, jieshi: string) => ({
    ...{ ming, yaochi, xiangchi, jieshi },
  });
  const lines = moving.map((position) => {
    const at: HexagramLine = original.lines[position - 1]!;
    return line(at.title, text.lines[position - 1]!, own.lines[position - 1]!.plain);
  });
  if (moving.length < 6 || !text.all || !own.all) return lines;
  return [...lines, line(original.name === '乾' ? '用九' : '用六', text.all, own.all.plain)];
}

/**
 * The reply of `hexagram/getRemark`.
 * @param digits six digits, bottom first; 6 and 9 mark moving lines
 */
export function dailyWire(digits: string): WireDaily {
  const { original } = castOf(digits);
  const { text, image } = zhouyiOf(original.number);
  const day = dayTextOf(original.number);
  return {
    name: original.fullName,
    remark: day.text,
    guachi: text,
    xiangchi: image,
    keypoints: hoursOf(original).map(({ branch, range, favour, advice, reason }) => ({
      ...{ zhi: branch, shijian: range, duan: favour, yi: advice, yiju: reason },
    })),
    zhuyu: day.gist,
    dongyao: movingOf(digits),
  };
}
