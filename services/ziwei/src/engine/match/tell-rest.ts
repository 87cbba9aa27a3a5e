// The body palaces, and the bureaus.
import { type MatchTold, paragraphs } from '@tianji/teller';
import { heldBy, labelOf, starsOf } from './said.ts';
import type { BureauVerdict, MatchVerdict } from './types.ts';
import { BODY, LEANS } from './words.ts';

export function tellBody(v: MatchVerdict): MatchTold {
  const { names, body, grown } = v;
  const [x, y] = body.places;
  const same = x.palace === y.palace;
  const say = (i: 0 | 1) => {
    const [own, who] = i === 0 ? names : [names[1], names[0]];
    const place = body.places[i];
    const role = place.palace === '命宫' ? '命身同宫' : `身宫在${labelOf(place.palace, grown)}`;
    return `${own}${role}，${heldBy(place)}，${i === 1 && same ? '' : `${BODY[place.palace]}；`}这一宫在${who}盘里是${labelOf(place.there, grown)}，${LEANS[body.meetings[i]].replace('{other}', who)}。`;
  };
  return {
    facts: ([0, 1] as const).map(
      (i) =>
        `${names[i]}身宫在${labelOf(body.places[i].palace, grown)}${starsOf(body.places[i])}，与${names[1 - i]}命宫${body.meetings[i]}`,
    ),
    text: paragraphs(
      say(0),
      say(1),
      same
        ? `两人身宫都在${labelOf(x.palace, grown)}，年岁越长，看重的越是同一样。`
        : `身宫一在${labelOf(x.palace, grown)}，一在${labelOf(y.palace, grown)}，看重的不必一样，各自的那一份彼此知道就好。`,
    ),
  };
}

export const BUREAUS: Readonly<Record<number, string>> = {
  ...{ 2: '水二局', 3: '木三局', 4: '金四局' },
  ...{ 5: '土五局', 6: '火六局' },
};

const WAY: Readonly<
  Record<BureauVerdict['relation'], (a: string, b: string, x: string, y: string) => string>
> = {
  同: (a, b, x) => `同属${x}，${a}与${b}过日子的快慢相近`,
  我生: (a, b, x, y) => `${x}生${y}，平日多半是${a}先为${b}想到`,
  生我: (a, b, x, y) => `${y}生${x}，平日多半是${b}先为${a}想到`,
  我克: (a, b, x, y) => `${x}克${y}，${a}的安排容易压着${b}，先问一声就好`,
  克我: (a, b, x, y) => `${y}克${x}，${b}的安排容易压着${a}，先问一声就好`,
};

export function tellBureau(v: MatchVerdict): MatchTold {
  const [a, b] = v.names;
  const { bureaus, relation, inStep } = v.bureau;
  const [x, y] = bureaus.map((each) => BUREAUS[each]!) as [string, string];
  const starts =
    bureaus[0] === bureaus[1]
      ? `两人都从虚岁${bureaus[0]}岁起大限，${inStep ? '换限在同一年' : '换限的年份差得与年纪一样多'}`
      : `${a}从虚岁${bureaus[0]}岁起大限，${b}从虚岁${bureaus[1]}岁起，${inStep ? '换限却在同一年' : '换限的年份不在一处'}`;
  return {
    facts: [`${a}${x}`, `${b}${y}`],
    text: `${a}是${x}，${b}是${y}，${WAY[relation](a, b, x.charAt(0), y.charAt(0))}；${starts}。`,
  };
}
