import type { NameList } from '../choose/list.ts';
import type { RuleId } from '../choose/rules.ts';
import { PAIRS } from '../choose/twins.ts';
import { entryOf, lexicon } from '../data/lexicon.ts';
import { isOverused } from '../data/overused.ts';
import type { Family } from '../family/family.ts';
import { type Heard, isOffered, listen } from '../listen/listener.ts';
import type { Syllable } from '../sound/pinyin.ts';
import { quoted, rolesText } from './phrases.ts';
import { wishRemarks } from './wishes.ts';

/** How the four aspects of naming were handled in this list. */
export interface Notes {
  elements: string;
  avoidance: string;
  sound: string;
  generation: string;
}

/** Notes on the list. */
export function notesOf({ family, birth: { wants } }: NameList): Notes {
  const generation = family.generation;
  const elders = [...new Set(family.elderSounds.values())].slice(0, 6).map(quoted).join('');
  return {
    elements: wants
      ? `按${rolesText(wants)}取名：先看整个名字的意象，再看字义、字形，合用神、喜神的排在前面，属忌神的不用；没有明确五行的名字照样可取，由字音得来的五行不作数。`
      : '八字未定，五行不作取舍，只看姓与名上下相生。',
    avoidance: `不用父母、兄姐${family.taken.size > 0 ? '及所列家人' : ''}名中的字，也避开与长辈名字同音的字${elders ? `（${elders}等）` : ''}。`,
    sound: '全名声调不取一调到底，不取三个上声相连；相邻的字韵尾不连成一片；末字以阴平、阳平为先。',
    generation: generation
      ? `字辈${quoted(generation.of.char)}定在第${generation.at === 0 ? '二' : '三'}字，只在另一字上选择，字辈本身不受上面各条限制。`
      : '没有填写字辈，两字都可选择。',
  };
}

const RELAXED: Partial<Record<RuleId, string>> = {
  H8: '声调起伏',
  H9: '韵尾不同类',
  H12: '笔画三至十八、全名不过四十五画',
  H13: '至少一字由字形或字义合用神、喜神，且不用忌神之字',
  H14: '用字合性别的习惯',
  H15: '字在名中的位置与字义搭配',
};

/** What twins' parents should know: how the pairs were chosen, and where there are fewer. */
function twinRemarks({ names }: NameList): string[] {
  const fewer =
    names.length < PAIRS
      ? [`合规则又不相混的只有${names.length}对，不以不合规则的充数。可减少不用的字，或不限字辈后再试。`]
      : [];
  return [
    ...fewer,
    '双胞胎的名字成对选：或说同一件事，或共用一个字；声母、韵尾、声调与写法都错开，隔着屋子叫也不会应错，单看一个也是好名字。',
  ];
}

/** So many other characters are proposed for one that makes a bad word with the surname. */
const PROPOSED = 3;

/** What surname and a character behind it are heard as, badly; undefined when nothing is. */
function heardWith({ surname, surnameSounds }: Family, char: string, sound: Syllable): Heard | undefined {
  const chars = [...surname.map((of) => of.char), char];
  const heard = listen({ surname: surnameSounds, given: [sound], chars });
  return isOffered(heard) ? undefined : [...heard].sort((a, b) => b.strength - a.strength)[0];
}

/** A generation character that makes a bad word with the surname: said first, with characters and a place to turn to. */
function generationRemark(family: Family): string[] {
  const { generation, surname, sex, taken } = family;
  if (generation?.at !== 0) return [];
  const { char, readings } = generation.of;
  const sound = entryOf(char)?.sound ?? readings[0]!;
  const heard = heardWith(family, char, sound);
  if (!heard) return [];
  const wrong = sex === '男' ? 'f' : 'm';
  const others = lexicon()
    .filter(
      (one) =>
        one.sound.base === sound.base &&
        one.char !== char &&
        one.tier <= 2 &&
        !one.particle &&
        one.sex !== wrong &&
        !taken.has(one.char) &&
        !heardWith(family, one.char, one.sound),
    )
    .slice(0, PROPOSED)
    .map((one) => one.char);
  const change = others.length > 0 ? `族里若许改字不改音，可换${others.map(quoted).join('')}；` : '';
  return [
    `姓${quoted(surname.map((of) => of.char).join(''))}与字辈${quoted(char)}连着念：${heard.text}。${change}也可以把字辈放在第三字。`,
  ];
}

/** What parents should know of this list before they choose. */
export function considerationsOf(list: NameList): string[] {
  const { form, family, names, relaxed, excused, lengthened } = list;
  const said: string[] = [...generationRemark(family), ...wishRemarks(list)];
  const surname = family.surname.map(({ char }) => char).join('');
  if (lengthened)
    said.push('选的是二字名。单字名要由一个字兼顾五行、声韵与避讳，合适的不足二十个，其余以三字名补足。');
  if (family.generation && form.length === 2) said.push('填了字辈，名字按三字取。');
  if (relaxed.length > 0)
    said.push(
      `字辈、姓氏与避讳之后，全合规则的不足二十个，这一批放宽了：${relaxed.map((id) => RELAXED[id]).join('、')}。用字、避讳、同音、读音与谐音各条没有放宽。`,
    );
  for (const text of excused.slice(0, 4))
    said.push(`${text}：这是姓氏与字辈本身带来的，不由所选的字引起，故不计。`);
  if (form.twin) said.push(...twinRemarks(list));
  else if (names.length < 20)
    said.push(`合规则的名字只有${names.length}个，不以不合规则的充数。可减少不用的字，或不限字辈后再试。`);
  const sounded = new Set(
    names.flatMap(({ chars }) =>
      chars.filter((c) => c.part === 'given' && c.basis === '音').map(({ char }) => char),
    ),
  );
  if (sounded.size > 0)
    said.push(
      `${[...sounded].slice(0, 8).map(quoted).join('')}${sounded.size > 8 ? '等' : ''}的五行由字音而定，各家说法不一，只参与评分。`,
    );
  const common = names.filter(({ given }) => isOverused(given));
  if (common.length > 0)
    said.push(`${common.map(({ given }) => quoted(given)).join('')}在历年新生儿高频名之列，未列入三个优选。`);
  if (form.stage === 'hourUnknown')
    said.push('时辰不详，名字只取在各个时辰都不相忌的，知道时辰后宜再看一次。');
  said.push('五格数理按康熙笔画计，属民间数术，诸本不一，在一百分中只占五分。');
  said.push(`登记前请在户籍窗口核对用字；${quoted(surname)}姓的重名情况可到政务平台查询。`);
  return said;
}
