import { doorGod } from '../../../corpus/door-gods.ts';
import { doorStar } from '../../../corpus/door-stars.ts';
import { stemPair } from '../../../corpus/stem-pairs.ts';
import type { PalaceWords } from '../../words.ts';

/** What two stems say: always, and what a favourable or an unfavourable door adds. */
type Said = readonly [always: string, good?: string, bad?: string];

/** The pairs whose expert sentence leaves a door open, or uses words of the craft. */
const SAID: Readonly<Record<string, Said>> = {
  戊乙: ['财与人和气相接，有人愿意搭手', '，进展还会更快'],
  戊癸: ['有遮有掩', '，能得暗中的助力', '，消息不明'],
  乙己: ['前路看不清，话没有说透', '', '，更要问明再定'],
  丙丁: ['文书走得快，消息是好的', '，而且更稳'],
  丁乙: ['人缘正好，见能帮忙的人、谈亲事、借一步说话都好'],
  丁庚: ['消息被挡在路上，文书要等，在外的人会晚些回来'],
  己戊: ['路子对了才不白忙', '，这一次想做的事做得成', '，这一次容易白费心力'],
  庚丁: ['私下的交情起作用', '，能帮着解开', '，反而成了牵累'],
  辛丙: ['钱要算清', '，事情能成', '，免得因钱起争执'],
  辛丁: ['困处里有一线光，难办的事能解开'],
  辛庚: ['两边相逼，退让一步可以免去硬碰'],
  壬乙: ['柔和的一方得到帮助，家里的事有喜'],
  壬丁: ['文书有牵连，能帮忙的人匆忙，相处要留分寸'],
  壬辛: ['心里不安，容易被人哄着走'],
  壬壬: ['外面的人缠住里面的事', '，还可以脱身'],
  壬癸: ['里面的事传到外面，要先收声'],
  癸戊: ['合得上，有人成全', '', '，却容易多出口舌'],
  癸癸: ['四面都有牵绊，同行的人会走散，放低一些还能过'],
  癸乙: ['有人肯帮，但所求只在安稳，宜修习'],
};

const GOOD_DOORS: readonly string[] = ['开门', '休门', '生门'];
const BAD_DOORS: readonly string[] = ['死门', '惊门', '伤门', '杜门'];

/** What the stems of a palace say, with what its door makes of it. */
export function plainPair(stem: string, { earth, door }: PalaceWords): string {
  const pair = stemPair(stem, earth);
  if (!pair) return '';
  const said = SAID[stem + earth];
  if (!said) return pair.text;
  const [always, good = '', bad = ''] = said;
  return `${always}${GOOD_DOORS.includes(door) ? good : BAD_DOORS.includes(door) ? bad : ''}。`;
}

/** Sentences that are not put to a reader without the craft around them: they would alarm or point at somebody. */
const UNSAID = /刀口|受了伤|打错人|成讼|藏与失|女贵人|女眷|怪梦|身上不适|担心身体/;

/** What meets in a palace, as an image. */
export const plainImage = ({ door, stars, god }: PalaceWords): string =>
  [stars[0] ? doorStar(door, stars[0]) : '', doorGod(door, god)].find(
    (text) => text !== '' && !text.startsWith(god || '。') && !UNSAID.test(text),
  ) ?? '';
