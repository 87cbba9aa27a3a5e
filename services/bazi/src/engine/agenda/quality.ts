/** What the quality of a chart is read from, as facts of the whole life: pattern, helper, useful element, season, what weighs. */
import { stemElement } from '@tianji/almanac/cycle';
import type { FactBook } from '@tianji/teller';
import type { Role } from '../../corpus/reading-strength.ts';
import { AIDS } from '../../corpus/report/level-pattern.ts';
import { FAINT } from '../analysis/knots.ts';
import { type Mark, standingVerdict } from '../analysis/marks.ts';
import { type NatalVerdict, natalVerdict } from '../analysis/natal-verdict.ts';
import { bornIn, type View } from '../analysis/view.ts';
import type { BaziFacts } from './facts.ts';
import { elementSeats, godSeats } from './temper.ts';

const listed = (words: readonly string[]): string => words.join('、');

/** Combinations that make a pattern mixed, the weightiest first. */
const MIXED = [
  ['guan-sha', '官杀'],
  ['shang-guan', '伤官'],
  ['xiao-shi', '枭食'],
  ['bi-cai', '比财'],
  ['cai-yin', '财印'],
] as const;

const AID_STATES = { shown: '透', kept: '藏', none: '缺', burdened: '忌' } as const;

const MARK_WORDS: Readonly<Record<Mark, Exclude<BaziFacts['lack']['values'][number], '无'>>> = {
  ...{ purity: '格局清楚', aid: '配器到位', force: '用神得力', roots: '根气可靠', climate: '寒暖合宜' },
  ...{ flow: '气脉流通', remedy: '病药相称', motion: '盘面安和' },
};
/** What is missing is told in this order: the first weighs most. */
const MARK_ORDER: readonly Mark[] = [
  'force',
  'remedy',
  'aid',
  'roots',
  'climate',
  'motion',
  'flow',
  'purity',
];

function clearOf(v: View, { pattern, combinations }: NatalVerdict): BaziFacts['clear']['values'][number] {
  if (v.pattern.genuine === false) return '假';
  const mixed = MIXED.find(([id]) => combinations.includes(id));
  return pattern.purity === '清' || !mixed ? '清' : mixed[1];
}

/** 成格靠财星 · 官杀宜少用，成格改取比劫 */
function aidLead(v: View, { pattern, worth }: NatalVerdict, role: Role): string {
  const [first] = AIDS[pattern.name]!;
  return role !== first && worth(v.elementOf(first!)) === '忌'
    ? `${first}宜少用，成格改取${role}`
    : `成格靠${role}`;
}

/** What the season wants first: there, hidden, behind another, or to be spared by the strength of the chart. */
function climateOf({ climate, worth }: NatalVerdict): BaziFacts['climate']['values'][number] {
  const { wanted, kept, state } = climate;
  const first = wanted[0]!;
  const spared = worth(stemElement(first)) === '忌';
  if (state === '得' || kept.includes(first)) return spared ? '慎' : state;
  if (spared) return '免';
  return state === '藏' ? '藏次' : state;
}

function climateWords(v: View, { climate: { wanted, shown, kept } }: NatalVerdict): string {
  const first = wanted[0]!;
  const found = [
    shown.length > 0 ? `天干得${listed(shown)}` : '',
    kept.length > 0 ? `地支藏${listed(kept)}` : '',
  ].filter((each) => each !== '');
  const lead = `${v.dayMaster.stem}生${v.monthBranch}月，时令${wanted.length > 1 ? '依次' : ''}要${listed(wanted)}`;
  if (found.length === 0) return `${lead}，盘里一样未见`;
  const absent = shown.includes(first) || kept.includes(first) ? '' : `，首要的${first}不见`;
  return `${lead}，${found.join('，')}${absent}`;
}

/** Puts what the quality of a chart is read from into the book; its sickness is there already. */
export function qualityFacts(v: View, book: FactBook<BaziFacts>): void {
  const natal = natalVerdict(v);
  const medicine = book.facts.get('life/medicine');
  const standing = standingVerdict(v, natal, medicine && medicine.value === '有');
  const { pattern, profile, useful, burden, favourable } = natal;
  book.add('structure', 'life', pattern.name, {
    slots: {
      words: `${v.pattern.genuine === false ? '假' : ''}${pattern.name}，十神以${listed(profile.slice(0, 2).map(({ god }) => god))}为重`,
    },
    where: ['month.branch'],
  });
  const { aid } = standing;
  if (aid) {
    const element = v.elementOf(aid.role);
    const seats = elementSeats(v, element);
    book.add('aid', 'life', aid.role, {
      slots: {
        words: `${aidLead(v, natal, aid.role)}（${element}），${seats === '' ? '盘里不见' : `在${seats}`}`,
      },
    });
    book.add('aidstate', 'life', AID_STATES[aid.state]);
  }
  book.add('clear', 'life', clearOf(v, natal));
  const chief = profile[0]!;
  book.add('chief', 'life', chief.role, { slots: { words: godSeats(v, chief.god) } });
  const seats = elementSeats(v, useful.element);
  book.add('tool', 'life', useful.role, {
    slots: {
      words: `用神是${useful.element}，${seats === '' ? '盘里不见' : `在${seats}，占${useful.share === 0 ? '不足1' : useful.share}%`}`,
      element: useful.element,
      elements: listed(favourable),
    },
  });
  book.add('force', 'life', useful.force);
  book.add('climate', 'life', climateOf(natal), {
    slots: { words: climateWords(v, natal), season: bornIn(v) },
    where: ['month.branch'],
  });
  book.add('quarter', 'life', v.season);
  // The sickness that the verdict names is told; where it names none, what weighs most of what is to be spared.
  if (!medicine && burden && burden.share >= FAINT && standing.remedy) {
    const { element, state } = standing.remedy;
    book.add('load', 'life', burden.role, {
      slots: {
        words: `宜少用的${natal.unfavourable.length > 1 ? `以${burden.element}为重` : `是${burden.element}`}，占${burden.share}%`,
        answer: element ?? '',
      },
    });
    book.add('eased', 'life', element && (state === 'strong' || state === 'fair') ? '治' : '乏');
  }
  const word = (mark: Mark) => {
    if (mark === 'remedy' && !medicine) return '忌有所制';
    return mark === 'roots' && natal.special ? '根气合格' : MARK_WORDS[mark];
  };
  const named = (value: number) => MARK_ORDER.filter((mark) => standing.marks[mark] === value);
  const [good, half, lacking] = [named(1), named(0.5), named(0)];
  const words = [
    good.length > 0 ? `占住的是${listed(good.map(word))}` : '没有整样占住的',
    half.length > 0 ? `一半的是${listed(half.map(word))}` : '',
    lacking.length > 0 ? `缺的是${listed(lacking.map(word))}` : '',
  ];
  book.add('lack', 'life', lacking[0] ? MARK_WORDS[lacking[0]] : '无', {
    slots: { words: words.filter((each) => each !== '').join('，'), count: good.length },
  });
  book.add('height', 'life', standing.total === 'high' || standing.total === 'upper' ? '高' : '平');
}
