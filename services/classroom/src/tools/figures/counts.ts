// Numeric figures: sums of bone weights, coincidence, brightness of stars, and years on a line.
import { BRANCHES } from '@tianji/almanac';
import { DAY_WEIGHTS, HOUR_WEIGHTS, MONTH_WEIGHTS, YEAR_WEIGHTS } from '@tianji/bazi/engine/bone-weight';
import { computeChart } from '@tianji/ziwei/engine';
import { Canvas, type Cell } from './canvas.ts';
import { type Drawer, need } from './order.ts';
import { sampleBirths } from './sample.ts';

/** How many combinations reach each sum, in qian. */
function sums(): Map<number, number> {
  let reached = new Map([[0, 1]]);
  for (const weights of [YEAR_WEIGHTS, MONTH_WEIGHTS, DAY_WEIGHTS, HOUR_WEIGHTS]) {
    const next = new Map<number, number>();
    for (const [sum, ways] of reached)
      for (const weight of weights) next.set(sum + weight, (next.get(sum + weight) ?? 0) + ways);
    reached = next;
  }
  return reached;
}

const boneWeights: Drawer = () => {
  const counts = sums();
  const all = [...counts.values()].reduce((sum, ways) => sum + ways, 0);
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const high = Math.max(...counts.values());
  const step = 600 / (most - least + 1);
  const canvas = new Canvas(640);
  for (let qian = least; qian <= most; qian += 1) {
    const x = 20 + (qian - least) * step;
    const height = ((counts.get(qian) ?? 0) / high) * 150;
    canvas.rect(x, 160 - height, step - 2, height, { fill: qian >= 30 && qian <= 50 ? 'ink-2' : 'ink-4' });
    if (qian % 10 === 0) canvas.text(x + step / 2, 178, `${qian / 10}两`, { size: 13, tone: 'ink-2' });
  }
  canvas.line(20, 160, 620, 160, 'ink-1');
  const between = [...counts].reduce((sum, [qian, ways]) => sum + (qian >= 30 && qian <= 50 ? ways : 0), 0);
  const share = Math.round((between / all) * 100);
  return canvas.done(
    `骨重的分布：最轻${least}钱，最重${most}钱，三两到五两占百分之${share}，两头很少。`,
    `年、月、日、时四表所有${all}种组合相加的分布，深色为三两到五两。`,
  );
};

/** Coincidence: how often people share a choice when each picks one of many. */
const chance: Drawer = (order) => {
  const people = Number(need(order, 'people'));
  const choices = Number(need(order, 'choices'));
  const hit = 1 / choices;
  let ways = 1;
  const shares = Array.from({ length: people + 1 }, (_, right) => {
    const share = ways * hit ** right * (1 - hit) ** (people - right) * 100;
    ways = (ways * (people - right)) / (right + 1);
    return share;
  });
  const high = Math.max(...shares);
  const canvas = new Canvas(560);
  shares.forEach((share, right) => {
    const x = 50 + right * 82;
    const height = Math.max(1.5, (share / high) * 130);
    canvas.rect(x, 160 - height, 50, height, { fill: right >= 3 ? 'seal' : 'ink-4' });
    canvas.text(x + 25, 148 - height, `${share < 1 ? share.toFixed(2) : Math.round(share)}%`, { size: 14 });
    canvas.text(x + 25, 180, `${right}人`, { size: 14, tone: 'ink-2' });
  });
  canvas.line(30, 160, 540, 160, 'ink-1');
  return canvas.done(
    `${people}人各从${choices}份里挑一份，瞎挑时挑对的人数：${shares.map((share, right) => `${right}人${share.toFixed(2)}%`).join('，')}。`,
    `纯凭运气时，挑对的人数各有多少机会；三人以上合计不到一成。`,
  );
};

const MAIN = '紫微 天机 太阳 武曲 天同 廉贞 天府 太阴 贪狼 巨门 天相 天梁 七杀 破军'.split(' ');

/** Brightness by star and branch, as charts print it. */
function brightnessTable(): Map<string, string> {
  const table = new Map<string, string>();
  for (const birth of sampleBirths(600))
    for (const { branch, stars } of computeChart(birth).chart.palaces)
      for (const { name, brightness } of stars) if (brightness) table.set(name + branch, brightness);
  return table;
}

const brightness: Drawer = () => {
  const table = brightnessTable();
  const canvas = new Canvas(680);
  const cell = (star: string, branch: string): Cell => {
    const text = table.get(star + branch);
    if (!text) throw new Error(`no chart has ${star} in ${branch}`);
    if (text === '庙') return { text, song: true, fill: 'wash' };
    return text === '陷' ? { text, song: true, tone: 'seal' } : { text, song: true, tone: 'ink-2' };
  };
  canvas.table(
    0,
    [
      ['', ...BRANCHES.map((branch): Cell => ({ text: branch, song: true, size: 17 }))],
      ...MAIN.map((star): Cell[] => [
        { text: star, song: true, size: 15 },
        ...BRANCHES.map((branch) => cell(star, branch)),
      ]),
    ],
    { heads: true, rowHeight: 30 },
  );
  return canvas.done(
    `十四主星在十二支的亮度：${MAIN.map((star) => `${star}${BRANCHES.map((branch) => branch + table.get(star + branch)).join('')}`).join('；')}。`,
    '十四主星在十二支的亮度，由本站紫微引擎排出；底色为庙，红字为陷。',
  );
};

/** Years as text: BCE years with 前. */
const yearText = (year: number): string => (year < 0 ? `前${-year}年` : `${year}年`);

const timeline: Drawer = (order) => {
  const events = need(order, 'events')
    .split('|')
    .map((event) => {
      const [year = '', ...words] = event.split(' ');
      return { year: Number(year), words: words.join(' ') };
    });
  const canvas = new Canvas(560);
  canvas.line(120, 14, 120, 14 + (events.length - 1) * 40, 'line-2');
  events.forEach(({ year, words }, i) => {
    const y = 14 + i * 40;
    canvas.circle(120, y, 4, { fill: i === events.length - 1 ? 'seal' : 'ink-1' });
    canvas.text(104, y, `约${yearText(year)}`, { size: 14, tone: 'ink-2', anchor: 'end' });
    canvas.text(140, y, words, { size: 16, song: true, anchor: 'start' });
  });
  return canvas.done(
    `${events.map(({ year, words }) => `${yearText(year)}${words}`).join('；')}。`,
    '年代为约数，书以成书或刊行为准；间距不按比例。',
  );
};

export const COUNT_FIGURES: Record<string, Drawer> = {
  'bone-weights': boneWeights,
  chance,
  brightness,
  timeline,
};
