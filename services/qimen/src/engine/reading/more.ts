import { elementRelation, formatTime, fromSeconds, ganzhi, toSeconds } from '@tianji/almanac';
import { helpSays, seasonSays } from '../../corpus/matter-turns.ts';
import { stemPair } from '../../corpus/stem-pairs.ts';
import { STEM_WORDS } from '../../corpus/symbols.ts';
import { computeChart, hourBegins, type QimenChart } from '../chart.ts';
import { palaceTitle, palaceWords, stemElementOf } from '../words.ts';
import type { ReadingSection } from './model.ts';
import { type JudgedRole, judgedRole, type Verdict } from './verdict.ts';

/** Whom 主客 favours, and its text. */
const HOST: Readonly<Record<string, { gains: 'guest' | 'host' | 'neither'; text: string }>> = {
  同: { gains: 'neither', text: '主客同气，两边相持，谁先露底谁先让' },
  我生: { gains: 'host', text: '客生主，先开口的一方要多付出，宜请对方先说' },
  生我: { gains: 'guest', text: '主生客，先开口的一方得益，话由您先说' },
  我克: { gains: 'guest', text: '客克主，先开口的一方占势，话由您先说，仍要留三分' },
  克我: { gains: 'host', text: '主克客，后开口的一方占势，先听完再答' },
};

/** Matters without another party: nobody has to take the initiative. */
const ALONE: ReadonlySet<string> = new Set(
  'lost person health study travel news wealth invest document launch contest general'.split(' '),
);

/**
 * 主客: the sky stem is the one who moves (客), the earth stem the one who stays (主). The meaning of the
 * pair limits it.
 */
export function hostSection(v: Verdict): ReadingSection {
  if (ALONE.has(v.matter.id)) return layersSection(v);
  const main = v.roles[0]!;
  const { sky, earth, hidden, no } = main.palace;
  const guest = sky[0] ?? earth;
  const { gains, text } = HOST[elementRelation(stemElementOf(guest), stemElementOf(earth))]!;
  const favour = stemPair(guest, earth)?.favour;
  const limit =
    gains === 'guest' && favour === '慎'
      ? `只是${guest}加${earth}不利于进，先开口限于探问，不宜一次把条件给足。`
      : gains === 'host' && favour === '顺'
        ? `好在${guest}加${earth}有情，对方来时接得住。`
        : '';
  return {
    id: 'host',
    title: '谁先开口',
    line: text,
    facts: [
      `客 ${guest}　${palaceTitle(no)}天盘`,
      `主 ${earth}　${palaceTitle(no)}地盘`,
      `隐干 ${hidden}　${palaceTitle(no)}`,
    ],
    text: `${main.role}所在的宫里，天盘${guest}为客，${STEM_WORDS[guest] ?? ''}；地盘${earth}为主，${STEM_WORDS[earth] ?? ''}。${text}。${limit}宫中隐干为${hidden}，${STEM_WORDS[hidden] ?? ''}，这一层藏在话的后面，要多听少说才听得见。`,
  };
}

/**
 * The three stems of the first role's palace, without another party: what is visible, what lies beneath, what is still
 * hidden.
 */
export function layersSection(v: Verdict): ReadingSection {
  const main = v.roles[0]!;
  const { sky, earth, hidden, no } = main.palace;
  const above = sky[0] ?? earth;
  const pair = stemPair(above, earth);
  const told = (stem: string) => `${stem}，${STEM_WORDS[stem] ?? ''}`;
  return {
    id: 'layers',
    title: '表与里',
    line: `${main.role}：天盘${above}，地盘${earth}，隐干${hidden}`,
    facts: [
      `天盘 ${above}　${palaceTitle(no)}`,
      `地盘 ${earth}　${palaceTitle(no)}`,
      `隐干 ${hidden}　${palaceTitle(no)}`,
    ],
    text: `${main.role}所在的宫里，天盘是看得见的一面，为${told(above)}；地盘是底下的一面，为${told(earth)}。${pair ? `两层合起来是“${pair.name}”，${LAYERS[pair.favour]}。` : ''}隐干是还没有显出来的一面，为${told(hidden)}，要过些时候才看得清。`,
  };
}

/** How the visible and the underlying combine. */
const LAYERS: Readonly<Record<JudgedRole['favour'], string>> = {
  顺: '表里相合，看见的大致可信',
  平: '表里各有各的理，两面都要问到',
  慎: '表里不合，只看表面容易误事',
};

const SEASON: Readonly<Record<string, string>> = {
  旺: '正当令，说话算数',
  相: '次当令，有后劲',
  休: '退在一旁，不急不躁',
  囚: '被月令拘住，施展不开',
  死: '被月令压住，眼下借不上力',
  废: '月令耗着它，力气不足',
};

/** 月令: the state of the matter's door and star in the season. */
export function seasonSection(v: Verdict): ReadingSection | null {
  const main = v.roles[0]!;
  const { door, stars, doorSeason, starSeason, element, no } = main.palace;
  const star = stars[0];
  if (!door || !star || !doorSeason || !starSeason) return null;
  const month = ganzhi(v.chart.pillars.month);
  const end = seasonEnd(v.matter.id, doorSeason, starSeason);
  return {
    id: 'season',
    title: '月令',
    line: end,
    facts: [`${door}　${doorSeason}`, `${star}　${starSeason}`, `月柱　${month}`],
    text: `这个月是${month}月。${palaceTitle(no)}属${element}，宫中${door}逢月令为“${doorSeason}”，${SEASON[doorSeason]}；${star}按九星自己的次第为“${starSeason}”，${SEASON[starSeason]}。门管怎样做，星管天时，${end}。`,
  };
}

