import { ELEMENTS, type Element, stemElement } from '@tianji/almanac/cycle';
import { sentencesOf } from '@tianji/teller';
import { DAY_MASTERS } from '../../corpus/day-masters.ts';
import { DAY_PILLARS } from '../../corpus/day-pillars.ts';
import { LIFE_STAGES } from '../../corpus/life-stages.ts';
import { NAYIN } from '../../corpus/nayin.ts';
import { HELP, STATE_PLAIN, STEM_IMAGE } from '../../corpus/reading-gists.ts';
import { GOD_SEAT } from '../../corpus/reading-gods.ts';
import { AVOID_BEHIND, HEAVIEST_BEHIND, STRENGTH_BEHIND } from '../../corpus/reading-settled.ts';
import {
  AVOID_ROLE,
  HEAVIEST,
  type Role,
  SEASON_STATE,
  STRENGTH_ELEMENT,
  STRENGTH_LABEL,
  STRENGTH_OUTWEIGHED,
  STRENGTH_SPECIAL,
  USEFUL_ELEMENT,
  USEFUL_ROLE,
} from '../../corpus/reading-strength.ts';
import { seasonText } from '../../corpus/seasons.ts';
import { methodWords, seatWords, standing } from './gists.ts';
import { burdenOf } from './knots.ts';
import { paragraph, type Section, section } from './section.ts';
import { isOver, isSettled, type Stage, stageOf } from './suit.ts';
import { bornIn, type View } from './view.ts';

const AGE_NOTES: Readonly<Record<Stage, string>> = {
  child: '孩子尚在成长，这份解读写给家长，说的是天分、习惯与最亲的人。',
  learner: '您正在求学立身，事业、财运两节说的是往后的底子。',
  grown: '',
  senior: '',
  late: '您年岁已长，事业、财运、婚姻各节说的是一生的底子，不专指眼下。',
};

/** The years of life that the sections on work, money and marriage apply to. */
const ageNote = (v: View): string => (v.current.present ? AGE_NOTES[stageOf(v)] : '');

const elementList = (list: readonly string[]) => list.join('、');
const percent = (mille: number) => `${Math.round(mille / 10)}%`;

/** The chart in brief. */
export function overview(v: View): Section {
  const names = v.pillars.map((each) => each.ganzhi).join('、');
  const visible = ELEMENTS.map((element) => `${element}${v.elements[element]}`).join('、');
  const { stem, element } = v.dayMaster;
  const avoid = v.usefulGod.avoid.length > 0 ? `，少用${v.usefulGod.avoid.join('、')}` : '';
  const year = v.pillars[0]!;
  return section(
    'zonglun',
    '总论',
    [names, `日主${stem}${element}`, v.strength.label, v.pattern.name],
    [
      paragraph(
        'zonglun:composition',
        `四柱为${names}，${v.sex}命，日主${stem}${element}，生于${v.season}季${v.monthBranch}月${
          v.hourUnknown ? '，时辰不详，以下只据三柱' : ''
        }。明面上的五行为${visible}；日主在月令处于“${v.seasonState}”，强弱记${v.strength.score}分（50分为界）。${v.usefulGod.sentence}${ageNote(v)}`,
        `${bornIn(v)}的${stem}${element}，好比${STEM_IMAGE[stem]}${
          v.hourUnknown ? '；时辰不详，以下只据年月日来看' : ''
        }。${standing(v)}；最合用的五行是${v.usefulGod.elements.join('、')}${avoid}。${ageNote(v)}`,
      ),
      paragraph(`nayin:${year.nayin}`, NAYIN[year.nayin]?.text ?? ''),
    ],
  );
}

