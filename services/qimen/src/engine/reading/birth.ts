import { elementRelation } from '@tianji/almanac';
import type { QimenChart } from '../chart.ts';
import { explainPalace } from '../explain.ts';
import type { ChartSymbol } from '../locate.ts';
import type { Matter, Role } from '../matters.ts';
import { palaceTitle } from '../words.ts';
import { type Favour, type ReadingSection, withPlain } from './model.ts';
import { layersSection } from './more.ts';
import { plainBirthLines, plainBirthTexts } from './plain/birth.ts';
import { knotText } from './plain/roles.ts';
import { plainBirthTitles } from './plain/titles.ts';
import { limitsSection, patternSection, patternsTold, roleSection, Told } from './sections.ts';
import { fact, reasonText } from './sentences.ts';
import { type JudgedRole, type Verdict, verdictOf } from './verdict.ts';

const SELF: Role = { role: '日主', symbol: { kind: 'pillar', name: '日' } };
const YEAR: Role = { role: '年命', symbol: { kind: 'pillar', name: '年' } };

const door = (role: string, name: string): Role => ({ role, symbol: { kind: 'door', name } });
const god = (role: string, name: string): Role => ({ role, symbol: { kind: 'god', name } });
const star = (role: string, name: string): Role => ({ role, symbol: { kind: 'star', name } });

/** What an adult's birth chart is read for. */
const GROWN: readonly Role[] = [
  ...[
    door('事业', '开门'),
    door('财帛', '生门'),
    god('人情', '六合'),
    door('名声', '景门'),
    door('休养', '休门'),
  ],
];
/** And a child's: no work, money or love. */
const CHILD: readonly Role[] = [
  ...[
    star('学习', '天辅'),
    god('伙伴', '六合'),
    door('表达', '景门'),
    door('作息', '休门'),
    god('长辈', '值符'),
  ],
];

/** Up to this age the text addresses the parents. */
const GROWN_AT = 16;

const WHOLE: Readonly<Record<Favour, string>> = {
  顺: '自身与所处的环境大体相合，长处容易用得上',
  平: '长处与牵制相当，用对地方比多用力要紧',
  慎: '自身与环境有几处拧着，宜先认清拧在哪里',
};
const FIRST: Readonly<Record<'grown' | 'child', Readonly<Record<Favour, string>>>> = {
  grown: {
    顺: '把最得力的一处当作立足点，其余慢慢跟上',
    平: '得力的一处多用，受制的一处请人搭手',
    慎: '先在受制的一处留出余地，再往得力的一处走',
  },
  child: {
    顺: '顺着孩子得力的一处去带，不必样样都催',
    平: '得力的一处多给机会，受制的一处多陪一程',
    慎: '受制的一处先放宽，孩子稳住了再往前带',
  },
};

/** The relation of the year's palace to the day's. */
const RELATION: Readonly<Record<string, string>> = {
  同: '两宫同属一行，出身与自己的性子是一路的',
  生我: '年命所在的宫生日主的宫，家里与早年给的多',
  我生: '日主的宫生年命所在的宫，为家里与旁人付出的多',
  克我: '年命所在的宫克日主的宫，早年的规矩多，主意要慢慢自己拿',
  我克: '日主的宫克年命所在的宫，主意拿得早，不大肯照旧路走',
};

/**
 * Whether a birth chart is that of a child on a given day. @param today civil year, month, day as one number: 20261122
 */
export const isChild = ({ entered: { year, month, day } }: QimenChart, today: number): boolean =>
  today - (year * 10_000 + month * 100 + day) < GROWN_AT * 10_000;

export interface BirthAsk {
  /** The topic of the title; the general kind adds nothing. */
  readonly matter: Matter;
  readonly child: boolean;
  /** A symbol chosen to be read first. */
  readonly symbol?: ChartSymbol | undefined;
}

/**
 * Judges a birth chart: the day's stem is the person, the year's the origin. A child's chart has no matter of its own.
 */
export function birthVerdict(chart: QimenChart, { matter, child, symbol }: BirthAsk): Verdict {
  const own = child ? CHILD : GROWN;
  const more = child || matter.id === 'general' ? [] : matter.roles;
  const fresh = own.filter(({ symbol }) => !more.some((role) => role.symbol.name === symbol.name));
  const roles = [...more, ...fresh];
  return verdictOf(chart, {
    ...{ matter: { ...matter, roles }, words: [], chosen: 'general' },
    ...{ self: SELF, affair: YEAR, symbol },
  });
}

/** The topic that is read beside the person. */
const besideOf = ({ matter, child }: BirthAsk): string =>
  child || matter.id === 'general' ? '' : `，并看您所问的${matter.name}`;

