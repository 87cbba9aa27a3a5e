/** What a chart stands on, as facts of the whole life: elements, season and roots, strength, what is wanted, the pattern. */
import { BRANCHES, ELEMENTS, type Element, hourStem, stemElement, tenGod } from '@tianji/almanac/cycle';
import type { FactBook } from '@tianji/teller';
import type { Role } from '../../corpus/reading-strength.ts';
import { burdenOf, linksOf, rootedBy, rootsOf } from '../analysis/footing.ts';
import { FAINT } from '../analysis/knots.ts';
import type { View } from '../analysis/view.ts';
import { worthOf } from '../analysis/years.ts';
import type { BaziFacts, God } from './facts.ts';
import { elementSeats, per100 } from './temper.ts';

type Flow = BaziFacts['flow']['values'][number];

/** What the month does to the day stem, in words that frighten nobody. */
const SEASONS: Readonly<Record<string, string>> = {
  旺: '当令',
  相: '得月令相生',
  休: '气泄于月令',
  囚: '克月令而受困',
  死: '受月令之克',
};

/** 水在月干壬，占1% · 火明暗都不见，与水同是最薄的 */
function faintWords(v: View, element: Element): string {
  const seats = elementSeats(v, element);
  const own = element === v.dayMaster.element;
  if (seats === '') {
    const others = ELEMENTS.filter(
      (each) => each !== element && v.strength.shares[each] === 0 && each !== v.dayMaster.element,
    );
    const alike = others.length > 0 ? `，与${others.join('、')}同是最薄的` : '，最轻';
    return own ? `${element}只在日干，别处不见` : `${element}明暗都不见${alike}`;
  }
  const share = per100(v, element);
  return `最轻的是${element}，在${seats}，${share === 0 ? '不足1%' : `只占${share}%`}`;
}

/** Where the links of production break: at the family that is missing, nowhere (the heaviest leads), or in several places. */
function flowOf(v: View): Flow {
  const { missing } = v;
  if (missing.length === 0) return `环${v.heaviest}`;
  // The day master's own element is never missing: its stem stands in the chart.
  const [only] = missing;
  const role = v.roleOf(only!);
  if (missing.length === 1 && role !== '比劫') return `断${role}`;
  return (['零', '一', '二'] as const)[Math.min(2, linksOf(v).length)]!;
}

const good = (elements: readonly string[]): string => elements.join('、');

/** 以金为第一喜，水为第二喜，宜少用的是木 */
function wantWords({ usefulGod: { elements, avoid } }: View, burden: Element | undefined): string {
  const [first, second] = elements;
  const wanted = `以${first}为第一喜${second ? `，${second}为第二喜` : ''}`;
  if (!burden) return wanted;
  const others = avoid.filter((each) => each !== burden);
  return `${wanted}，${others.length > 0 ? `${others.join('、')}少用，` : ''}宜少用的${others.length > 0 ? '首先' : ''}是${burden}`;
}

/** Reasons of what is taken, and of the heaviest of what is spared; what the season asks for is told with the pattern. */
function reasonsOf({ usefulGod: { reasons } }: View, burden: Element | undefined): string {
  return reasons
    .filter(
      (each) => /^(?:用|喜|权衡)/u.test(each) || (burden !== undefined && each.startsWith(`忌${burden}`)),
    )
    .join('；');
}

/** 时干合所喜的是甲子时… : what each of the twelve hours would bring, by the worth of its stem. */
function hourWords(v: View): string {
  const { stem: day } = v.dayMaster;
  const hours = BRANCHES.map((branch) => ({ branch, stem: hourStem(day, branch) }));
  return (
    [
      ['喜', '时干合所喜的是'],
      ['平', '不偏不倚的是'],
      ['忌', '偏在少用一方的是'],
    ] as const
  )
    .flatMap(([worth, words]) => {
      const found = hours.filter(({ stem }) => worthOf(v, stemElement(stem)) === worth);
      const named = found.map(({ stem, branch }) => `${stem}${branch}（${tenGod(day, stem)}）`);
      return named.length > 0 ? [`${words}${named.join('、')}`] : [];
    })
    .join('；');
}

/** Puts what a chart stands on into the book. */
export function frameFacts(v: View, book: FactBook<BaziFacts>): void {
  const [year, month] = v.pillars;
  book.add('yearly', 'life', year!.tenGod as God, {
    slots: { words: `${year!.ganzhi}，年干${year!.stem}为${year!.tenGod}` },
    where: ['year.stem'],
  });
  const { stem, element } = v.dayMaster;
  book.add('monthly', 'life', v.seasonState as BaziFacts['monthly']['values'][number], {
    slots: { words: `${stem}${element}生在${month!.branch}月，${SEASONS[v.seasonState]}` },
    where: ['month.branch'],
  });
  const roots = rootsOf(v);
  const places = roots.map(({ pillar, branch, rank }) => `${pillar.charAt(0)}支${branch}（${rank}）`);
  book.add('rooted', 'life', rootedBy(roots), {
    slots: { words: places.length > 0 ? `根在${places.join('、')}` : '地支无根' },
  });
  const shares = ELEMENTS.map((each) => `${each}${per100(v, each)}%`);
  book.add('bulk', 'life', v.heaviestElement, { slots: { words: shares.join('、') } });
  book.add('kin', 'life', v.heaviest);
  book.add('mass', 'life', v.heaviest, { slots: { score: v.strength.score, label: v.strength.label } });
  const light = v.lightestElement;
  book.add('faint', 'life', v.roleOf(light), { slots: { words: faintWords(v, light) } });
  book.add('faintworth', 'life', worthOf(v, light));
  book.add('flow', 'life', flowOf(v), { slots: { words: linksOf(v).join('、') } });
  const burden = burdenOf(v);
  const [first] = v.usefulGod.elements;
  const spared: Role | '无' | '微' =
    burden === undefined ? '无' : per100(v, burden) < FAINT ? '微' : v.roleOf(burden);
  book.add('wanted', 'life', v.roleOf(first!), { slots: { words: wantWords(v, burden) } });
  book.add('spared', 'life', spared);
  book.add('method', 'life', v.usefulGod.method as BaziFacts['method']['values'][number], {
    slots: { words: reasonsOf(v, burden), good: good(v.usefulGod.elements) },
  });
  const { other } = v.usefulGod;
  if (other)
    book.add('otherway', 'life', '有', {
      slots: { words: `另读取${good(other.elements)}（${other.because}）`, good: good(other.elements) },
    });
  const { name, reasons, genuine } = v.pattern;
  const shape = `${genuine === false ? '假' : ''}${name}`;
  book.add('shape', 'life', '有', {
    slots: { words: `${reasons.join('，')}，定为${shape}`, name: shape },
  });
  if (v.hourUnknown) book.add('hours', 'life', '无', { slots: { words: hourWords(v) } });
}
