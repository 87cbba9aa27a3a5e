import { BRANCHES, ELEMENTS, type Element, STEMS, stemElement } from '@tianji/almanac/cycle';
import { judgeRegular } from './judge.ts';
import { SINGLE } from './structure/special.ts';
import type { Four, Method, SecondReading, Structure, StructureKind, Useful, Verdict } from './types.ts';

/** What the first reading is called where the second is taken. */
export const FIRST_READING = '首读';

/** By what a second reading takes its elements, by its name; all others weigh strength. */
const methodOf = ({ name }: SecondReading): Method => {
  if (name === '调候') return '调候';
  if (SINGLE.includes(name)) return '专旺';
  return name.endsWith('格') ? '从势' : '扶抑';
};

/** The element that overcomes another. */
const curbOf = (element: Element): Element => ELEMENTS[(ELEMENTS.indexOf(element) + 3) % 5]!;

function usefulBy(own: Useful, other: SecondReading, day: number): Useful {
  const wanted = [other.first, other.second];
  const rest = own.ranked.map(({ element }) => element).filter((element) => !wanted.includes(element));
  const special = other.name.endsWith('格');
  const called = special ? -1 : own.need.element;
  const avoided = [curbOf(other.first), ...own.avoided]
    .filter((element, i, all) => all.indexOf(element) === i && rest.includes(element))
    .filter((element) => ELEMENTS.indexOf(element) !== called)
    .slice(0, 2);
  const worth = (element: Element) =>
    element === other.first
      ? 2
      : element === other.second
        ? 1
        : avoided[0] === element
          ? -2
          : avoided[1] === element
            ? -1
            : 0;
  const { excuse: _, ...kept } = own;
  return {
    ...kept,
    first: other.first,
    second: other.second,
    method: methodOf(other),
    ranked: [...wanted, ...rest].map((element) => ({ element, weight: worth(element) })),
    idle: rest.filter((element) => !avoided.includes(element)),
    avoided,
    values: own.values.map((_, god) => worth(ELEMENTS[((day >> 1) + (god >> 1)) % 5]!)),
    refused: own.season.filter((stem) => (avoided as readonly string[]).includes(stemElement(stem))),
  };
}

const kindOf = (name: string): StructureKind => (SINGLE.includes(name) ? '专旺' : '从格');

/** The pattern as the other way sees it: a following that the first does not see, or none where the first sees a false one. */
function structureBy(own: Structure, other: SecondReading): Structure {
  if (other.name.endsWith('格'))
    return {
      name: other.name,
      kind: kindOf(other.name),
      genuine: false,
      grounds: [{ rule: 'F5', text: other.because }],
    };
  const { working: _, ...kept } = own;
  return kept;
}

const list = (elements: readonly Element[]) => elements.join('、');

/**
 * A chart by its second reading, as a whole verdict whose own second reading is the first; undefined where schools do not
 * differ. It takes the elements that the other school takes; what overcomes the first of them, and what the first reading
 * avoids, is avoided. The two gods of an element are worth alike: the other school weighs elements.
 */
export function otherWay(four: Four, own: Verdict): Verdict | undefined {
  const other = own.secondReading;
  if (!other) return undefined;
  const base = own.structure.genuine === undefined ? own : judgeRegular(four);
  const useful = usefulBy(base.useful, other, four.stems[2]!);
  const { first, second, avoided } = useful;
  const even = other.name === '作强看' || other.name === '作弱看';
  const day = `${STEMS[four.stems[2]!]}日生${BRANCHES[four.branches[1]!]}月`;
  const care = avoided.length > 0 ? `忌${list(avoided)}` : '无甚可忌';
  return {
    ...base,
    strength: even ? { ...base.strength, class: '中和' } : base.strength,
    structure: structureBy(base.structure, other),
    useful,
    secondReading: {
      because: '此处按另一读法取用',
      name: FIRST_READING,
      first: own.useful.first,
      second: own.useful.second,
    },
    sentence: `${day}，${other.because}：按${other.name}，以${first}为用，${second}为喜，${care}。${FIRST_READING}则取${own.useful.first}、${own.useful.second}。`,
  };
}
