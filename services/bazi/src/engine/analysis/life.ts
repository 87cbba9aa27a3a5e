import { GOD_CAREER } from '../../corpus/reading-gods.ts';
import {
  CAREER_LEVEL,
  CAREER_SPECIAL,
  ELEMENT_WORK,
  FAMILY,
  HABIT_HEAVY,
  HABIT_LIGHT,
  LEARNER_LATER,
  LEARNER_NEAR,
  SPOUSE_PALACE,
  SPOUSE_RELATION,
  SPOUSE_STAR,
  WEALTH,
  WEALTH_ELEMENT,
} from '../../corpus/reading-life.ts';
import { FAMILY_BEHIND } from '../../corpus/reading-senior.ts';
import { SPOUSE_PALACE_LATE, SPOUSE_RELATION_LATE } from '../../corpus/reading-settled.ts';
import { TALENT } from '../../corpus/report/career-time.ts';
import {
  CHILD_SEAT,
  CLASS,
  MOTHERS,
  PACE,
  PARENTS,
  PLAIN_STUDY,
  POCKET,
  STUDY,
} from '../../corpus/report/child.ts';
import { FIELD_BEHIND } from '../../corpus/report/late-work.ts';
import { SPOUSE_BEHIND } from '../../corpus/report/settled-home.ts';
import {
  AROUND_BEHIND,
  BASE_BEHIND,
  MONEY_BEHIND,
  MONEY_ELEMENT_BEHIND,
  PART_BEHIND,
} from '../../corpus/report/settled-work.ts';
import type { Worth } from '../level/favour.ts';
import { burdenTold } from './knots.ts';
import { paragraph, type Section, section } from './section.ts';
import { isLived, isPreschool, isSettled, ofChild, stageOf } from './suit.ts';
import { clings, roleOfGod, stanceOf, type View } from './view.ts';
import { worthOf } from './years.ts';

export const MEDICAL = '以上只是传统五行的养生说法，不涉及医学判断；身体不适请找医生。';

/** What wealth is to a chart. */
export const wealthWorth = (v: View): Worth => worthOf(v, v.elementOf('财星'));

/** A child or a pupil has nobody younger. */
export const hasYounger = (v: View): boolean => !['child', 'learner'].includes(stageOf(v));

/** Instead of work: gifts, learning and school, for the parents. */
function childCareer(v: View): Section {
  const leading = v.leadingGods[0]!;
  const { stem } = v.dayMaster;
  const god = v.pillar('月柱')!.tenGod;
  const pace = stanceOf(v);
  const say = ofChild(v);
  return section(
    'shiye',
    '事业',
    [`${leading}为重`, `日主${stem}`, `月干${god}`, v.strength.label],
    [
      paragraph(
        `shiye:talent:${leading}`,
        say(`${isPreschool(v) ? '这一节说的是天分，以及上学以后怎样学。' : ''}${TALENT[leading]!}`),
      ),
      paragraph(
        `shiye:study:${stem}`,
        say(`${STUDY[stem]}${PACE[pace]}`),
        say(`孩子学东西的样子：${PLAIN_STUDY[stem]}`),
      ),
      paragraph(`shiye:class:${god}`, say(CLASS[god]!)),
    ],
  );
}

/** Instead of wealth: belongings and pocket money. */
function childWealth(v: View): Section {
  const worth = wealthWorth(v);
  return section(
    'caiyun',
    '财运',
    [`财星属${v.elementOf('财星')}`, `财为${worth}`],
    [paragraph(`caiyun:child:${worth}`, ofChild(v)(`这一节说的是孩子与东西的关系。${POCKET[worth]}`))],
  );
}

