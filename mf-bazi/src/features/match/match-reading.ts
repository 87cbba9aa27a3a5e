/** A short reading of two charts side by side: our own words, chosen by the relations between them. */
import { elementRelation, stemElement } from '@tianji/almanac/cycle';
import type { Chart } from '../chart/model.ts';
import type { ReadingSection } from '../reading/use-reading.ts';
import { relationText } from '../relations/words.ts';
import type { CrossRelation } from './cross.ts';

const DAY: Record<string, string> = {
  同: '两人日主五行相同，看事情的出发点接近，容易一拍即合，也容易在同一处较劲。分工说清楚，就少了许多重复和争先。',
  我生: '你的日主生对方的日主，你习惯先给出照顾与主意。给得自然是好事，记得也让对方有机会回应，关系才不会只往一边流。',
  生我: '对方的日主生你的日主，对方常是先伸手的一方，你在这段关系里容易得到支持。把感谢说出来，这份支持会更长久。',
  我克: '你的日主克对方的日主，你容易成为定规则、催进度的一方。留一些余地给对方的节奏，配合反而更快。',
  克我: '对方的日主克你的日主，对方的要求会让你紧张，也会推着你成长。把界线和期待提前谈好，压力就能变成动力。',
};

const PALACE: Record<string, string> = {
  六合: '两人日支六合，相处有天然的牵系，日常起居容易合拍。',
  半合: '两人日支半合，志趣有相通处，一起做一件事比闲谈更能拉近距离。',
  拱合: '两人日支拱合，默契需要时间显出来，慢一些反而稳。',
  暗合: '两人日支暗合，情分多在细处，嘴上不说而心里有数。',
  六冲: '两人日支相冲，生活习惯与作息差别较大。给彼此留出各自的空间，比改变对方更省力。',
  相刑: '两人日支相刑，容易在小事上较真。约定好吵到哪里为止，事情就不会越说越远。',
  自刑: '两人日支相同而自刑，像照镜子，对方身上的毛病往往也是自己的，互相宽一点。',
  六害: '两人日支相害，误会多半来自没有说出口的话。有事当面讲，少让别人传。',
  六破: '两人日支相破，计划容易中途改动。重要的约定写下来，便不怕变。',
};

const YEAR: Record<string, string> = {
  六合: '属相六合，长辈与朋友圈子容易互相接纳。',
  半合: '属相半合，家里的想法大体说得到一处。',
  六冲: '属相相冲，两家的习惯差别大些，逢年过节的安排宜早商量。',
  六害: '属相相害，旁人的意见容易插进来，以两人自己的商定为准。',
};

const strongest = (list: readonly CrossRelation[], order: readonly string[]) =>
  [...list].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))[0];

const ORDER = ['六合', '半合', '六冲', '相刑', '六害', '自刑', '拱合', '暗合', '六破'];

function supply(from: Chart, to: Chart, who: string, whom: string): string {
  const [first, second] = to.yongshen.elements;
  const plenty = [first, second].filter((each) => each && from.wuxing[each] >= 2);
  if (plenty.length > 0)
    return `${whom}喜${plenty.join('、')}，${who}命里${plenty.join('、')}有余，可以补其所需。`;
  return `${whom}喜${[first, second].filter(Boolean).join('、')}，${who}命里不多，这一面要靠各自的功夫。`;
}

const GOOD = ['五合', '六合', '半合', '拱合', '暗合', '天合地合'];

/** Five short parts, each with the facts that chose it. */
export function matchReading(one: Chart, other: Chart, cross: readonly CrossRelation[]): ReadingSection[] {
  const between = (mine: string, theirs: string) =>
    cross.filter((each) => each.mine === mine && each.theirs === theirs);
  const relation = elementRelation(stemElement(one.rg), stemElement(other.rg));
  const dayStems = between('日柱', '日柱').filter((each) => each.type === '五合' || each.type === '相冲');
  const palace = strongest(
    between('日柱', '日柱').filter((each) => each.type in PALACE),
    ORDER,
  );
  const years = strongest(
    between('年柱', '年柱').filter((each) => each.type in YEAR),
    ORDER,
  );
  const union = dayStems.some((each) => each.type === '五合')
    ? '两人日干相合，初见就容易亲近，彼此愿意为对方让一步。'
    : dayStems.length > 0
      ? '两人日干相冲，意见直来直去，火气过了便好，别在气头上定事。'
      : '';
  const good = cross.filter((each) => GOOD.includes(each.type));
  const hard = cross.filter((each) => !GOOD.includes(each.type));
  const balance =
    good.length >= hard.length
      ? '往来以合为多，关系里的黏合力强，要留意的是界线不清。'
      : '往来以冲刑害为多，关系里的变动多，新鲜感也多，要留意的是耐心。';
  const names = (list: readonly CrossRelation[]) => list.map((each) => relationText(each)).join('、') || '无';
  return [
    {
      id: 'day',
      title: '日主之间',
      rule: `match.day.${relation}`,
      facts: [`我日主${one.rg}${stemElement(one.rg)}`, `对方日主${other.rg}${stemElement(other.rg)}`],
      text: union + DAY[relation]!,
    },
    {
      id: 'palace',
      title: '配偶宫',
      rule: `match.palace.${palace?.type ?? 'none'}`,
      facts: [`我日支${one.rz}，对方日支${other.rz}`, palace ? relationText(palace) : '无合冲刑害'],
      text: palace
        ? PALACE[palace.type]!
        : '两人日支没有合冲刑害，日常相处平平淡淡，好坏都由自己经营，少有外力推动。',
    },
    {
      id: 'year',
      title: '属相',
      rule: `match.year.${years?.type ?? 'none'}`,
      facts: [`我属${one.shengxiao}，对方属${other.shengxiao}`],
      text: years ? YEAR[years.type]! : '属相之间没有明显的合与冲，家庭与圈子的影响居中。',
    },
    {
      id: 'elements',
      title: '五行互补',
      rule: 'match.elements',
      facts: [
        `我喜${one.yongshen.elements.join('、')}`,
        `对方喜${other.yongshen.elements.join('、')}`,
        `我：${countText(one)}`,
        `对方：${countText(other)}`,
      ],
      text: supply(other, one, '对方', '你') + supply(one, other, '你', '对方'),
    },
    {
      id: 'all',
      title: '往来之势',
      rule: good.length >= hard.length ? 'match.all.union' : 'match.all.clash',
      facts: [`合：${names(good)}`, `冲刑害及其他：${names(hard)}`],
      text: `两盘相对，合 ${good.length} 处，冲刑害等 ${hard.length} 处。${balance}`,
    },
  ];
}

const countText = ({ wuxing }: Chart): string =>
  (['木', '火', '土', '金', '水'] as const).map((each) => `${each}${wuxing[each]}`).join(' ');
