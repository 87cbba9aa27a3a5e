/** The grounds of a judgement in everyday words. Each says what its expert sentence says, without the craft's terms. */
import { branchElement, elementRelation } from '@tianji/almanac/cycle';
import type { LineState } from '../states.ts';
import { turnWords } from '../words.ts';

/** 第三条线: counted from the bottom. */
export const plainName = ({ place, position }: Pick<LineState, 'place' | 'position'>): string =>
  place === 'hidden'
    ? `第${position}条线底下藏着的那一条`
    : place === 'changed'
      ? `第${position}条线变出来的那一条`
      : `第${position}条线`;

/** What a relative stands for. */
export const STANDS: Readonly<Record<string, string>> = {
  父母: '长辈、文书与房屋',
  兄弟: '同辈与来分的人',
  子孙: '晚辈、医药与轻松自在',
  妻财: '钱财、妻子与手里的东西',
  官鬼: '职位、丈夫与压力',
};

/** What the line read beside the asker's own stands for: money in one's trade, the post in one's service. */
export const PLAIN_SECOND: Readonly<Partial<Record<string, string>>> = { 妻财: '钱财', 官鬼: '名位' };

/** 属水，水生木，是在养它: the effect of one branch on a line. */
function effect(branch: string, line: LineState): string {
  const by = branchElement(branch);
  const own = line.element;
  switch (elementRelation(own, by)) {
    case '同':
      return branch === line.branch ? `正是它当家的时候` : `属${by}，与它同类，帮着它`;
    case '生我':
      return `属${by}，${by}生${own}，是在养它`;
    case '克我':
      return `属${by}，${by}克${own}，是在压它`;
    case '我生':
      return `属${by}，${own}生${by}，它的力气往外流`;
    case '我克':
      return `属${by}，${own}克${by}，它要分力气去应付`;
  }
}

export function plainMonth(line: LineState, month: string): string {
  const more = line.monthBroken ? '，又与它正面相对，让它站不稳' : line.monthJoined ? '，又与它合得来' : '';
  return `起卦的月份${effect(month, line)}${more}`;
}

export function plainDay(line: LineState, day: string): string {
  const more = line.stirred
    ? '，又推了它一把，它有力，暗里动了起来'
    : line.dayBroken
      ? '，又与它正面相对，它没有力气，站不稳'
      : line.dayClashed
        ? '，又与它正面相对'
        : line.dayJoined
          ? '，又与它合得来'
          : line.dayStage === '墓'
            ? '，到这一天它收了进去'
            : line.dayStage === '绝'
              ? '，到这一天它接不上力'
              : '';
  return `起卦的日子${effect(day[1]!, line)}${more}`;
}

export const plainVoid = (line: LineState): string =>
  line.strong
    ? '它眼下落空，可是有力，过了这一旬（十天一轮）补实了便有用'
    : line.moving
      ? '它眼下落空，却在动，不算真空，过了这一旬（十天一轮）才见分晓'
      : '它眼下落空，又没有力气，暂时靠不上';

const TURN: Readonly<Record<string, string>> = {
  伏吟: '动了还在原处，想走走不开',
  化进: '同类往前走，力量渐增',
  化退: '同类往后退，力量渐减',
  回头生: '变出来的反过来养它，后面有接应',
  回头克: '变出来的反过来压它，阻碍是自己动出来的',
  化合: '被变出来的拉住，一时动不开',
  化冲: '与变出来的正面相对，有反复',
  化墓: '一动便收了进去，放不开',
  化绝: '动过之后，后力接不上',
  化空: '变出来的眼下落空，要等补实',
  化破: '变出来的被月份正面对着，一时用不上',
};

export function plainTurn(line: LineState): string {
  if (!line.turn) return '';
  const words = turnWords(line.turn).map((word) => TURN[word]!);
  const same = line.element === line.turn.element;
  const head = same
    ? `它自己在动，变出来的仍属${line.element}`
    : `它自己在动，由${line.element}变${line.turn.element}`;
  return `${head}，${words.length > 0 ? words.join('，') : '对它没有大的增减'}`;
}

export type Act = '生' | '扶' | '克';

const ACTS: Readonly<Record<Act, string>> = { 生: '来养它', 扶: '来帮它', 克: '来压它' };

/** A mover's effect; `bridge` is the moving line that the mover feeds instead of pressing. */
export function plainMover(actor: LineState, act: Act, bridge: LineState | undefined): string {
  const name = plainName(actor);
  const how = actor.moving ? '在动' : '暗里在动';
  if (!bridge) return `${name}属${actor.element}，${how}，${ACTS[act]}`;
  return `${name}${how}，本来会压它，遇上${plainName(bridge)}也在动，转去养那一条，反而帮了它`;
}

export const plainTrine = (element: string, act: Act): string =>
  `卦里几处合成一股${element}的力量，${act === '克' ? '压着它' : act === '生' ? '养着它' : '与它同类'}，比单独一条线大`;

/** A hidden line below another. */
export function plainUnder(over: LineState, open: boolean, act: Act | null): string {
  const how = open
    ? '上面那条眼下虚着，压不住，容易露出来'
    : act === '生'
      ? '上面那条养着它，容易露出来'
      : act === '克'
        ? '上面那条压着它，要等上面松动才出得来'
        : act === '扶'
          ? '上面那条与它同类'
          : '要等上面那条被碰开，或轮到它自己的日子';
  return `它不在明面上，藏在第${over.position}条线底下，${how}`;
}

/** A relative at the asker's line: supports a matter or crosses it. Keys as in the expert texts. */
export const PLAIN_HELD: Readonly<Record<string, string>> = {
  '功名子孙-1': '这条线主轻松自在，与名位不是一路，求名使不上劲',
  功名官鬼1: '这条线主职位，名位就在自己身上',
  疾病子孙1: '这条线主医药，病有药可用',
  '疾病官鬼-1': '这条线主病气，不适还缠在身上',
  讼狱子孙1: '这条线主化解，是非会慢慢消下去',
  '讼狱官鬼-1': '这条线主官事，事情落在自己身上',
  趋避子孙1: '这条线主平安自在，担心的事不到跟前',
  '趋避官鬼-1': '这条线主忧虑，担心离得近，宜早做防备',
  出行子孙1: '这条线主轻松，一路平顺',
  '出行官鬼-1': '这条线主拘束，路上多牵绊',
  '求财兄弟-1': '这条线主来分财的人，到手也要分出去',
  求财子孙1: '这条线主财的来源，财源在自己手里',
  求财妻财1: '这条线主钱财，财已近身',
  '文书妻财-1': '这条线主钱财，与文书相妨，文书受阻',
  文书父母1: '这条线主文书，凭据在自己手里',
};

export const PLAIN_CROSSING: Readonly<Record<string, string>> = {
  功名: '这一条与名位不是一路，会来损伤职位',
  求财: '这一条主来分财的人，会来分一份',
  文书: '这一条主钱财，会妨碍文书',
};