/** Instead of marriage: close people. */
function childBonds(v: View): Section {
  const god = v.pillar('日柱')!.hidden[0]!.tenGod;
  const shown = (name: string) => {
    const count = v.tenGods[name];
    return !count ? '无' : count.stems > 0 ? '显' : '藏';
  };
  const [father, seal] = [shown('偏财'), shown('正印')];
  const mother = seal === '无' && clings(v) ? '偏' : seal;
  const say = ofChild(v);
  return section(
    'hunyin',
    '婚姻',
    [`日支主气为${god}`, `偏财${father}`, `正印${mother}`],
    [
      paragraph(`hunyin:child:${god}`, say(`这一节说的是孩子与最亲的人。${CHILD_SEAT[roleOfGod(god)]}`)),
      paragraph(`hunyin:parents:${father}:${mother}`, say(`${PARENTS[father]}${MOTHERS[mother]}`), ''),
    ],
  );
}

/** From fifty-five on: what a working life leaned on; no trade is chosen any more. */
function settledCareer(v: View): Section {
  const { name, kind } = v.pattern;
  const base = BASE_BEHIND[name.replace('格', '')] ?? BASE_BEHIND[kind]!;
  const leading = v.leadingGods[0]!;
  const month = v.pillar('月柱')!.tenGod;
  const useful = v.usefulGod.elements[0]!;
  return section(
    'shiye',
    '事业',
    [name, `${leading}为重`, `用神${useful}`],
    [
      paragraph(`shiye:${name}`, base),
      paragraph(`shiye:${leading}`, `${leading}${PART_BEHIND[leading]!.replaceAll('他', '您')}`),
      paragraph(`shiye:${month}`, AROUND_BEHIND[month]!.replaceAll('他', '您')),
      paragraph(`shiye:element:${useful}`, FIELD_BEHIND[useful]!),
    ],
  );
}

/** Work: by the pattern's god, the leading god and the useful element. */
export function career(v: View): Section {
  if (stageOf(v) === 'child') return childCareer(v);
  const byPattern = v.pattern.name.replace('格', '');
  if (isSettled(v)) return settledCareer(v);
  const god = byPattern in GOD_CAREER ? byPattern : v.leadingGods[0]!;
  const second = v.leadingGods.find((each) => each !== god) ?? v.pillar('月柱')!.tenGod;
  const useful = v.usefulGod.elements[0]!;
  return section(
    'shiye',
    '事业',
    [`取${god}`, `参看${second}`, `用神${useful}`],
    [
      paragraph(`shiye:${god}`, `以${god}看职业，${GOD_CAREER[god]}`),
      paragraph(`shiye:${second}`, second === god ? '' : `再参看${second}，也${GOD_CAREER[second]}`),
      paragraph(`shiye:element:${useful}`, ELEMENT_WORK[useful]!),
      paragraph(
        `shiye:${v.special ? v.pattern.kind : v.level}`,
        v.special ? CAREER_SPECIAL : CAREER_LEVEL[v.level],
      ),
    ],
  );
}

/** From this share, in thousandths, wealth is no little thing, however few places it stands in. */
const MUCH_WEALTH = 250;

/** The rule of wealth that applies to a chart. */
export function wealthRule(v: View): string {
  if (['从格', '化格', '专旺'].includes(v.pattern.kind)) return 'follow';
  const wealth = v.count('财星');
  const element = v.elementOf('财星');
  // What the key points call more than the strength can carry is not called little here.
  const beyond = v.level !== 'strong' && burdenTold(v) === element;
  const rich = beyond || wealth.weight >= 6 || v.strength.shares[element] >= MUCH_WEALTH;
  if (v.level === 'strong' && !rich && wealth.stems === 0 && wealth.hidden >= 2) return 'strong-hidden';
  // A balanced chart whose wealth is to be spared has more of it than strength: not the same as enough of both.
  if (v.level === 'even' && rich && wealthWorth(v) === '忌') return 'even-heavy';
  return `${v.level}-${rich ? 'rich' : 'poor'}`;
}

