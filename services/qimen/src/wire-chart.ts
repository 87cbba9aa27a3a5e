import {
  formatTime,
  fromSeconds,
  ganzhi,
  hourBranch,
  lunarFromCivil,
  lunarText,
  TERM_NAMES,
  termAfter,
} from '@tianji/almanac';
import type { OtherClock } from '@tianji/almanac/clock';
import { linkedNotice } from '@tianji/service-kit/birth';
import type { JiuGong } from './contract/chart.ts';
import { fuTou } from './engine/bureau.ts';
import {
  AFFAIR,
  ASKER,
  bureauText,
  clockChanged,
  clocksTold,
  conventionsOf,
  DOORS,
  doubleHourStart,
  ELEMENT_LETTERS,
  explainPalace,
  type Found,
  headText,
  locate,
  type Matter,
  noblesAt,
  noticesOf,
  PALACES,
  type PalaceWords,
  palaceLine,
  palaceWords,
  patternsOf,
  type QimenChart,
  type QimenOptions,
  rulesInForce,
  STARS,
  symbolText,
  yuanText,
} from './engine/index.ts';
import { chartText } from './engine/text.ts';
import { branchName, stemElementOf } from './engine/words.ts';

const stemLetters = (stems: readonly string[]): string =>
  stems.map((stem) => ELEMENT_LETTERS[stemElementOf(stem)]).join('');
const letter = (element: keyof typeof ELEMENT_LETTERS | null): string =>
  element ? ELEMENT_LETTERS[element] : '';

function wirePalace(palace: PalaceWords): JiuGong['jiuGong'][number] {
  const { no, sky, stars } = palace;
  const marks = [
    ...(palace.pressed ? ['迫'] : []),
    ...(palace.restrained ? ['制'] : []),
    ...(palace.punished.length > 0 ? ['刑'] : []),
    ...(palace.tombed.length > 0 ? ['墓'] : []),
  ];
  return {
    name: palace.name,
    serial: no,
    wuxing: palace.element,
    tianpan: sky.join(''),
    dipangan: palace.earth,
    bashen: palace.god,
    xing: stars.map((star) => star.slice(1)).join(''),
    men: palace.door,
    yingan: palace.hidden,
    kong: palace.void,
    yima: palace.horse,
    tianpanClass: stemLetters(sky),
    dipanganClass: stemLetters([palace.earth]),
    bashenClass: letter(palace.godElement),
    xingClass: palace.starElements.map((element) => ELEMENT_LETTERS[element]).join(''),
    menClass: letter(palace.doorElement),
    yinganClass: stemLetters([palace.hidden]),
    direction: palace.direction,
    marks,
    zhifu: palace.dutyStar,
    zhishi: palace.dutyDoor,
    line: palaceLine(palace),
    parts: explainPalace(palace),
  };
}

/**
 * Roles of a matter and the palace of each; the asker and the matter first. A birth has the year and day stems.
 */
export function rolesOf(chart: QimenChart, matter: Matter, mingPan: boolean) {
  const own = [ASKER, AFFAIR, ...matter.roles];
  const birth = [
    { role: '年命', symbol: { kind: 'pillar', name: '年' } as const },
    { role: '日主', symbol: { kind: 'pillar', name: '日' } as const },
  ];
  return (mingPan ? birth : own).map(({ role, symbol }) => ({
    role,
    symbol: symbolText(symbol),
    serial: locate(chart, symbol),
  }));
}

/** 二〇二六年七月初十 巳时 */
function lunarLine({ local, options }: QimenChart): string {
  const late = local.hour === 23 && options.dayChange === '23:00';
  const date = late ? fromSeconds(doubleHourStart(local) + 7200) : local;
  const { year, month, day } = lunarText(lunarFromCivil(date.year, date.month, date.day));
  return `${year}年${month}${day} ${hourBranch(local.hour)}时`;
}

const CAPTIONS = {
  now: '时空盘：以求问的一刻起局，看所问之事。',
  birth: '三元命盘：以出生的一刻起局，看其人的格局，年干、日干为主。',
};

