import { stemElement } from '@tianji/almanac';
import type { {{Id}}Chart } from './chart.ts';

/** A part of the reading: its gist in one line, the text, and its grounds. */
export interface ReadingSection {
  id: string;
  title: string;
  line: string;
  text: string;
  facts: string[];
}

const NUMBERS = ['零', '一', '二', '三', '四', '五', '六', '七', '八'];
const many = (count: number) => NUMBERS[count] ?? String(count);

/** The reading of a chart; every sentence follows from the facts given with it. */
export function readingOf(chart: {{Id}}Chart): ReadingSection[] {
  return [elements(chart), dayMaster(chart)];
}

function elements({ counts, pillars }: {{Id}}Chart): ReadingSection {
  const most = Math.max(...counts.map(({ count }) => count));
  const strongest = counts.filter(({ count }) => count === most).map(({ element }) => element);
  const absent = counts.filter(({ count }) => count === 0).map(({ element }) => element);
  const without = absent.length > 0 ? `，不见${absent.join('、')}` : '，五行俱全';
  return {
    id: 'elements',
    title: '五行多少',
    line: `${strongest.join('、')}最多${without}`,
    text: `八字共八字：${counts.map(({ element, count }) => `${element}${many(count)}`).join('，')}。以字数论，${strongest.join('、')}最多${without}。这里只数明见的干支，没有计入藏干与月令。`,
    facts: pillars.map(({ name, stem, branch }) => `${name}${stem}${branch}`),
  };
}

function dayMaster({ counts, pillars }: {{Id}}Chart): ReadingSection {
  const stem = pillars[2]?.stem ?? '';
  const element = stemElement(stem);
  const alike = counts.find((one) => one.element === element)?.count ?? 0;
  return {
    id: 'day-master',
    title: '日干',
    line: `日干${stem}属${element}，同类${many(alike)}字`,
    text: `日干为${stem}，五行属${element}。连它在内，八字中属${element}的有${many(alike)}字。`,
    facts: [`日干${stem}`, `${element}${many(alike)}字`],
  };
}
