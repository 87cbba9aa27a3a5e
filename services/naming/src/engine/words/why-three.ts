import { wholeName } from '../base/base.ts';
import type { Best } from '../choose/best.ts';
import type { NameList } from '../choose/list.ts';
import { serves } from '../choose/serves.ts';
import { givenOf, quoted } from './phrases.ts';
import { walkOf } from './whole.ts';
import { answersOf } from './wishes.ts';

/** The ground of one of the three for its theme, as a clause. */
function groundOf({ theme, name }: Best, { birth: { wants } }: NameList): string {
  const { full, chars, source } = name;
  if (theme.part === '声韵') {
    const varied = new Set(chars.map(({ sound }) => sound.tone)).size >= Math.min(3, chars.length);
    return `${full}${varied ? '声音最好' : '念来顺口'}，${walkOf(name)}`;
  }
  if (theme.part === '出处' && source)
    return `${full}有出处，字句见于${quoted(source.verse.line.replace(/[，。；：！？]$/u, ''))}`;
  if (theme.part === '五行' && wants && serves(name, wants)) {
    const whole = wholeName(name.given)?.whole?.element;
    const own = givenOf(name).find(({ basis, role }) => basis !== '音' && (role === '用' || role === '喜'));
    const element = whole ?? own!.element;
    return `${full}最合八字，名里的${element}是${wants.roles[element]}神`;
  }
  if (theme.part === '五行') return wants ? `${full}与八字不冲` : `${full}姓与名读来相生`;
  return `${full}意思最完整，一句话就说得清`;
}

/** Why these three stand before the others: each for another merit, and the family's wishes where they have any. */
export function whyThree(list: NameList): string {
  const { best, family } = list;
  if (best.length === 0) return '';
  const said = `这三个各有一样长处：${best.map((one) => groundOf(one, list)).join('；')}。`;
  const asked = answersOf(best[0]!.name, family).length;
  if (asked === 0) return `${said}长处不同，用字也不重，便于比较。`;
  const had = best.map(
    ({ name }) => `${name.full}答上${answersOf(name, family).filter(({ how }) => how !== '').length}样`,
  );
  return `${said}家里的${asked}样心愿，${had.join('，')}。`;
}
