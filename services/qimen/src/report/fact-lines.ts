import { bureauText } from '../engine/plate.ts';
import type { Verdict } from '../engine/reading/index.ts';
import { palaceTitle } from '../engine/words.ts';

/**
 * The chart's facts as short lines, one palace per line: the input of a language model, and what its text is checked
 * against.
 */
export function factLines(v: Verdict, bazi: string): string {
  const { chart, palaces, matter, asker, affair, roles, persons, favour } = v;
  return [
    `四柱：${bazi}`,
    `局：${bureauText(chart.bureau)}`,
    `事类：${matter.name}，总断：${favour}`,
    `用神：${roles.map(({ role, symbol, palace }) => `${role}看${symbol}，在${palaceTitle(palace.no)}`).join('；')}`,
    `轻重：${[asker, affair, ...roles, ...persons].map((one) => `${one.role}这一头${one.close}`).join('；')}`,
    ...persons.map(({ role, symbol, palace }) => `${role}：${symbol}，在${palaceTitle(palace.no)}`),
    ...palaces.map(({ no, god, stars, door, sky, earth, hidden, dutyStar, dutyDoor, ...palace }) =>
      [
        `${palaceTitle(no)}：${[god, ...stars, door].filter(Boolean).join('、') || '无门星神'}`,
        `天盘${sky.join('、') || '无'}，地盘${earth}，隐干${hidden}`,
        dutyStar && '值符在此',
        dutyDoor && '值使在此',
        palace.void && '空亡',
        palace.horse && '驿马',
        palace.pressed && '门迫',
      ]
        .filter(Boolean)
        .join('；'),
    ),
  ].join('\n');
}