const strong = (season: string): boolean => season === '旺' || season === '相';

/** What the season of the door and of the star come to, in both wordings. */
export const seasonEnd = (matter: string, door: string, star: string): string =>
  seasonSays(matter, strong(door) ? (strong(star) ? 'both' : 'door') : strong(star) ? 'star' : 'none');

interface Hour {
  readonly chart: QimenChart;
  readonly main: JudgedRole;
}

/** The double hours after the chart's, each with the matter's first symbol. */
function nextHours(v: Verdict, count: number): Hour[] {
  const { entered, longitude, clock, zone } = v.chart;
  // Whatever the scale of the chart, hours are judged by hour charts.
  const options = { ...v.chart.options, scale: 'hour' } as const;
  const symbol = v.symbols[0]!;
  return Array.from({ length: count }, (_, i) => {
    const time = fromSeconds(toSeconds(entered) + (i + 1) * 7200);
    const chart = computeChart({ time, longitude, clock, zone, options });
    return { chart, main: judgedRole(chart, palaceWords(chart), symbol) };
  });
}

const hourText = ({ chart }: Hour): string => {
  const start = hourBegins(chart);
  const clock = (seconds: number) => formatTime(fromSeconds(seconds)).slice(11, 16);
  return `${formatTime(fromSeconds(start)).slice(5, 10)} ${ganzhi(chart.pillars.hour).charAt(1)}时（${clock(start)}—${clock(start + 7200)}）`;
};

/** The strongest reason on the side of the advice; without one, the strongest of all. */
const reasonOn = ({ reasons }: JudgedRole, side: 1 | -1) =>
  reasons.find(({ weight }) => Math.sign(weight) === side) ?? reasons[0];

/** 8月22日 11:05—13:05 */
function plainHour({ chart }: Hour): string {
  const start = hourBegins(chart);
  const clock = (seconds: number) => formatTime(fromSeconds(seconds)).slice(11, 16);
  const { month, day } = fromSeconds(start);
  return `${month}月${day}日 ${clock(start)}—${clock(start + 7200)}`;
}

/** The best and the worst hour in everyday words. */
function plainHours(best: Hour, worst: Hour): string {
  const told = ({ main }: Hour, side: 1 | -1) => {
    const first = reasonOn(main, side);
    if (!first) return '没有特别的助力或牵制';
    return `${first.weight > 0 ? '可以借的是' : '要顾到的是'}：${first.plain}`;
  };
  return `往后一昼夜里，按北京时间，较合用的是${plainHour(best)}，那时${told(best, 1)}。最宜放一放的是${plainHour(worst)}，那时${told(worst, -1)}。`;
}

/** Nobody is told of an hour between ten at night and five in the morning. */
export function isAwake(chart: QimenChart): boolean {
  const { hour } = fromSeconds(hourBegins(chart));
  return hour >= 5 && hour < 20;
}

/** What the next day of double hours offers; with a bureau set by hand there is no next hour. */
export function hoursSection(v: Verdict): ReadingSection | null {
  if (v.chart.bureau.by === 'hand') return null;
  const hours = nextHours(v, 12).filter(({ chart }) => isAwake(chart));
  const sorted = [...hours].sort((a, b) => b.main.score - a.main.score);
  const best = sorted[0]!;
  const worst = sorted.at(-1)!;
  const told = ({ main }: Hour, side: 1 | -1) =>
    `${main.symbol}落${palaceTitle(main.palace.no)}，${reasonOn(main, side)?.fact ?? '没有特别的助力或牵制'}`;
  return {
    id: 'hours',
    title: '往后十二个时辰',
    line: `宜${hourText(best)}，缓${hourText(worst)}`,
    facts: [`宜　${hourText(best)}`, `缓　${hourText(worst)}`],
    text: `往后十二个时辰里，较合用的是${hourText(best)}，那时${told(best, 1)}；最宜放一放的是${hourText(worst)}，那时${told(worst, -1)}。括号里是北京时间。`,
    plain: plainHours(best, worst),
    plainLine: `宜${plainHour(best)}，缓${plainHour(worst)}`,
  };
}

export const ELDERS = { role: '尊长与大局', symbol: { kind: 'pillar', name: '年' } } as const;
export const PEERS = { role: '同辈与同事', symbol: { kind: 'pillar', name: '月' } } as const;

/** The people around the matter: year stem for elders, month stem for peers. */
export function peopleSection(v: Verdict): ReadingSection {
  const both = [ELDERS, PEERS].map((role) => judgedRole(v.chart, v.palaces, role));
  const end = ({ palace, favour }: JudgedRole) => {
    const company = [palace.door, palace.god].filter(Boolean).join('、');
    return `落${palaceTitle(palace.no)}，${company ? `同宫${company}，` : ''}${helpSays(v.matter.id, favour)}。`;
  };
  const looks = both.map(({ role, symbol }) => `${role}看${symbol}`);
  const [elders, peers] = both as [JudgedRole, JudgedRole];
  // Two of them in one palace share one description.
  const told =
    elders.palace.no === peers.palace.no
      ? [`${looks.join('，')}，同${end(elders)}`]
      : both.map((one, i) => `${looks[i]}，${end(one)}`);
  return {
    id: 'people',
    title: '旁人',
    line: both.map(({ symbol, palace }) => `${symbol}在${palaceTitle(palace.no)}`).join('，'),
    facts: both.map(({ symbol, palace }) => `${symbol}　${palaceTitle(palace.no)}`),
    text: told.join(''),
  };
}
