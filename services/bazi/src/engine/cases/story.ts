import { cycleIndex, ELEMENTS } from '@tianji/almanac';
import { DAY_MASTERS } from '../../corpus/day-masters.ts';
import { NOTICE } from '../analysis/advice.ts';
import type { BaziChart } from '../types.ts';
import { cases, type Match, nearest } from './nearest.ts';
import type { Structure } from './structure.ts';

const COUNT = 3;
const tenths = (value: number) => (value / 10).toFixed(1);

const NAMES = ['一', '二', '三'];

/** The element in which two structures differ most, in words. */
function elementsApart(own: Structure, other: Structure): string {
  const [most] = [...ELEMENTS].sort(
    (a, b) => Math.abs(own.shares[b] - other.shares[b]) - Math.abs(own.shares[a] - other.shares[a]),
  );
  const percent = (structure: Structure) => `${Math.round(structure.shares[most!] / 10)}%`;
  return `五行相差最多的是${most}：此盘占${percent(own)}，其人占${percent(other)}`;
}

/** Similarities and differences, part by part. */
function comparison({ own, structure, distance }: Match): { alike: string[]; differs: string[] } {
  const alike: string[] = [];
  const differs: string[] = [];
  const put = (same: boolean, yes: string, no: string) => (same ? alike.push(yes) : differs.push(no));
  if (distance.dayMaster === 30)
    alike.push(`日主同属${own.dayElement}（${own.dayStem}与${structure.dayStem}，阴阳不同）`);
  else
    put(
      distance.dayMaster === 0,
      `日主同为${own.dayStem}`,
      `日主不同（此盘${own.dayStem}，其人${structure.dayStem}）`,
    );
  if (distance.month === 20) alike.push(`同一季节（${own.monthBranch}月与${structure.monthBranch}月）`);
  else
    put(
      distance.month === 0,
      `同生于${own.monthBranch}月`,
      `月令不同（此盘${own.monthBranch}，其人${structure.monthBranch}）`,
    );
  put(
    distance.pattern === 0,
    `同为${own.pattern}`,
    `格局不同（此盘${own.pattern}，其人${structure.pattern}）`,
  );
  put(
    distance.strength === 0,
    `强弱同属${own.strength}`,
    `强弱不同（此盘${own.strength}，其人${structure.strength}）`,
  );
  put(
    distance.useful === 0,
    `首取之用神同为${own.useful}`,
    `首取之用神不同（此盘${own.useful}，其人${structure.useful}）`,
  );
  if (distance.elements >= 5) differs.push(elementsApart(own, structure));
  else alike.push('五行分布很接近');
  return { alike, differs };
}

function dateText(birth: string): string {
  const [year, month, day] = birth.split('-').map(Number) as [number, number, number];
  const julian = birth < '1582-10-15' ? '（儒略历）' : '';
  return `${year}年${month}月${day}日${julian}`;
}

function personText(match: Match, i: number): string {
  const { person, structure, distance } = match;
  const { alike, differs } = comparison(match);
  const by = person.hour === '' ? '出生时辰未见可靠记载，只比三柱' : `生于${person.hour}时，以四柱相比`;
  return [
    `${NAMES[i]}、${person.name}（${Number(person.birth.slice(0, 4))}—${person.died}），结构距离${tenths(distance.total)}。${person.who}`,
    `生于${dateText(person.birth)}，${person.hour === '' ? '三柱' : '四柱'}为${structure.pillars.join(' ')}；${by}。生日据${person.source}。`,
    `相同或相近：${alike.length > 0 ? alike.join('；') : '无'}。${differs.length > 0 ? `不同：${differs.join('；')}。` : ''}`,
  ].join('\n');
}

/** What the three have in common with the chart, counted. */
function summary(matches: readonly Match[], dayStem: string): string {
  const count = (key: 'dayMaster' | 'month' | 'pattern' | 'strength') =>
    matches.filter(({ distance }) => distance[key] === 0).length;
  const words = `三位之中，与此盘日主相同者${count('dayMaster')}位，月令相同者${count('month')}位，格局相同者${count(
    'pattern',
  )}位，强弱同级者${count('strength')}位。`;
  const image = DAY_MASTERS[dayStem]!.text.split('。')[0]!;
  return `${words}${image}；同一种质地放进不同的时代与际遇，走出的路并不一样，读他们的故事，看的是怎样用好自己的那一份。`;
}

/** Why the strength given here may differ from that of the reading. */
const THREE =
  '时辰未详的人物，双方都只按年、月、日三柱另算，因此这里所说此盘的格局、强弱、用神与五行占比，可能与四柱俱全的解读不同。';

/**
 * The historical persons whose charts are most similar to this one, with similarities and differences. Plain
 * text; paragraphs are separated by line breaks, the first one is the method.
 */
export function caseStory(chart: BaziChart): string {
  const { pillars, hourUnknown } = chart;
  const numbers = {
    year: cycleIndex(pillars.year),
    month: cycleIndex(pillars.month),
    day: cycleIndex(pillars.day),
    hour: hourUnknown ? 0 : cycleIndex(pillars.hour),
  };
  const matches = nearest(numbers, chart.sex === '男', hourUnknown, COUNT);
  const method = `从${cases().length}位生日有据可查的历史人物中，按命局结构取最接近的三位。距离的算法：日干不同计6（同五行计3），月支不同计5（同季计2），格局不同计3，强弱每差一级计1，首取之用神不同计1，五行占比之差合计每20%计1，相加即得，0为结构相同。${
    !hourUnknown && matches.some(({ person }) => person.hour === '') ? THREE : ''
  }结构相近只说干支相似，不表示人生相似。`;
  return [method, ...matches.map(personText), summary(matches, chart.pillars.day.charAt(0)), NOTICE].join(
    '\n',
  );
}