function wholeSection(v: Verdict, { matter, child }: BirthAsk): ReadingSection {
  const [first = '', second = '', third = ''] = v.knots.map(reasonText);
  const beside = besideOf({ matter, child });
  const advice = FIRST[child ? 'child' : 'grown'][v.favour];
  const [knot] = v.knots;
  const facts = v.knots.map(({ fact: what, place }) => `${what}　${place}`);
  return {
    id: 'verdict',
    title: '总断',
    line: `${v.favour}：${WHOLE[v.favour]}`,
    facts,
    text: [
      `这是一张命盘，以出生的一刻起局，看${child ? '孩子' : '其人'}的格局${beside}，不问眼下的一件事。`,
      `合起来看为“${v.favour}”：${WHOLE[v.favour]}。`,
      first ? `最要紧的一处，${first}。` : '',
      second ? `其次，${second}。` : '',
      third ? `再次，${third}。` : '',
    ].join(''),
    sentences: [
      {
        ...{ id: 'whole', title: '总的说', text: `这张命盘为“${v.favour}”：${WHOLE[v.favour]}。` },
        facts: [fact(v.asker.symbol, v.asker.palace), fact(v.affair.symbol, v.affair.palace)],
      },
      ...(knot
        ? [{ id: 'knot', title: '最要紧', text: `${knotText(knot)}。`, facts: facts.slice(0, 1) }]
        : []),
      { id: 'first', title: '可以先做', text: `${advice}。`, facts },
    ],
  };
}

function symbolsSection({ asker, affair, roles }: Verdict): ReadingSection {
  const looks = ({ role, symbol, palace }: JudgedRole) => `${role}看${symbol}，落${palaceTitle(palace.no)}`;
  return {
    id: 'symbols',
    title: '先看日主与年命',
    line: [asker, affair].map(looks).join('；'),
    facts: [asker, affair, ...roles].map(({ role, symbol, palace }) => fact(`${role} ${symbol}`, palace)),
    text: `命盘以日干为日主，是自己；以年干为年命，是出身与来处。${[asker, affair, ...roles].map(looks).join('；')}。`,
  };
}

function relationSection({ asker, affair }: Verdict): ReadingSection {
  const same = asker.palace.no === affair.palace.no;
  const text = same
    ? '日主与年命同在一宫，自己与来处牵在一起，家里的事就是自己的事'
    : RELATION[elementRelation(asker.palace.element, affair.palace.element)]!;
  return {
    id: 'relation',
    title: '自己与来处',
    line: text,
    facts: [fact('日干', asker.palace), fact('年干', affair.palace)],
    text: `日主在${palaceTitle(asker.palace.no)}属${asker.palace.element}，年命在${palaceTitle(affair.palace.no)}属${affair.palace.element}。${text}。`,
  };
}

/** A palace part by part, without what was already said about it; null when everything was said. */
function palaceSection({ role, palace }: JudgedRole, id: string, before: string): ReadingSection | null {
  const parts = explainPalace(palace);
  const text = parts
    .map(({ part, value, text: words }) => `${palaceTitle(palace.no)}的${part}是${value}，${words}`)
    .join('')
    .split(/(?<=。)/u)
    .filter((sentence) => !before.includes(sentence))
    .join('');
  return text === ''
    ? null
    : {
        id,
        title: `${role}的一宫`,
        line: parts.map(({ value }) => value).join('、'),
        facts: [fact(role, palace)],
        text,
      };
}

function adviceSection(v: Verdict, { child }: BirthAsk): ReadingSection {
  const against = v.knots.find(({ weight }) => weight < 0);
  const forIt = v.knots.find(({ weight }) => weight > 0);
  const advice = FIRST[child ? 'child' : 'grown'][v.favour];
  return {
    id: 'advice',
    title: '可以怎么做',
    line: advice,
    facts: [
      ...(forIt ? [`得力　${forIt.fact}`] : []),
      ...(against ? [`受制　${against.fact}`] : []),
      `日干　${palaceTitle(v.asker.palace.no)}`,
    ],
    text: [
      `${advice}。`,
      forIt ? `得力的是${forIt.role}这一头（${forIt.fact}）。` : '盘中没有特别得力的一处，贵在匀。',
      against ? `受制的是${against.role}这一头（${against.fact}）。` : '几处都没有大的牵制。',
      '命盘说的是性情与条件，不是定数；日子怎样过，仍在自己手里。',
    ].join(''),
  };
}

/** Patterns of the hour's stem concern a question, not a birth. */
const OF_AN_HOUR = /^时干|五不遇时/;

/** The text of a birth chart: the person, the origin, and what the chart is read for. No dates and no hours. */
export function birthReading(chart: QimenChart, ask: BirthAsk): ReadingSection[] {
  const v = birthVerdict(chart, ask);
  const ofBirth = { ...v, patterns: v.patterns.filter(({ name }) => !OF_AN_HOUR.test(name)) };
  const told = new Told();
  const seen = new Map<number, string>();
  const self = roleSection(told, v.asker, seen, 'asker');
  const selfPalace = palaceSection(v.asker, 'self', self.text);
  const origin = roleSection(told, v.affair, seen, 'affair');
  const before = self.text + (selfPalace?.text ?? '') + origin.text;
  const sections = [
    wholeSection(v, ask),
    symbolsSection(v),
    self,
    selfPalace,
    origin,
    palaceSection(v.affair, 'origin', before),
    relationSection(v),
    ...v.roles.map((role, i) => roleSection(told, role, seen, `role-${i}`)),
    layersSection(v),
    patternSection(ofBirth),
    adviceSection(v, ask),
    limitsSection(v),
  ];
  const { child } = ask;
  const advice = FIRST[child ? 'child' : 'grown'][v.favour];
  const words = { whole: WHOLE, advice, beside: besideOf(ask), child, patterns: patternsTold(ofBirth) };
  return withPlain(sections, {
    titles: plainBirthTitles(v),
    lines: plainBirthLines(v, words),
    texts: plainBirthTexts(v, words),
  });
}
