/** A cast of 马前神课 in wire format. */
import { formatTime, ganzhi, lunarText } from '@tianji/almanac';
import type { output } from 'zod';
import type { maqianResult } from '../contract/maqian.ts';
import { GLOSSARY } from '../corpus/maqian/glossary.ts';
import {
  MAQIAN_OPTIONS,
  type MaqianCast,
  notesOf,
  otherSchools,
  type Question,
  readMaqian,
  type State,
  statesOf,
  verdictOf,
} from '../engine/maqian/index.ts';
import { maqianAnswer } from '../explain/maqian-answer.ts';

type WireMaqian = output<typeof maqianResult>;

const facts = ({ name, element, phrase, god, direction, numbers }: State) => ({
  ...{ ming: name, wuxing: element, ci: phrase, shen: god, fangwei: direction },
  shu: [...numbers],
});

/** The three counts in words, so that readers can check them by hand. */
function countsOf({ counted, start, course, result, options }: MaqianCast): string[] {
  const from = options.school === 'duoneng' ? `${course.name}的下一位起子时` : `${course.name}起子时`;
  return [
    `大安起正月，数到${counted.month}，落${start.name}`,
    `${start.name}起初一，数到${counted.day}，落${course.name}`,
    `${from}，数到${counted.hour}，落${result.name}`,
  ];
}

function reading(cast: MaqianCast, question: Question): WireMaqian['xiaoliuren'] {
  const verdict = verdictOf(cast, question);
  const { headline, sentences, steps, links, paragraphs, facts: basis } = readMaqian(cast, verdict);
  return {
    ...{ basic: paragraphs.join('\n'), duan: verdict.favour, zongyu: headline },
    ...{ pid: question.pid, leibie: question.category, shixiang: question.matter },
    sanju: sentences.map(({ facts: on, ...each }) => ({ ...each, facts: [...on] })),
    sanbu: steps.map(({ role, counted, state, sentence }) => ({
      ...{ bu: role, suo: counted, ju: sentence },
      ...facts(state),
    })),
    guanxi: links.map(({ text, sentence }) => ({ wen: text, ju: sentence })),
    liugong: statesOf(cast.options.school).map((state) => {
      const { brief, verse, variants, text } = GLOSSARY[state.name];
      return { ...facts(state), yaoyi: brief, jue: verse, yiwen: variants, shiyi: text };
    }),
    zhangjue: countsOf(cast),
    liupai: otherSchools(cast).map(({ name, states, differs, own }) => ({
      ...{ ming: name, sanbu: [...states], butong: differs, benpan: own },
    })),
    yiju: basis.map(({ name, value }) => ({ ming: name, zhi: value })),
  };
}

/** The reply of `maqianshenke/getObj`. */
export function maqianWire(cast: MaqianCast, question: Question): WireMaqian {
  const { year, month, day } = lunarText(cast.lunar);
  const [y, m, d, h] = [cast.pillars.year, cast.pillars.month, cast.pillars.day, cast.pillars.hour].map(
    ganzhi,
  );
  return {
    ztys: formatTime(cast.solarTime),
    bjsj: formatTime(cast.standardTime),
    nongli: `${year}年${month}${day} ${cast.counted.hour}`,
    ...{ ng: y![0]!, nz: y![1]!, yg: m![0]!, yz: m![1]!, rg: d![0]!, rz: d![1]!, sg: h![0]!, sz: h![1]! },
    qiYin: cast.start.name,
    guoCheng: cast.course.name,
    jieGuo: cast.result.name,
    xiaoliuren: reading(cast, question),
    answer: maqianAnswer(cast, verdictOf(cast, question)),
    koujing: [...MAQIAN_OPTIONS.labels(cast.options), '钟表时间'],
    shuoming: notesOf(cast),
  };
}
