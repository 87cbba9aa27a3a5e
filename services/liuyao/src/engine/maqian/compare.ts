import type { MaqianCast } from './cast.ts';
import { type CountInput, countStates } from './count.ts';
import { type School, STATE_NAMES, statesOf } from './states.ts';

/** The result of another school for the same time. */
export interface OtherSchool {
  name: string;
  /** The three states. */
  states: readonly [string, string, string];
  /** How the school differs, in a few words. */
  differs: string;
  /** Whether this is the school of the cast. */
  own: boolean;
}

/** 九宫小六壬 counts the same way around nine states. */
const NINE = [...STATE_NAMES, '病符', '桃花', '天德'];

const SCHOOLS: readonly { school: School; name: string; differs: string }[] = [
  { school: 'yuxiaji', name: '《玉匣记》', differs: '六宫，每步含本位数' },
  { school: 'duoneng', name: '《多能鄙事》', differs: '时从日宫的下一位起' },
  { school: 'daochuan', name: '道传', differs: '数法相同，留连属土、小吉属水' },
];

function statesBy(input: CountInput, school: School): readonly [string, string, string] {
  const { start, course, result } = countStates(input, school);
  const states = statesOf(school);
  return [states[start]!.name, states[course]!.name, states[result]!.name];
}

/** The same month, day and hour by every school, the cast's own first. */
export function otherSchools({ input, options }: MaqianCast): OtherSchool[] {
  const six = SCHOOLS.map(({ school, name, differs }) => ({
    ...{ name, differs, own: school === options.school },
    states: statesBy(input, school),
  }));
  const { start, course, result } = countStates(input, 'yuxiaji', NINE.length);
  const nine: OtherSchool = {
    name: '九宫',
    states: [NINE[start]!, NINE[course]!, NINE[result]!],
    differs: '六宫之外加病符、桃花、天德，九位一周',
    own: false,
  };
  return [...six, nine].sort((a, b) => Number(b.own) - Number(a.own));
}
