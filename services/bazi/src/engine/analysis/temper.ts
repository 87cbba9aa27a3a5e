import { BRANCHES, ELEMENTS, type Element, STEMS } from '@tianji/almanac/cycle';
import { TEMPERS } from '../../corpus/day-masters.ts';
import { GOD_AT, GOD_LEADING, GOD_TEMPER, GODS_ABSENT, GODS_SPARED } from '../../corpus/reading-gods.ts';
import { ELEMENT_LEADING, ELEMENT_MANY, ELEMENT_MISSING } from '../../corpus/reading-life.ts';
import { POLARITY, ROLES } from '../../corpus/reading-strength.ts';
import { paragraph, type Section, section } from './section.ts';
import type { View } from './view.ts';

/** What a chart is to use less of is not missed where it is absent. */
const spared = (v: View, element: Element): boolean => v.usefulGod.avoid.includes(element);

const PLACES = ['年柱', '月柱', '时柱'] as const;

/** Ten gods by position and by weight. */
export function tenGods(v: View): Section {
  const placed = PLACES.flatMap((name) => {
    const pillar = v.pillar(name);
    return pillar ? [{ name, god: pillar.tenGod, text: GOD_AT[name][pillar.tenGod]! }] : [];
  });
  const leading = v.leadingGods[0]!;
  const absent = ROLES.filter((role) => v.count(role).weight === 0);
  return section(
    'shishen',
    '十神',
    [...placed.map(({ name, god }) => `${name}${god}`), `最重${v.leadingGods.join('、')}`],
    [
      paragraph(
        placed.map(({ name, god }) => `shishen:${name}:${god}`).join('+'),
        placed.map((each) => each.text).join(''),
      ),
      paragraph(`shishen:leading:${leading}`, GOD_LEADING[leading]!),
      ...absent.map((role) =>
        spared(v, v.elementOf(role))
          ? paragraph(`shishen:spared:${role}`, GODS_SPARED[role]!)
          : paragraph(`shishen:absent:${role}`, GODS_ABSENT[role]!),
      ),
    ],
  );
}

/** The production chain among the visible elements, as text. */
function flow(v: View): string {
  const links = ELEMENTS.flatMap((element, i) => {
    const next = ELEMENTS[(i + 1) % 5]!;
    return v.elements[element] > 0 && v.elements[next] > 0 ? [`${element}生${next}`] : [];
  });
  if (links.length === 5) return '五行俱全，木火土金水首尾相生，周流不断。';
  if (links.length === 0) return '明面上的五行彼此不相生，气各守一处，靠藏干与行运来连接。';
  const broken = ELEMENTS.filter((element) => v.elements[element] === 0);
  const wanted = broken.filter((element) => !spared(v, element));
  const filled =
    wanted.length > 0
      ? `，行运补上${wanted.length < broken.length ? wanted.join('、') : ''}时便流通起来`
      : '';
  return `明面上能接上的相生为${links.join('、')}，到${broken.join('、')}处断开${filled}。`;
}

/** Five elements: visible counts and weights. */
export function elements(v: View): Section {
  const many = ELEMENTS.filter((element) => v.elements[element] >= 3);
  return section(
    'wuxing',
    '五行',
    ELEMENTS.map((element) => `${element}${v.elements[element]}`),
    [
      paragraph(
        `wuxing:leading:${v.heaviestElement}`,
        `${ELEMENT_LEADING[v.heaviestElement]}最轻的是${v.lightestElement}，对日主来说是${v.roleOf(
          v.lightestElement,
        )}。${flow(v)}`,
      ),
      ...many.map((element) => paragraph(`wuxing:many:${element}`, ELEMENT_MANY[element]!)),
      ...v.missing.map((element) =>
        spared(v, element)
          ? paragraph(
              `wuxing:spared:${element}`,
              `明面上不见${element}，${element}是要少用的一面，缺着不必去补。`,
            )
          : paragraph(`wuxing:missing:${element}`, ELEMENT_MISSING[element]!),
      ),
    ],
  );
}

/** Character. */
export function character(v: View): Section {
  const yang = v.pillars.reduce(
    (sum, { stem, branch }) =>
      sum + (STEMS.indexOf(stem) % 2 === 0 ? 1 : 0) + (BRANCHES.indexOf(branch) % 2 === 0 ? 1 : 0),
    0,
  );
  const yin = v.pillars.length * 2 - yang;
  const side = yang - yin >= 3 ? 'yang' : yin - yang >= 3 ? 'yin' : 'even';
  const leading = v.leadingGods[0]!;
  const main = v.pillar('月柱')!.hidden[0]!.tenGod;
  const gods = [...new Set([leading, main, v.pillar('日柱')!.hidden[0]!.tenGod])];
  return section(
    'xingge',
    '性格',
    [`日主${v.dayMaster.stem}`, `主导${gods.join('、')}`, `阳${yang}阴${yin}`],
    [
      paragraph(`xingge:${v.dayMaster.stem}`, TEMPERS[v.dayMaster.stem]!),
      paragraph(gods.map((god) => `xingge:${god}`).join('+'), gods.map((god) => GOD_TEMPER[god]).join('')),
      paragraph(`xingge:${side}`, `八字之中阳${yang}、阴${yin}。${POLARITY[side]}`),
    ],
  );
}
