/** A reading in everyday words, section by section, from the verdict that the expert text is written from. */
import { elementRelation } from '@tianji/almanac';
import { stemIn } from '../../../corpus/matter-topics.ts';
import { goingSays, helpSays, holdSays, relationSays } from '../../../corpus/matter-turns.ts';
import { matterWords } from '../../../corpus/matters.ts';
import { stemPair } from '../../../corpus/stem-pairs.ts';
import { conventionsOf } from '../../conventions.ts';
import { ASKER } from '../../matters.ts';
import { noticesTold } from '../../notices.ts';
import { STARS } from '../../tables.ts';
import { type PalaceWords, stemElementOf } from '../../words.ts';
import type { Favour } from '../model.ts';
import { ELDERS, PEERS, seasonEnd } from '../more.ts';
import { paceText } from '../pace.ts';
import { pickedText } from '../sections.ts';
import { type JudgedRole, judgedRole, type Verdict } from '../verdict.ts';
import { plainPatterns, suitedPatterns } from './patterns.ts';
import { knotText, PlainRoles } from './roles.ts';
import { DOOR_SAYS, placeOf, STAR_SAYS, themeOf, who } from './words.ts';

export const FAVOUR: Readonly<Record<Favour, string>> = {
  顺: '条件大体配合',
  平: '有利有弊，看怎样做',
  慎: '阻力多些，要留余地',
};

/** Words of the craft in what a matter depends on. */
const everyday = (text: string): string =>
  text
    .replace('利门开不开', '财路通不通')
    .replace('公门开不开', '受理的部门通不通')
    .replace('东西在不在宫里', '东西还在不在原处附近');

function verdictText(v: Verdict, title: string): string {
  const { turns, verdict } = matterWords(v.matter.id);
  const [first, ...others] = v.knots.map(knotText);
  return [
    `您问“${title}”，归在${v.matter.name}一类，${everyday(turns)}。`,
    `总的看是“${v.favour}”，${FAVOUR[v.favour]}：${verdict[v.favour]}。`,
    v.picked ? pickedText(v, `在${placeOf(v.picked.role.palace)}，`) : '',
    first ? `最要紧的一处：${first}。` : '',
    others.length > 0 ? `其次：${others.join('；')}。` : '',
  ].join('');
}

const CHOSEN: Readonly<Record<Verdict['chosen'], (v: Verdict) => string>> = {
  title: ({ words, matter }) =>
    words.length > 0
      ? `您写的事里有${words.map((word) => `“${word}”`).join('、')}，所以按${matter.name}来看`
      : `看您所写的意思，属${matter.name}一类，就照这一类来看`,
  hand: ({ matter }) => `您选定了${matter.name}一类，就照这一类来看`,
  general: () => '您写的事没有点明是哪一类，先按一般的事来看，可以改选更合适的一类',
};

function symbolsText(v: Verdict): string {
  const list = v.roles.map(({ role, palace }) => `${who(role)}在${placeOf(palace)}`);
  return `${CHOSEN[v.chosen](v)}；换一类事，或另选一项，全篇随之重写。盘分九格，每一方占一格，先找到${v.asker.role === ASKER.role ? '您自己' : who(v.asker.role)}与这件事各在哪一方，再找与它相关的几样：${list.join('，')}。`;
}

/** The asker, or the person asked about. */
const selfOf = ({ role }: JudgedRole): string => (role === ASKER.role ? '您' : who(role));

function relationText({ matter, asker, roles, relation }: Verdict): string {
  const main = roles[0]!;
  const self = selfOf(asker);
  const where =
    relation === '同宫'
      ? `${self}与${who(main.role)}都在${placeOf(main.palace)}`
      : `${self}在${placeOf(asker.palace)}，${who(main.role)}在${placeOf(main.palace)}`;
  return `${where}。${relationSays(matter.id, relation)}。`;
}

const HOST: Readonly<Record<string, readonly [gains: 'guest' | 'host' | 'neither', text: string]>> = {
  同: ['neither', '两边相持，谁先露底谁先让'],
  我生: ['host', '先开口的一方要多付出，宜请对方先说'],
  生我: ['guest', '先开口的一方得益，话由您先说'],
  我克: ['guest', '先开口的一方占势，话由您先说，仍要留三分'],
  克我: ['host', '后开口的一方占势，先听完再答'],
};

/** Who gains by speaking first, and what to do about it. */
export function hostOf(v: Verdict): (typeof HOST)[string] {
  const { sky, earth } = v.roles[0]!.palace;
  return HOST[elementRelation(stemElementOf(sky[0] ?? earth), stemElementOf(earth))]!;
}

