import type { NameList } from '../choose/list.ts';
import type { Name } from '../choose/name.ts';
import type { Family } from '../family/family.ts';
import { foundIn, isChosenBy } from '../wishes/answers.ts';
import { saidAs } from '../wishes/contradictions.ts';
import type { Wish } from '../wishes/wish.ts';

/** A wish and how a name answers it; `how` is empty when it does not. */
interface Answer {
  wish: Wish;
  how: string;
}

/** The wishes that names answer one by one, and how this one does. */
export const answersOf = (name: Name, { wishes, siblings }: Family): readonly Answer[] =>
  (wishes?.wishes ?? []).filter(isChosenBy).map((wish) => ({ wish, how: foundIn(name, wish, siblings) }));

/** 善良在“仁”字; 出自《诗经》; 念来响亮. */
export function piece({ wish: { kind, words }, how }: Answer): string {
  if (kind === 'meaning')
    return `${words}在${how === '整个名字' ? '整个名字的意思里' : how}上`.replace('里上', '里');
  if (kind === 'image') return how === '整个名字' ? `整个名字${words}` : `${how}${words}`;
  if (kind === 'source') return how;
  if (kind === 'element') return `${how}${words.replace(/^(?:名的头一个字|末字)|（.*）/g, '')}`;
  if (kind === 'radical') return `${how}${words.replace(/^(?:名的头一个字|末字)/, '')}`;
  return words;
}

/** What was understood, what the list does with it, and what was not understood, by name. */
export function wishRemarks({ family, names, birth: { wants } }: NameList): string[] {
  const { wishes } = family;
  if (!wishes) return [];
  const said: string[] = [];
  const chosen = wishes.wishes.filter(isChosenBy);
  const counted = chosen.map((wish) => ({ wish, count: countOf(wish, names, family) }));
  const met = counted.filter(({ count }) => count > 0);
  if (met.length > 0)
    said.push(`心愿：${met.map(({ wish, count }) => `${wish.words}，有${count}个`).join('；')}。`);
  for (const { wish } of counted.filter(({ count }) => count === 0)) {
    const against = wish.kind === 'element' && wants?.roles[wish.value as keyof typeof wants.roles] === '忌';
    said.push(
      against
        ? `${saidAs(wish)}没有照办：${wish.value}是这个八字所忌的，带${wish.value}的名字没有列入。`
        : `${saidAs(wish)}没有照办：合用字、避讳、谐音与八字各条的名字里，没有这样的。`,
    );
  }
  const held = wishes.wishes.filter((wish) => !isChosenBy(wish));
  if (held.length > 0) said.push(`整份名单都照办的：${held.map(({ words }) => words).join('、')}。`);
  for (const need of wishes.needs) said.push(`${need}。`);
  if (wishes.unknown.length > 0)
    said.push(`${wishes.unknown.map((text) => `“${text}”`).join('、')}没有看懂，没有照办，也没有猜。`);
  return said;
}

/** How many names of a list answer a wish. */
export const countOf = (wish: Wish, names: readonly Name[], { siblings }: Family): number =>
  names.filter((name) => foundIn(name, wish, siblings) !== '').length;
