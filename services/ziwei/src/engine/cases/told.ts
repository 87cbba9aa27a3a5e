import { labelOf, type Model } from '../reading/model.ts';
import { HUA } from '../sihua.ts';
import { type Case, COUNTS, cases, nearest, type Structure, structureOf } from './likeness.ts';

const TOLD = 3;
const NUMBERS = ['一', '二', '三'];

const listed = (stars: readonly string[]) => stars.join('、');

/** 命宫在辰，主星贪狼; or borrowed. */
const lifeText = ({ life, mains, borrowed }: Structure): string =>
  `命宫在${life}，${borrowed ? `无主星，借对宫${listed(mains)}` : `主星${listed(mains)}`}`;

/** Similarities and differences, in the order of what they count. */
function comparison(own: Structure, other: Structure): { alike: string[]; differs: string[] } {
  const alike: string[] = [];
  const differs: string[] = [];
  const common = own.mains.filter((star) => other.mains.includes(star));
  if (common.length > 0) alike.push(`命宫同见${listed(common)}`);
  if (common.length < Math.max(own.mains.length, other.mains.length))
    differs.push(`命宫主星（此盘${listed(own.mains)}，其人${listed(other.mains)}）`);
  const around = own.around.filter((star) => other.around.includes(star) && !common.includes(star));
  if (around.length > 0) alike.push(`三方四正都会${listed(around)}`);
  if (own.body === other.body) alike.push(`身宫同在${labelOf(own.body)}`);
  else differs.push(`身宫（此盘在${labelOf(own.body)}，其人在${labelOf(other.body)}）`);
  if (own.bureau === other.bureau) alike.push(`同为${own.bureau}`);
  else differs.push(`五行局（此盘${own.bureau}，其人${other.bureau}）`);
  for (const hua of HUA) {
    const [here, there] = [own.hua[hua], other.hua[hua]];
    if (here.palace === there.palace) alike.push(`化${hua}同入${labelOf(here.palace)}`);
    else if (hua === '禄' || hua === '忌')
      differs.push(
        `化${hua}（此盘${here.star}入${labelOf(here.palace)}，其人${there.star}入${labelOf(there.palace)}）`,
      );
  }
  return { alike, differs };
}

function dateText(birth: string): string {
  const [year, month, day] = birth.split('-').map(Number);
  return `${year}年${month}月${day}日${birth < '1582-10-15' ? '（儒略历）' : ''}`;
}

function personText(own: Structure, { person, structure, far }: Case & { far: number }, i: number): string {
  const { alike, differs } = comparison(own, structure);
  return [
    `${NUMBERS[i]}、${person.name}（${Number(person.birth.slice(0, 4))}—${person.died}），距离${far.toFixed(1)}。${person.who}`,
    `生于${dateText(person.birth)}${person.hour}时，${lifeText(structure)}，身宫在${labelOf(structure.body)}，${structure.bureau}。生辰据${person.source}。`,
    `相同：${alike.join('；') || '无'}。不同：${differs.join('；') || '无'}。`,
  ].join('\n');
}

/**
 * The historical persons whose Zi Wei charts are nearest to this one, with what is alike and what differs. Plain text;
 * paragraphs are separated by line breaks, the first one is the method.
 */
export function caseStory(model: Model): string {
  const own = structureOf(model);
  const found = nearest(own, TOLD);
  const first = found[0]!;
  const method =
    `紫微要有时辰才能立盘，从${cases().length}位生辰连时辰都见于年谱、实录的历史人物中，取命盘最接近的${NUMBERS[TOLD - 1]}位。` +
    `距离的算法：命宫主星全不同计${COUNTS.mains}，部分相同计${COUNTS.someMains}，三方四正的主星每差一颗计${COUNTS.around}，身宫所在不同计${COUNTS.body}，五行局不同计${COUNTS.bureau}，生年四化入宫每差一项计${COUNTS.hua}，相加即得，0为所比各项全同。命盘相近只说星曜的排布相似，不表示人生相似。`;
  const end = `此盘${lifeText(own)}，与${first.person.name}最近。同样的星落在不同的时代，走出的路并不一样，读他们的事，看的是怎样用好自己手里的几颗星。`;
  return [method, ...found.map((each, i) => personText(own, each, i)), end].join('\n');
}
