/**
 * Ten lessons on the reader's own chart: each asks a question, computes the answer by almanac and judgement, and
 * explains it. Pure.
 */
import {
  BRANCHES,
  branchElement,
  type CivilTime,
  ELEMENTS,
  formatTime,
  fourPillars,
  ganzhi,
  hiddenStems,
  hourBranch,
  STEMS,
  seasonStrength,
  stemElement,
  stemYang,
  tenGod,
  trueSolarTime,
} from '@tianji/almanac';
import { CLASSES, judge } from '@tianji/judgement';

export interface LessonBirth {
  /** Beijing clock time as read at the time, summer time included. */
  time: CivilTime;
  /** Longitude of the birthplace, degrees east. */
  longitude: number;
}

export interface Lesson {
  title: string;
  /** What the reader needs to know to answer. */
  text: string;
  question: string;
  options: readonly string[];
  /** Index of the correct option. */
  answer: number;
  /** How the answer follows from this chart. */
  why: string;
  /** The article with further explanation. */
  article: string;
}

export interface OwnChart {
  /** 乙丑 己卯 丙午 壬辰 */
  pillars: readonly [string, string, string, string];
  lessons: readonly Lesson[];
}

const PILLARS = ['年柱', '月柱', '日柱', '时柱'] as const;
const STATES = ['旺', '相', '休', '囚', '死'] as const;
const GODS = ['比肩', '劫财', '食神', '伤官', '偏财', '正财', '七杀', '正官', '偏印', '正印'] as const;
/** A double hour that began on the previous day has already ended. */
const LATE_ZI = '23点到零点叫晚子时：零点才换日，日柱仍用当天的，时柱的天干用次日子时的。';
const LINKS: Record<(typeof STATES)[number], string> = {
  旺: '与当令的五行相同',
  相: '由当令的五行所生',
  休: '生出当令的五行',
  囚: '克制当令的五行',
  死: '受当令的五行克制',
};

const lesson = (
  options: readonly string[],
  right: string,
  rest: Omit<Lesson, 'options' | 'answer'>,
): Lesson => ({
  ...rest,
  options,
  answer: options.indexOf(right),
});

const clock = (time: CivilTime) => formatTime(time).slice(11, 16);

/**
 * The chart of a birth and its ten lessons, in the order in which a chart is read. Day and hour go by true solar
 * time, year and month by the moment itself; the day changes at 00:00.
 * @throws CalendarError for a time that does not exist or is outside the almanac's years
 */
