/** Words that come from the service, with the name under which they are explained. */
import type { Explained } from './glossary.ts';

const RELATIVES: readonly string[] = ['父母', '兄弟', '子孙', '妻财', '官鬼'] satisfies Explained[];
const SPIRITS: readonly string[] = ['青龙', '朱雀', '勾陈', '螣蛇', '玄武'] satisfies Explained[];
const MARKS: readonly string[] = ['六冲卦', '六合卦', '游魂', '归魂'] satisfies Explained[];

/** 妻财, 青龙, 白虎, 六冲卦, 变六冲, 内卦反吟 …; null for a word without an explanation. */
export function explainedAs(word: string): Explained | null {
  if ([...RELATIVES, ...SPIRITS, ...MARKS].includes(word)) return word as Explained;
  if (word === '白虎') return '白虎（六神）';
  if (word === '六爻安静') return '静爻';
  if (word === '变六冲') return '六冲卦';
  if (word === '变六合') return '六合卦';
  if (word.endsWith('伏吟')) return '伏吟卦';
  return word.endsWith('反吟') ? '反吟卦' : null;
}