/** What a stem concerns in this matter. */
const stemTheme = (v: Verdict, stem: string, child = false): string =>
  (child ? '' : stemIn(v.matter.id, stem)) || themeOf(stem, child);

function hostText(v: Verdict): string {
  const { sky, earth, hidden } = v.roles[0]!.palace;
  const guest = sky[0] ?? earth;
  const [gains, text] = hostOf(v);
  const favour = stemPair(guest, earth)?.favour;
  const limit =
    gains === 'guest' && favour === '慎'
      ? '只是眼下不利于往前推，先开口限于探问，不宜一次把条件给足。'
      : gains === 'host' && favour === '顺'
        ? '好在两边有情，对方来时接得住。'
        : '';
  const sides =
    guest === earth
      ? `先动的与等着的两边都关乎${stemTheme(v, guest)}`
      : `先动的一边关乎${stemTheme(v, guest)}，等着的一边关乎${stemTheme(v, earth)}`;
  return `${sides}。${text}。${limit}话的后面还有一层，关乎${stemTheme(v, hidden)}，要多听少说才听得见。`;
}

const LAYERS: Readonly<Record<Favour, string>> = {
  顺: '两面相合，看见的大致可信',
  平: '两面各有各的理，都要问到',
  慎: '两面不合，只看表面容易误事',
};

export function layersText(v: Verdict, child = false): string {
  const theme = (name: string) => stemTheme(v, name, child);
  const { role, palace } = v.roles[0]!;
  const { sky, earth, hidden } = palace;
  const above = sky[0] ?? earth;
  const pair = stemPair(above, earth);
  const both =
    above === earth
      ? `看得见的一面与底下的一面都关乎${theme(above)}`
      : `看得见的一面关乎${theme(above)}，底下的一面关乎${theme(earth)}`;
  return `就${who(role)}说，${both}。${pair ? `${LAYERS[pair.favour]}。` : ''}还没有显出来的一面关乎${theme(hidden)}，要过些时候才看得清。`;
}

const SEASON: Readonly<Record<string, string>> = {
  旺: '正得力',
  相: '有后劲',
  休: '不急不躁',
  囚: '施展不开',
  死: '借不上力',
  废: '力气不足',
};

function seasonText(v: Verdict): string {
  const { doorSeason, starSeason } = v.roles[0]!.palace;
  if (!doorSeason || !starSeason) return '';
  return `看起盘的这个月：怎样做这一头${SEASON[doorSeason]}，外面的时机${SEASON[starSeason]}。${seasonEnd(v.matter.id, doorSeason, starSeason)}。`;
}

function dutyText(v: Verdict): string {
  const { plate } = v.chart;
  const star = v.palaces[plate.dutyStarAt - 1]!;
  const door = v.palaces[plate.dutyDoorAt - 1]!;
  const heavenly = v.palaces.find(({ stars }) => stars.includes(STARS[plate.timePalace] ?? ''));
  const empty = v.palaces.filter((palace) => palace.void).map(placeOf);
  const also = ({ no }: PalaceWords) => (no === star.no ? '也' : '');
  const both =
    star.no === door.no ? '主事的人与办事的路合在一处，快慢都由这里定。' : '先把人找对，再把路走对。';
  return [
    `眼下说了算的一方在${placeOf(star)}，那里${STAR_SAYS[star.stars[0] ?? ''] ?? '居中不动'}；事情要走的路${also(door)}在${placeOf(door)}，那里${DOOR_SAYS[door.door] ?? '居中等待'}。`,
    both,
    heavenly ? `从旁照看这件事的人${also(heavenly)}在${placeOf(heavenly)}。` : '',
    empty.length > 0 ? `${empty.join('、')}来的话，眼下只可听，不可当作已成。` : '',
  ].join('');
}

/** Why a day is to be watched, by the rule that chose it. */
const WATCH: readonly [rule: RegExp, text: string][] = [
  [/填实/, '盘上还空着的一处，到那天补上'],
  [/驿马/, '盘上主变动的一处，到那天被触动'],
  [/中宫/, '事情落在盘的正中，正中没有自己的日子，借西南方的日子来看'],
  [/逢日/, '那天正对着事情在盘上所在的一方'],
];

/** 2026年8月25日 for 2026-08-25. */
export const plainDay = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

const timeText = (v: Verdict): string =>
  `${paceText(v)}。可以留意的一天是${plainDay(v.watch.date)}：${WATCH.find(([rule]) => rule.test(v.watch.why))?.[1]}，前后有没有动静，可以拿来对一对这次的判断。`;

