/** A birth within minutes of the edge of an hour, a day or a month: said first, in both registers, with what would change. */
import { parseTime, toSeconds } from '@tianji/almanac';
import type { Alternative } from '../../engine/types.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { isChild, listed, title } from './parts.ts';

const PILLARS = ['年柱', '月柱', '日柱', '时柱'] as const;

interface Edge {
  /** 早生2分钟 or 晚生2分钟 */
  moved: string;
  minutes: number;
  changed: { name: string; ganzhi: string }[];
  boundary: string;
}

/** @param entered the clock of the birth as it was given */
function edgeOf({ time, bazi, boundary }: Alternative, entered: string, own: string): Edge {
  const seconds = toSeconds(parseTime(time)) - toSeconds(parseTime(entered));
  const minutes = Math.max(1, Math.ceil(Math.abs(seconds) / 60));
  const [mine, theirs] = [own.split(' '), bazi.split(' ')];
  const changed = PILLARS.flatMap((name, i) => (mine[i] === theirs[i] ? [] : [{ name, ganzhi: theirs[i]! }]));
  return { moved: `${seconds < 0 ? '早' : '晚'}生${minutes}分钟`, minutes, changed, boundary };
}

function edges({ page, verdict }: ReportContext): Edge[] {
  if (verdict.outside) return [];
  return page.alternatives.map((each) => edgeOf(each, page.enteredTime, page.bazi));
}

/** Whether the hour's pillar alone would be another. */
const hourAlone = ({ changed }: Edge): boolean => changed.every(({ name }) => name === '时柱');

/** The paragraph of the first page, for experts. */
export function edge(ctx: ReportContext): Paragraph[] {
  const later = isChild(ctx) ? '爱好与将来' : '晚辈、志向与后半程';
  return edges(ctx).map((each) => ({
    rule: `opening:edge:${each.changed.map(({ name }) => name).join('')}`,
    facts: [`${each.boundary}前后`, ...each.changed.map(({ name, ganzhi }) => `${name}${ganzhi}`)],
    text: `先核对出生时间：${each.moved}便过了${each.boundary}的界限，${listed(
      each.changed.map(({ name, ganzhi }) => `${name}为${ganzhi}`),
    )}；${
      hourAlone(each)
        ? `下面凡讲${later}的话都要另说，强弱喜忌也可能跟着变`
        : '格局与喜忌都要重排，下面的话大半要另说'
    }。`,
  }));
}

/** The same in everyday words, at the head of the first plain section. */
export function edgePlain(ctx: ReportContext): Paragraph[] {
  const found = edges(ctx);
  if (found.length === 0) return [];
  const child = isChild(ctx);
  const who = child ? '孩子' : '您';
  const later = child ? '爱好和将来' : '晚辈和后半程';
  return [
    title('先对一对出生时间'),
    ...found.map((each) => ({
      rule: `character:plain:edge:${each.changed.map(({ name }) => name).join('')}`,
      facts: [`${each.boundary}前后`, ...each.changed.map(({ name, ganzhi }) => `${name}${ganzhi}`)],
      text: `${who}的出生时间正好卡在边上，只要${each.moved}，${
        hourAlone(each)
          ? `命盘的最后一柱就换了，后面凡讲${later}的话都会不一样`
          : '命盘就换了大半，后面的话多半要重说'
      }；${child ? '翻翻出生证明' : '问问家里人，翻翻出生证明'}，对准了再往下读。`,
    })),
  ];
}
