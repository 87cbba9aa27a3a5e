import type { HomePanel } from '@tianji/contracts';
import type { CalendarFields } from '../engine/almanac-data.ts';
import { isUsual } from '../engine/index.ts';
import { getCalendar } from './get-calendar.ts';

/** How many words follow 宜 and 忌; the calendar's own page shows all. */
const SHOWN = 7;

const few = (words: readonly string[]) => (words.length === 0 ? ['无'] : words.slice(0, SHOWN));

/** `(癸巳)蛇` or `冲蛇` → `蛇`: the pillar is shown in the calendar itself. */
const animalOf = (clash: string) => clash.replace(/[(（].*?[)）]|冲/g, '');

/** Festivals, 三伏 or 数九, days off, and that the whole day is 诸事不宜; '' on a day without any of them. */
function occasion({ jieri, shiling, xiuban, dashi }: CalendarFields): string {
  const names = jieri.filter(isUsual).map(({ name }) => name);
  const spell = names.some((name) => shiling.startsWith(name)) ? '' : shiling;
  const whole = dashi === '诸事不宜' ? '今日诸事不宜，大事请另择日' : '';
  return [[...names, spell].filter(Boolean).join('、'), xiuban?.shuoming, whole].filter(Boolean).join('；');
}

/** `calendar/home`: the home page's panel for a day. */
export async function homeOfDay(input: { date: string }): Promise<HomePanel> {
  const day = await getCalendar(input);
  const text = occasion(day);
  return {
    ...(text && { text }),
    marks: [
      { mark: '宜', words: few(day.riyi) },
      { mark: '忌', words: few(day.riji) },
    ],
    facts: [
      { name: '冲煞', value: `冲${animalOf(day.richong)}\u2003煞${day.risha.replace('煞', '')}` },
      { name: '喜神', value: day.xishen },
      { name: '财神', value: day.caishen },
    ],
  };
}