export function wealth(v: View): Section {
  if (stageOf(v) === 'child') return childWealth(v);
  const rule = wealthRule(v);
  const element = v.elementOf('财星');
  const { stems, hidden } = v.count('财星');
  const settled = isSettled(v);
  return section(
    'caiyun',
    '财运',
    [`财星属${element}`, `天干${stems}、藏干${hidden}`, v.strength.label],
    [
      paragraph(
        `caiyun:${rule}`,
        `${v.dayMaster.element}以${element}为财，天干见${stems}、地支藏${hidden}。${(settled ? MONEY_BEHIND : WEALTH)[rule]}`,
      ),
      paragraph(`caiyun:element:${element}`, (settled ? MONEY_ELEMENT_BEHIND : WEALTH_ELEMENT)[element]!),
    ],
  );
}

const SHOWN = { none: '不显', one: '清', many: '多', hidden: '藏' } as const;

/** How the partner's star stands in the chart. */
export function spouseRule(v: View): 'none' | 'one' | 'many' | 'hidden' {
  const { stems, hidden } = v.count(v.sex === '男' ? '财星' : '官杀');
  if (stems + hidden === 0) return 'none';
  if (stems === 0) return 'hidden';
  return stems >= 2 || stems + hidden >= 4 ? 'many' : 'one';
}

/** Marriage: the partner's palace, the partner's star, relations of the day branch. */
export function marriage(v: View): Section {
  if (stageOf(v) === 'child') return childBonds(v);
  const day = v.pillar('日柱')!;
  const god = day.hidden[0]!.tenGod;
  if (stageOf(v) === 'learner') {
    const text = `${LEARNER_NEAR[roleOfGod(god)]}${LEARNER_LATER}`;
    return section(
      'hunyin',
      '婚姻',
      [`日支${day.branch}为${god}`],
      [paragraph(`hunyin:learner:${god}`, text)],
    );
  }
  const rule = spouseRule(v);
  const late = isLived(v);
  const kinds = [
    ...new Set(v.relations.branches.filter((each) => each.pillars.includes('日柱')).map((each) => each.type)),
  ].filter((type) => type in SPOUSE_RELATION);
  return section(
    'hunyin',
    '婚姻',
    [
      `日支${day.branch}为${god}`,
      `${v.sex === '男' ? '财星' : '官星'}${SHOWN[rule]}`,
      ...kinds.map((each) => `日支${each}`),
    ],
    [
      paragraph(`hunyin:palace:${god}`, (late ? SPOUSE_PALACE_LATE : SPOUSE_PALACE)[god]!),
      paragraph(
        `hunyin:${v.sex}:${rule}`,
        isSettled(v) ? SPOUSE_BEHIND[`${v.sex}-${rule}`]! : SPOUSE_STAR[v.sex][rule]!,
      ),
      paragraph(
        kinds.map((type) => `hunyin:${type}`).join('+'),
        kinds.map((type) => (late ? SPOUSE_RELATION_LATE : SPOUSE_RELATION)[type]).join(''),
      ),
    ],
  );
}

/** Family by the main gods of year, month and hour branch. */
export function family(v: View): Section {
  const rows = (['年柱', '月柱', '时柱'] as const).flatMap((name) => {
    const pillar = v.pillar(name);
    if (!pillar || (name === '时柱' && !hasYounger(v))) return [];
    const role = roleOfGod(pillar.hidden[0]!.tenGod);
    return [
      {
        name,
        role,
        text: `${name.charAt(0)}支${pillar.branch}主气为${pillar.hidden[0]!.tenGod}。${(isSettled(v) ? FAMILY_BEHIND[name]?.[role] : undefined) ?? FAMILY[name][role]}`,
      },
    ];
  });
  return section(
    'liuqin',
    '六亲',
    rows.map(({ name, role }) => `${name}${role}`),
    rows.map(({ name, role, text }) => paragraph(`liuqin:${name}:${role}`, text)),
  );
}

/** Habits by the lightest and the heaviest element. */
export function health(v: View): Section {
  const { lightestElement: light, heaviestElement: heavy } = v;
  return section(
    'jiankang',
    '起居',
    [`最轻${light}`, `最重${heavy}`],
    [
      paragraph(`jiankang:light:${light}`, HABIT_LIGHT[light]!),
      paragraph(`jiankang:heavy:${heavy}`, `${HABIT_HEAVY[heavy]}${MEDICAL}`),
    ],
  );
}
