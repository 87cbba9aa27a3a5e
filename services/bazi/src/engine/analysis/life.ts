import { GOD_CAREER } from '../../corpus/reading-gods.ts';
import {
  CAREER_LEVEL,
  ELEMENT_WORK,
  FAMILY,
  HABIT_HEAVY,
  HABIT_LIGHT,
  SPOUSE_PALACE,
  SPOUSE_RELATION,
  SPOUSE_STAR,
  WEALTH,
  WEALTH_ELEMENT,
} from '../../corpus/reading-life.ts';
import { paragraph, type Section, section } from './section.ts';
import { roleOfGod, type View } from './view.ts';

const MEDICAL = '以上只是传统五行的养生说法，不涉及医学判断；身体不适请找医生。';

/** Work: by the pattern's god, the leading god and the useful element. */
export function career(v: View): Section {
  const byPattern = v.pattern.name.replace('格', '');
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
      paragraph(`shiye:${v.level}`, CAREER_LEVEL[v.level]),
    ],
  );
}

/** Which rule of wealth a chart falls under. */
export function wealthRule(v: View): string {
  if (['从格', '化格', '专旺'].includes(v.pattern.kind)) return 'follow';
  const wealth = v.count('财星');
  const rich = wealth.weight >= 6;
  if (v.level === 'strong' && !rich && wealth.stems === 0 && wealth.hidden >= 2) return 'strong-hidden';
  return `${v.level}-${rich ? 'rich' : 'poor'}`;
}

export function wealth(v: View): Section {
  const rule = wealthRule(v);
  const element = v.elementOf('财星');
  const { stems, hidden } = v.count('财星');
  return section(
    'caiyun',
    '财运',
    [`财星属${element}`, `天干${stems}、藏干${hidden}`, v.strength.label],
    [
      paragraph(
        `caiyun:${rule}`,
        `${v.dayMaster.element}以${element}为财，本造天干见${stems}、地支藏${hidden}。${WEALTH[rule]}`,
      ),
      paragraph(`caiyun:element:${element}`, WEALTH_ELEMENT[element]!),
    ],
  );
}

const SHOWN = { none: '不显', one: '清', many: '多', hidden: '藏' } as const;

function spouseRule(v: View): 'none' | 'one' | 'many' | 'hidden' {
  const { stems, hidden } = v.count(v.sex === '男' ? '财星' : '官杀');
  if (stems + hidden === 0) return 'none';
  if (stems === 0) return 'hidden';
  return stems >= 2 || stems + hidden >= 4 ? 'many' : 'one';
}

/** Marriage: place of the partner, star of the partner, what touches the day branch. */
export function marriage(v: View): Section {
  const day = v.pillar('日柱')!;
  const god = day.hidden[0]!.tenGod;
  const rule = spouseRule(v);
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
      paragraph(`hunyin:palace:${god}`, SPOUSE_PALACE[god]!),
      paragraph(`hunyin:${v.sex}:${rule}`, SPOUSE_STAR[v.sex][rule]!),
      paragraph(
        kinds.map((type) => `hunyin:${type}`).join('+'),
        kinds.map((type) => SPOUSE_RELATION[type]).join(''),
      ),
    ],
  );
}

/** Family by the main gods of year, month and hour branch. */
export function family(v: View): Section {
  const rows = (['年柱', '月柱', '时柱'] as const).flatMap((name) => {
    const pillar = v.pillar(name);
    if (!pillar) return [];
    const role = roleOfGod(pillar.hidden[0]!.tenGod);
    return [
      {
        name,
        role,
        text: `${name.charAt(0)}支${pillar.branch}主气为${pillar.hidden[0]!.tenGod}。${FAMILY[name][role]}`,
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