/** Day master, its seat, its own pillar. */
export function dayMaster(v: View): Section {
  const day = v.pillar('日柱')!;
  const main = day.hidden[0]!;
  const year = v.pillars[0]!;
  return section(
    'rizhu',
    '日主',
    [
      `日柱${day.ganzhi}`,
      `日支主气${main.stem}为${main.tenGod}`,
      `日支星运${day.stage}`,
      `日柱纳音${day.nayin}`,
    ],
    [
      paragraph(`rizhu:${day.stem}`, DAY_MASTERS[day.stem]!.text),
      paragraph(
        `rizhu:seat:${main.tenGod}`,
        `${DAY_PILLARS[day.ganzhi]}坐下${day.branch}藏${day.hidden.map((each) => each.stem).join('')}。${
          stageOf(v) === 'child' ? `日支主气为${main.tenGod}，${seatWords(v)}。` : GOD_SEAT[main.tenGod]
        }`,
        `${DAY_PILLARS[day.ganzhi]}${seatWords(v)}。`,
      ),
      paragraph(`changsheng:${day.stage}`, LIFE_STAGES[day.stage]!.text),
      paragraph(`nayin:${day.nayin}`, day.nayin === year.nayin ? '' : NAYIN[day.nayin]!.text),
    ],
  );
}

/** What the season needs but the useful god rules out, explained at the first mention. */
function refusedText(v: View): string {
  const refused = v.usefulGod.season.filter((stem) => v.usefulGod.avoid.includes(stemElement(stem)));
  return refused.length > 0
    ? `${refused.length < v.usefulGod.season.length ? `其中${refused.join('、')}` : '所求都'}合于时令而列在忌中，有之只取其调气的一点意思，不以为用。`
    : '';
}

/** The season; its counsel follows what the month asks for, and is left out where all of that is to be spared. */
function seasonWords(v: View): string {
  const text = seasonText(v.dayMaster.stem, v.monthBranch);
  const spared = v.usefulGod.season.every((stem) => v.usefulGod.avoid.includes(stemElement(stem)));
  return spared ? sentencesOf(text).slice(0, -1).join('') : text;
}

/** The month: season, what it needs, whether the chart has it. */
export function month(v: View): Section {
  const { stem } = v.dayMaster;
  const pillar = v.pillar('月柱')!;
  const others = v.pillars.filter((each) => each.name !== '日柱');
  const shown = v.usefulGod.season.filter((wanted) => others.some((each) => each.stem === wanted));
  const kept = v.usefulGod.season.filter(
    (wanted) =>
      !shown.includes(wanted) && v.pillars.some((each) => each.hidden.some((one) => one.stem === wanted)),
  );
  const found = [
    shown.length > 0 ? `天干已见${shown.join('、')}` : '天干尚未见到',
    kept.length > 0 ? `地支另藏${kept.join('、')}` : '',
  ].filter((each) => each !== '');
  return section(
    'yueling',
    '月令与季节',
    [`${stem}生${v.monthBranch}月`, `月令${v.seasonState}`, `调候${v.usefulGod.season.join('')}`],
    [
      paragraph(`tiaohou:${stem}${v.monthBranch}`, seasonWords(v)),
      paragraph(
        `wangxiang:${v.seasonState}`,
        `${stem}${v.dayMaster.element}在${v.monthBranch}月为“${v.seasonState}”：${SEASON_STATE[v.seasonState]}月柱${
          pillar.ganzhi
        }，日主在此星运为${pillar.stage}。依《穷通宝鉴》的次第，这个月所求为${v.usefulGod.season.join(
          '、',
        )}；${found.join('，')}。${refusedText(v)}`,
        `这个月里的${v.dayMaster.element}${STATE_PLAIN[v.seasonState]}。`,
      ),
    ],
  );
}

/** The strength of the day master's own element; a weak one is not called scarce where it weighs most. */
const ownStrength = ({ dayMaster: { element }, heaviestElement, level }: View): string =>
  level === 'weak' && heaviestElement === element ? STRENGTH_OUTWEIGHED : STRENGTH_ELEMENT[element]![level];

