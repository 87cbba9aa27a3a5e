/** What counsel for the body and for every day is read from, as facts of the whole life. */
import type { FactBook } from '@tianji/teller';
import { isOver } from '../analysis/suit.ts';
import { bornIn, type View } from '../analysis/view.ts';
import type { BaziFacts } from './facts.ts';
import { per100 } from './temper.ts';

/** From this many per cent on there is much of an element. */
const MUCH = 30;
const VIGOUR = { strong: '强', even: '平', weak: '弱' } as const;

/**
 * How strong the day stem's element is for the body. A special pattern does not weigh the day stem: how much of its element there is
 * decides. A weak day stem whose own element weighs most is short of no element.
 */
function vigourOf(v: View): BaziFacts['vigour']['values'][number] {
  const { element } = v.dayMaster;
  if (v.special) return per100(v, element) >= MUCH ? '强' : '弱';
  return v.level === 'weak' && v.heaviestElement === element ? '平' : VIGOUR[v.level];
}

/** Puts what counsel is read from into the book. */
export function keepingFacts(v: View, book: FactBook<BaziFacts>): void {
  const day = v.pillar('日柱')!;
  const stem = v.dayMaster.stem as BaziFacts['lesson']['values'][number];
  book.add('seatbranch', 'life', day.branch as BaziFacts['seatbranch']['values'][number], {
    where: ['day.branch'],
  });
  book.add('vigour', 'life', vigourOf(v));
  const heavy = v.heaviestElement;
  const light = v.lightestElement;
  book.add('body', 'life', heavy, {
    slots: { words: `${heavy}最重，占${per100(v, heavy)}%，${light}最轻，占${per100(v, light)}%` },
  });
  book.add('bodystem', 'life', stem, { slots: { month: v.monthBranch, season: bornIn(v) } });
  const { elements } = v.usefulGod;
  book.add('lean', 'life', v.roleOf(elements[0]!), { slots: { words: elements.join('、') } });
  book.add('lesson', 'life', stem, { where: ['day.stem'] });
  if (!v.current.present && !isOver(v)) book.add('before', 'life', '有');
}