export interface Asked {
  readonly title: string;
  readonly time: string;
  readonly tz?: string | undefined;
  readonly clock?: string | undefined;
  /** Those that are not at their default. */
  readonly options: Partial<QimenOptions>;
  readonly mingPan: boolean;
  readonly location: string;
  /** As requested: 阳6 or ''. */
  readonly ju: string;
  readonly found: Found;
  readonly understood?: JiuGong['understood'];
  readonly answer?: JiuGong['answer'];
}

/** The same moment by another clock, as the query of the tool's page; without the matter. */
function otherLink(asked: Asked, change: OtherClock['change']): string {
  const { time, location, tz, clock, mingPan, ju, options } = asked;
  const given = {
    ...{ t: time.replace(' ', 'T'), p: location, z: change.tz ?? tz, clock: change.clock ?? clock },
    ...{ k: mingPan ? 'birth' : '', ju, ...options },
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given))
    if (value !== undefined && value !== '') query.set(key, String(value));
  return `?${query}`;
}

/** The chart in wire format; the service adds the signature. */
export function wireChart(chart: QimenChart, asked: Asked, dsQuery: string): JiuGong {
  const { pillars, bureau, plate, options, local, term, termSeconds } = chart;
  const words = palaceWords(chart);
  const { matter, words: found } = asked.found;
  const next = termAfter(chart.instant);
  const hand = bureau.by === 'hand';
  const [clocks, changed] = [clocksTold(chart), clockChanged(chart)];
  const rules = rulesInForce(options, hand);
  const reply: JiuGong = {
    mingPan: asked.mingPan,
    title: asked.title,
    siZhu: [pillars.year, pillars.month, pillars.day, pillars.hour].map(ganzhi).join(' '),
    gongli: formatTime(chart.entered),
    bjsj: formatTime(chart.standard),
    ztys: formatTime(chart.solar),
    nongli: lunarLine(chart),
    direction: PALACES[plate.dutyStarAt]!.direction || '西南',
    jieqijushuDX: bureauText(bureau),
    jieqi: TERM_NAMES[term]!,
    jieqishijian: formatTime(fromSeconds(termSeconds)),
    time: formatTime(fromSeconds(doubleHourStart(local))),
    xunShou: headText(chart),
    zhiShiMen: DOORS[plate.dutyDoor]!,
    zhiFuXing: STARS[plate.dutyStar]!,
    dsQuery,
    jiuGong: words.map(wirePalace),
    sanYuan: yuanText(bureau),
    fuTou: ganzhi(fuTou(pillars.day)),
    juJieqi: bureau.term === null ? '' : TERM_NAMES[bureau.term]!,
    nextJieqi: next.name,
    nextJieqishijian: formatTime(next.time),
    kongWang: chart.voids.map(branchName).join(''),
    yiMa: branchName(chart.horse),
    guiRen: noblesAt(chart).map(({ name, branch, palace }) => ({ name, zhi: branch, serial: palace })),
    caption: asked.mingPan ? CAPTIONS.birth : CAPTIONS.now,
    matter: { id: matter.id, name: matter.name, words: [...found] },
    yongShen: rolesOf(chart, matter, asked.mingPan),
    geJu: patternsOf(chart, words).map((hit) => ({ ...hit, palaces: [...hit.palaces] })),
    conventions: conventionsOf(chart).map((row) => ({
      ...row,
      differs: [...row.differs],
      change: { ...row.change },
    })),
    location: asked.location,
    notices: noticesOf(chart),
    ...(clocks.length > 0 && {
      otherClocks: clocks.map((notice) => linkedNotice(notice, (change) => otherLink(asked, change))),
    }),
    ...(changed && { jiupan: changed }),
    rules,
    text: chartText(chart, words, rules),
    options: { ...options },
    ju: asked.ju,
    engine: chart.engine,
    understood: asked.understood ?? null,
    answer: asked.answer ?? null,
  };
  return reply;
}