/** Its image alone, for those who plan no work any more. */
const ownImage = (v: View): string =>
  ownStrength(v) === STRENGTH_OUTWEIGHED ? '' : sentencesOf(ownStrength(v))[0]!;

/** How strong, and why. */
export function strength(v: View): Section {
  const { shares, reasons, label } = v.strength;
  const list = ELEMENTS.map((element) => `${element}${percent(shares[element])}`).join('、');
  return section(
    'qiangruo',
    '日主强弱',
    [...reasons],
    [
      paragraph(
        'qiangruo:points',
        `把日干以外的天干与地支藏干按力量折算，五行所占为${list}。${reasons.join('；')}。`,
        `把帮自己的力与耗自己的力放在秤上，记${v.strength.score}分，50分是平。`,
      ),
      // A chart that follows, transforms or rules alone needs neither support nor restraint: no such text here.
      paragraph(
        `qiangruo:${label}`,
        v.special
          ? STRENGTH_SPECIAL[v.pattern.kind]!
          : isSettled(v)
            ? STRENGTH_BEHIND[v.level]
            : STRENGTH_LABEL[label]!,
      ),
      paragraph(
        `qiangruo:${v.dayMaster.element}:${v.level}`,
        v.special
          ? ''
          : isSettled(v)
            ? `${ownImage(v)}${HEAVIEST_BEHIND[v.heaviest]}`
            : `${ownStrength(v)}${HEAVIEST[v.heaviest][v.level]}`,
      ),
    ],
  );
}

/** Position of the useful element in the chart; the day stem itself does not count. */
export function whereUseful(v: View, first: Element): string {
  const stems = v.pillars.filter((each) => each.name !== '日柱' && stemElement(each.stem) === first);
  if (stems.length > 0)
    return `原局${stems.map((each) => `${each.name.charAt(0)}干${each.stem}`).join('、')}即是，用神已露，平日便用得着`;
  const kept = v.pillars.filter((each) => each.hidden.some(({ stem }) => stemElement(stem) === first));
  if (kept.length > 0)
    return `${first}藏在${[...new Set(kept.map((each) => each.branch))].join('、')}之中而天干不露，遇到${first}的年份更显作用`;
  const besides = stemElement(v.dayMaster.stem) === first ? `日主之外，原局不见${first}` : `原局不见${first}`;
  return `${besides}，要待大运流年带来，平日则从习惯上体会`;
}

/** What the useful god means; from fifty-five on with what helps then. */
const usefulRole = (v: View, role: Role): string =>
  isSettled(v)
    ? `${sentencesOf(USEFUL_ROLE[role])[0]}${isOver(v) ? '' : `${HELP[stageOf(v)][role]}。`}`
    : USEFUL_ROLE[role];

/** Useful god: method, reason, meaning. */
export function usefulGod(v: View): Section {
  const { elements, avoid, method, reasons } = v.usefulGod;
  const first = elements[0]!;
  const role = v.roleOf(first);
  // The heaviest of what is to be spared, as in the three sentences.
  const against = burdenOf(v);
  return section(
    'yongshen',
    '用神',
    [`用${elements.join('、')}`, avoid.length > 0 ? `忌${avoid.join('、')}` : '', method],
    [
      paragraph(
        `yongshen:${method}`,
        `${methodWords(v)}具体到这张盘：${reasons.join('；')}。`,
        `最合用的五行是${elementList(elements)}${avoid.length > 0 ? `，少用${elementList(avoid)}` : ''}。`,
      ),
      paragraph(`yongshen:${role}:${first}`, `${whereUseful(v, first)}。${usefulRole(v, role)}`),
      paragraph(
        `yongshen:avoid:${against ? v.roleOf(against) : 'none'}`,
        against ? (isSettled(v) ? AVOID_BEHIND : AVOID_ROLE)[v.roleOf(against)] : '',
      ),
      paragraph(`yongshen:element:${first}`, USEFUL_ELEMENT[first]!),
    ],
  );
}