function directionText({ matter, best, second, worst }: Verdict): string {
  const about = ({ door }: PalaceWords) => `那里${DOOR_SAYS[door] ?? '居中等待'}`;
  const [why, last] = goingSays(matter.id);
  return `${why}，从您所在之处量起，以${best.direction}方为先，${about(best)}${best.void ? '，只是眼下不实，宜先约定' : ''}。其次是${second.direction}方，${about(second)}。${worst.direction}方暂缓，${last}。`;
}

/** The elders and the peers of a chart. */
export const peopleOf = (v: Verdict): JudgedRole[] =>
  [ELDERS, PEERS].map((role) => judgedRole(v.chart, v.palaces, role));

function peopleText(v: Verdict): string {
  const both = peopleOf(v);
  const help = ({ favour }: JudgedRole) => helpSays(v.matter.id, favour);
  const [elders, peers] = both as [JudgedRole, JudgedRole];
  if (elders.palace.no === peers.palace.no)
    return `${who(elders.role)}，还有${who(peers.role)}，都在${placeOf(elders.palace)}，${help(elders)}。`;
  if (elders.favour === peers.favour)
    return `${who(elders.role)}在${placeOf(elders.palace)}，${who(peers.role)}在${placeOf(peers.palace)}，两头一样：${help(elders)}。`;
  return both.map((one) => `${who(one.role)}在${placeOf(one.palace)}，${help(one)}。`).join('');
}

function adviceText(v: Verdict): string {
  const { advice, sign } = matterWords(v.matter.id);
  const against = v.knots.find(({ weight }) => weight < 0);
  const forIt = v.knots.find(({ weight }) => weight > 0);
  return [
    `${advice[v.favour]}。`,
    forIt ? `可以借力的是${who(forIt.role)}所在的${placeOf(forIt)}，那里${forIt.plain}，先从这里着手。` : '',
    against
      ? `要顾到的是${who(against.role)}所在的${placeOf(against)}，那里${against.plain}，${holdSays(v.matter.id)}。`
      : '几处都没有大的牵制，要防的只是自己求快。',
    `可以用一件近事来核对：${sign}，若不是这样，这次的话就打折来听。`,
  ].join('');
}

const CLOCKS: readonly string[] = ['北京标准时间', '真太阳时'];

/** The other ways of drawing this moment's chart that give another one. */
export function otherWays(chart: Verdict['chart']): string[] {
  const differ = conventionsOf(chart)
    .filter(({ own, differs }) => !own && differs.includes('bureau'))
    .map(({ label }) => label);
  const clock = differ.filter((label) => CLOCKS.includes(label));
  const methods = differ.length - clock.length;
  return [
    ...(methods > 0 ? [`换用另外${'〇一两三四五六七八九'.charAt(methods)}种定法`] : []),
    ...clock.map((label) => (label === '真太阳时' ? '改按当地太阳的位置计时' : '改按北京时间计时')),
  ];
}

/** Which other ways give another chart, and what is uncertain about this one. */
export function limitsText({ chart }: Verdict): string {
  const other = otherWays(chart);
  const same =
    other.length === 0
      ? '起盘的规矩不止一种，这一刻用别的规矩也得同样的盘。'
      : `起盘的规矩不止一种，这一刻${other.join('，或')}，盘会不同，判断也可能跟着变。`;
  const notices = noticesTold(chart).map(({ plain }) => plain);
  return `${same}${[...new Set(notices)].join('')}以上照盘而说，供您参照，决定还是您自己来做。`;
}

/** The text of each section by its id. Sections that the expert text does not have are never asked for. */
export function plainTexts(v: Verdict, title: string): Readonly<Record<string, string>> {
  const roles = new PlainRoles(v.matter.id);
  const told = (list: Verdict['roles']) => list.map((role) => roles.text(role));
  const [asker = '', affair = '', ...rest] = told([v.asker, v.affair, ...v.roles]);
  return {
    ...{ verdict: verdictText(v, title), symbols: symbolsText(v), asker, affair },
    ...Object.fromEntries(rest.map((text, i) => [`role-${i}`, text])),
    ...{ relation: relationText(v), host: hostText(v), layers: layersText(v), season: seasonText(v) },
    ...{
      duty: dutyText(v),
      people: peopleText(v),
      patterns: plainPatterns(suitedPatterns(v)) || '这几种组合说的是别的事，这次不必对照。',
    },
    ...{ time: timeText(v), direction: directionText(v), persons: told(v.persons).join('') },
    ...{ advice: adviceText(v), limits: limitsText(v) },
  };
}
