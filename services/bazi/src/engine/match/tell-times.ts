// Month, hour and year.

import { ANIMALS, BRANCHES, type ElementRelation, elementRelation } from '@tianji/almanac/cycle';
import { paragraphs } from '@tianji/teller';
import type { Favour } from '../level/favour.ts';
import { kindOf } from './kind.ts';
import { against, type Say, tieText } from './said.ts';
import type { MatchVerdict } from './types.ts';
import { LATER, MEETS, MONTH, TURNED_HOUR, TURNED_MONTH, WORTH, YEAR_HOME, YEAR_OUT } from './words.ts';

function seasonText(v: MatchVerdict): string {
  const [a, b] = v.names;
  const [s, t] = v.season.seasons;
  if (s === t) return `${a}与${b}都生在${s}天，冷热相同，做事的快慢也相近`;
  const far = ['春秋', '秋春', '夏冬', '冬夏'].includes(s + t);
  return far
    ? `${a}生在${s}天，${b}生在${t}天，一年里正相对，步子差着半拍，眼光却能互补`
    : `${a}生在${s}天，${b}生在${t}天，两季相接，${'春夏秋冬春'.includes(s + t) ? a : b}走在前头一点`;
}

export function tellSeason(v: MatchVerdict): Say {
  const [a, b] = v.names;
  const { branches, elements, worths, tie, favour } = v.season;
  const turned = against(tie, favour);
  const how: Record<Favour, string> = {
    顺: `做事上，${a}的${branches[0]}月与${b}的${branches[1]}月合得来，一起动手比各做各的快`,
    平: `做事上，${a}的${branches[0]}月与${b}的${branches[1]}月各有快慢，分好前后就不耽误`,
    慎: `做事上，${a}的${branches[0]}月与${b}的${branches[1]}月容易抢快慢，先商量日程，再动手`,
  };
  return {
    facts: [
      `${a}${branches[0]}月${elements[0]}旺，${b}${branches[1]}月${elements[1]}旺`,
      tie ? tieText(tie) : '月支之间无合冲刑害',
    ],
    text: paragraphs(
      `${seasonText(v)}。${tie ? `${branches.join('')}${kindOf(tie.type)}，${MONTH[tie.type]}。` : ''}`,
      `${b}${branches[1]}月带来的${elements[1]}，对${a}${WORTH[worths[0]]}；${a}${branches[0]}月带来的${elements[0]}，对${b}${WORTH[worths[1]]}。${
        v.over ? '' : `${turned ? TURNED_MONTH[turned] : ''}${how[favour]}。`
      }`,
    ),
  };
}

export function tellHour(v: MatchVerdict): Say {
  const [a, b] = v.names;
  const { pillars, gods, elements, worths, tie, favour } = v.hour;
  const turned = against(tie, favour);
  const branches = pillars.map((each) => each.charAt(1)).join('');
  const met = tie
    ? `${branches}${kindOf(tie.type)}，${a}与${b}说到往后，${MEETS[tie.type]}。`
    : `${branches}不合不冲，${a}与${b}往后的日子各有安排，说出来让另一边知道就好。`;
  return {
    facts: [
      `${a}时柱${pillars[0]}为${gods[0]}，${b}时柱${pillars[1]}为${gods[1]}`,
      tie ? tieText(tie) : '时支之间无合冲刑害',
    ],
    text: paragraphs(
      `${a}时柱${pillars[0]}，天干是${gods[0]}，${LATER[gods[0]]}；${b}时柱${pillars[1]}，天干是${gods[1]}，${LATER[gods[1]]}。${met}`,
      `${b}时支的${elements[1]}，对${a}${WORTH[worths[0]]}；${a}时支的${elements[0]}，对${b}${WORTH[worths[1]]}。${turned && !v.over ? TURNED_HOUR[turned] : ''}`,
    ),
  };
}

/** What the nayin of the two years are to each other. */
function nayinText([a, b]: readonly [string, string], [x, y]: readonly [string, string]): string {
  const [p, q] = [x.slice(-1), y.slice(-1)];
  const way: Record<ElementRelation, string> = {
    同: `同属${p}，${a}与${b}看重的东西相近`,
    我生: `${p}生${q}，${a}肯为${b}添一把力`,
    生我: `${q}生${p}，${b}肯为${a}添一把力`,
    我克: `${p}克${q}，${a}的话在${b}那里有分量，也容易说重`,
    克我: `${q}克${p}，${b}的话在${a}那里有分量，也容易说重`,
  };
  return `论年命纳音，${a}是${x}，${b}是${y}，${way[elementRelation(p, q)]}。`;
}

export function tellYear(v: MatchVerdict): Say {
  const [a, b] = v.names;
  const { branches, nayin, tie } = v.year;
  const [x, y] = branches.map((each) => ANIMALS[BRANCHES.indexOf(each)]!);
  const words = v.bond === '亲子' || v.bond === '手足' ? YEAR_HOME : YEAR_OUT;
  const met = tie
    ? `${branches.join('')}${kindOf(tie.type)}，${words[tie.type]}。`
    : `${branches.join('与')}没有合冲，属相上不添什么，也不减什么。`;
  return {
    facts: [
      `${a}属${x}，${b}属${y}`,
      tie ? tieText(tie) : '年支之间无合冲刑害',
      `年命${nayin[0]}与${nayin[1]}`,
    ],
    text: paragraphs(`${a}属${x}，${b}属${y}，${met}`, nayinText(v.names, nayin)),
  };
}
