import { suits } from '../../../corpus/matter-topics.ts';
import type { PatternHit } from '../../patterns/index.ts';
import { PALACES } from '../../tables.ts';
import type { Favour } from '../model.ts';
import { patternsTold } from '../sections.ts';
import type { Verdict } from '../verdict.ts';

/** The patterns whose expert text uses words of the craft. */
const SAID: Readonly<Record<string, string>> = {
  三奇得使: '人手与名分相配。',
  云遁: '宜不露面，积蓄力量。',
  虎遁: '宜守住要紧的地方，安定人心。',
  休诈: '宜坐下来把话谈拢。',
  神假: '宜安静，办旧事。',
  鬼假: '宜了结旧事。',
  三奇升殿: '说话有分量。',
  奇游禄位: '供给不缺。',
  符使同宫: '主事与办事归到一处，快慢都看这里。',
  三奇入墓: '有好意而使不出来，要等时候。',
  门迫: '用力多而得少。',
  门受制: '劲使不出来，好事减力，难处也减势。',
  天网四张: '处处有牵绊，低调慢行。',
  时干入墓: '所问的事暂时收着，过了这个时辰再看。',
  飞干格: '自己去碰阻力，两边都不占便宜。',
  伏宫格: '守着的一方受压，来的一方更强。',
  飞宫格: '出去的一方受阻，宜回不宜往。',
  值符落空: '主事的人暂时不在位，过些时候再议。',
};

const HEAD: Readonly<Record<Favour, string>> = {
  顺: '有利的一处',
  平: '值得一看的一处',
  慎: '要留心的一处',
};

/** Where a pattern is: its directions, or the whole chart. */
function placesOf({ palaces }: PatternHit): string {
  const names = palaces.map((no) => PALACES[no]?.direction || '正中');
  return names.length > 0 ? `在${names.join('、')}` : '关乎全局';
}

const wordsOf = ({ name, text }: PatternHit): string => SAID[name] ?? text;

/** The patterns that speak of a matter, or of nothing in particular. */
export const suitedTo = (matter: string, hits: readonly PatternHit[]): PatternHit[] =>
  hits.filter((hit) => suits(matter, wordsOf(hit)));

/** The patterns of a reading that speak of its matter, or of nothing in particular. */
export const suitedPatterns = (v: Verdict): PatternHit[] => suitedTo(v.matter.id, patternsTold(v));

/** One sentence for each pattern: for or against, where, and what it means. */
export const plainPatterns = (told: readonly PatternHit[]): string =>
  told.map((hit) => `${HEAD[hit.favour]}${placesOf(hit)}：${wordsOf(hit)}`).join('');