export function ownChart({ time, longitude }: LessonBirth): OwnChart {
  const solar = trueSolarTime({ time, longitude });
  const numbers = fourPillars(solar.time, { instant: solar.seconds, dayBoundary: '00:00' });
  const cycles = [numbers.year, numbers.month, numbers.day, numbers.hour] as const;
  const [year, month, day, hour] = cycles.map(ganzhi) as [string, string, string, string];
  const pillars = [year, month, day, hour] as const;
  const stem = day[0]!;
  const own = stemElement(stem);
  const season = month[1]!;
  const ruling = branchElement(season);
  const state = seasonStrength(season)[own];
  const main = hiddenStems(season)[0]!;
  const god = tenGod(stem, main);
  const roots = pillars.flatMap((pillar, index) =>
    hiddenStems(pillar[1]!).some((one) => stemElement(one) === own)
      ? [`${PILLARS[index]!.slice(0, 1)}支${pillar[1]}`]
      : [],
  );
  const verdict = judge({ stems: cycles.map((one) => one % 10), branches: cycles.map((one) => one % 12) });
  const at = BRANCHES.indexOf(hour[1] as (typeof BRANCHES)[number]);
  const hours = [...new Set([at + 11, at, at + 1, at + 6].map((one) => `${BRANCHES[one % 12]}时`))];
  const steps = solar.steps.map(({ label, note }) => `${label}：${note}`).join('；');
  const lessons: Lesson[] = [
    lesson(hours, `${hourBranch(solar.time.hour)}时`, {
      title: '时辰',
      text: '排盘先把钟表时间换成出生地的真太阳时：夏令时减一小时，经度每差一度改四分钟，再加均时差。',
      question: `出生时钟表指着${clock(time)}，换成真太阳时以后是哪个时辰？`,
      why: `${steps}。真太阳时是${clock(solar.time)}。${solar.time.hour === 23 ? LATE_ZI : ''}`,
      article: 'zhen-tai-yang-shi',
    }),
    lesson(
      PILLARS.map((name, index) => `${name}的天干 ${pillars[index]![0]}`),
      `日柱的天干 ${stem}`,
      {
        title: '日主',
        text: `四柱是${pillars.join('、')}。八字里代表本人的一个字，叫日主。`,
        question: '日主是哪一个字？',
        why: `日主是日柱的天干，这张盘是${stem}。其余七个字都与它比较。`,
        article: 'ri-zhu',
      },
    ),
    lesson(
      [
        ...new Set([
          `阳${own}`,
          `阴${own}`,
          `阳${ruling === own ? ELEMENTS[(ELEMENTS.indexOf(own) + 1) % 5] : ruling}`,
          `阴${ruling === own ? ELEMENTS[(ELEMENTS.indexOf(own) + 1) % 5] : ruling}`,
        ]),
      ],
      `${stemYang(stem) ? '阳' : '阴'}${own}`,
      {
        title: '五行与阴阳',
        text: '甲乙木、丙丁火、戊己土、庚辛金、壬癸水；每一对里前一个为阳，后一个为阴。',
        question: `${stem}是什么？`,
        why: `${stem}排在第${STEMS.indexOf(stem as (typeof STEMS)[number]) + 1}位，属${own}；位数是${stemYang(stem) ? '单，为阳' : '双，为阴'}。`,
        article: 'tian-gan',
      },
    ),
    lesson(ELEMENTS, ruling, {
      title: '月令',
      text: '月支叫月令，是论强弱时分量最大的一支。',
      question: `月柱是${month}，当令的是哪一行？`,
      why: `月支${season}属${ruling}，所以${ruling}当令。`,
      article: 'yue-ling-ge-ju',
    }),
    lesson(STATES, state, {
      title: '得令不得令',
      text: '当令的为旺，当令所生的为相，生当令的为休，克当令的为囚，受当令克的为死。这是五个术语，说的是季节里的力量大小。',
      question: `${own}在${season}月处在哪一种状态？`,
      why: `${own}${LINKS[state]}，称为“${state}”，${state === '旺' || state === '相' ? '得令' : '不得令'}。`,
      article: 'wang-xiang-xiu-qiu-si',
    }),
    lesson(STEMS, main, {
      title: '藏干',
      text: '每个地支藏着一到三个天干，最主要的一个叫本气。',
      question: `月支${season}的本气是哪个天干？`,
      why: `${season}藏${hiddenStems(season).join('、')}，本气是${main}。`,
      article: 'cang-gan',
    }),
    lesson(GODS, god, {
      title: '十神',
      text: '以日主为我，比较别的天干：同我比劫，我生食伤，我克财，克我官杀，生我印。阴阳相同与相异各得一个名字。',
      question: `对日主${stem}来说，月令的本气${main}是什么十神？`,
      why: `${main}为${stemYang(main) ? '阳' : '阴'}${stemElement(main)}，${stem}为${stemYang(stem) ? '阳' : '阴'}${own}，所以是${god}。`,
      article: 'shi-shen',
    }),
    lesson(['0', '1', '2', '3', '4'], String(roots.length), {
      title: '根气',
      text: '日主在地支的藏干里找得到同一五行，就叫有根。',
      question: `四个地支是${pillars.map((pillar) => pillar[1]).join('、')}，有几支藏着${own}？`,
      why:
        roots.length > 0
          ? `${roots.join('、')}藏着${own}，共${roots.length}支。`
          : `四支都不藏${own}，日主无根。`,
      article: 'tong-gen',
    }),
    lesson(CLASSES, verdict.strength.class, {
      title: '强弱',
      text: '把得令、得地、得势合起来算，50分为强弱之界。先凭前面几步估一估，再看结果。',
      question: '这张盘的日主是强是弱？',
      why: `按本站的算法，${verdict.strength.parts.map(({ text }) => text).join('；')}。`,
      article: 'qiang-ruo',
    }),
    lesson(ELEMENTS, verdict.useful.first, {
      title: '用神',
      text: '强的要泄、要克、要耗，弱的要生、要扶；太寒太燥还要看调候。',
      question: '本站为这张盘取哪一行作用神？',
      why: `${verdict.sentence}各家取法不尽相同，这里依本站公布的规则。`,
      article: 'yong-shen',
    }),
  ];
  return { pillars, lessons };
}
