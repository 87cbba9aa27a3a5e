import { doorGod, GOD_WORDS } from '../../corpus/door-gods.ts';
import { doorStar } from '../../corpus/door-stars.ts';
import { goingSays, holdSays, relationSays } from '../../corpus/matter-turns.ts';
import { matterWords } from '../../corpus/matters.ts';
import { stemPair } from '../../corpus/stem-pairs.ts';
import { DOOR_WORDS, STAR_WORDS, STEM_WORDS } from '../../corpus/symbols.ts';
import { conventionsOf } from '../conventions.ts';
import { noticesOf } from '../notices.ts';
import type { PatternHit } from '../patterns/index.ts';
import { bureauText } from '../plate.ts';
import { STARS } from '../tables.ts';
import { headText, type PalaceWords, palaceTitle } from '../words.ts';
import type { ReadingSection } from './model.ts';
import { paceText } from './pace.ts';
import { fact, reasonText, sentencesOf } from './sentences.ts';
import type { JudgedRole, Verdict } from './verdict.ts';

/** Sentences that were already used are not repeated. */
export class Told {
  readonly #told = new Set<string>();
  once(sentence: string): string {
    if (!sentence || this.#told.has(sentence)) return '';
    this.#told.add(sentence);
    return sentence;
  }
}

/** Of alternatives: which stands better. The whole keeps its own favour. */
export function pickedText({ picked, favour }: Verdict, by: string): string {
  if (!picked) return '';
  const { option, clear } = picked;
  if (favour === '慎') return `几样里“${option}”${by}稍好，都不宜急着定。`;
  return clear
    ? `几样相比，“${option}”${by}得力，就往这一头定。`
    : `几样相差不多，“${option}”${by}略好，先看自己更看重哪一样。`;
}

export function verdictSection(v: Verdict, title: string): ReadingSection {
  const words = matterWords(v.matter.id);
  const most = v.knots.map(reasonText);
  const [first = '', second = '', third = ''] = most;
  return {
    id: 'verdict',
    title: '总断',
    line: `${v.favour}：${words.verdict[v.favour]}`,
    facts: v.knots.map(({ fact: what, place }) => `${what}　${place}`),
    text: [
      `问“${title}”，归在${v.matter.name}一类，${words.turns}。`,
      `合起来看为“${v.favour}”：${words.verdict[v.favour]}。`,
      v.picked ? pickedText(v, `（${v.picked.role.symbol}，落${palaceTitle(v.picked.role.palace.no)}）`) : '',
      first ? `最要紧的一处，${first}。` : '',
      second ? `其次，${second}。` : '',
      third ? `再次，${third}。` : '',
    ].join(''),
    sentences: sentencesOf(v),
  };
}

const CHOSEN: Readonly<Record<Verdict['chosen'], (v: Verdict) => string>> = {
  title: ({ words, matter }) =>
    words.length > 0
      ? `事由里有${words.map((word) => `“${word}”`).join('、')}，所以按${matter.name}取用神`
      : `看事由的意思属${matter.name}一类，用神照此来取`,
  hand: ({ matter }) => `您选定了${matter.name}一类，用神照此来取`,
  general: () => '事由没有点明是哪一类事，先按诸事来看，您可以改选更合适的一类',
};

export function symbolsSection(v: Verdict): ReadingSection {
  const list = v.roles.map(({ role, symbol, palace }) => `${role}看${symbol}，落${palaceTitle(palace.no)}`);
  return {
    id: 'symbols',
    title: '先看用神',
    line: `${v.matter.name}取${v.roles.map(({ symbol }) => symbol).join('、')}`,
    facts: [v.asker, v.affair, ...v.roles].map(({ role, symbol, palace }) =>
      fact(`${role} ${symbol}`, palace),
    ),
    text: `${CHOSEN[v.chosen](v)}。${v.asker.role}看${v.asker.symbol}，所问之事看时干；${list.join('；')}。用神可以改：在解盘处换一类事，或另选一个符号，全篇随之重写。`,
  };
}

const STATE: readonly [test: (palace: PalaceWords) => boolean, text: (palace: PalaceWords) => string][] = [
  [(p) => p.void, (p) => `${p.name}宫逢空亡，眼下说得多，落得少，等填实之日再看。`],
  [(p) => p.pressed, (p) => `${p.door}克${p.name}宫，为门迫，事情推得动，推得累。`],
  [(p) => p.restrained, (p) => `${p.name}宫克${p.door}，门的力量被压住，好处与坏处都打了折。`],
  [
    (p) => p.punished.length > 0,
    (p) => `${p.punished.join('、')}落${p.name}宫为击刑，先要防自己人之间的磕碰。`,
  ],
  [(p) => p.tombed.length > 0, (p) => `${p.tombed.join('、')}落${p.name}宫入墓，力气收在库里，要有人来开。`],
  [(p) => p.horse, (p) => `驿马也在${p.name}宫，这一处会动，迟早有变。`],
];

/** What doors, stars, gods and stems stand for. */
const SYMBOL_WORDS: Readonly<Record<string, string>> = {
  ...GOD_WORDS,
  ...STAR_WORDS,
  ...DOOR_WORDS,
  ...STEM_WORDS,
};

/** The text of a role's palace, without what other sections have said about the same palace. */
export function roleText(told: Told, judged: JudgedRole, seen: Map<number, string>): string {
  const { role, symbol, palace, stem, close, says, reasons } = judged;
  const { door, god, stars, earth, no } = palace;
  const other = seen.get(no);
  seen.set(no, other ?? role);
  const means = SYMBOL_WORDS[symbol];
  const head = `${role}看${symbol}${means ? `（${means}）` : ''}，落${palaceTitle(no)}`;
  if (other) {
    const weightiest = reasons[0];
    const tail = weightiest ? `，轻重仍在“${weightiest.fact}”` : '';
    return `${head}，与${other}同在一宫，两者牵在一处，${other}怎样动，${role}便跟着怎样动${tail}。${says}`;
  }
  const pair = stem ? stemPair(stem, earth) : undefined;
  return [
    `${head}，同宫${[door, stars[0], god].filter((part) => part && part !== symbol).join('、')}。`,
    told.once(doorGod(door, god)),
    told.once(stars[0] ? doorStar(door, stars[0]) : ''),
    pair ? told.once(`${stem}加${earth}，古称“${pair.name}”，${pair.text}`) : '',
    ...STATE.filter(([test]) => test(palace)).map(([, text]) => told.once(text(palace))),
    `${role}这一头${close}${closing(judged)}。`,
    says,
  ].join('');
}

/** What decides a palace most, in words. */
function closing({ reasons, favour }: JudgedRole): string {
  const side = favour === '慎' ? -1 : 1;
  const mine = reasons.find(({ weight }) => Math.sign(weight) === side);
  return mine ? `，凭的是${mine.fact}` : '';
}

export function roleSection(
  told: Told,
  judged: JudgedRole,
  seen: Map<number, string>,
  id: string,
): ReadingSection {
  return {
    id,
    title: judged.role,
    line: `${judged.symbol}落${palaceTitle(judged.palace.no)}，${judged.close}`,
    facts: [fact(judged.symbol, judged.palace), ...judged.reasons.slice(0, 4).map(({ fact: what }) => what)],
    text: roleText(told, judged, seen),
  };
}

const RELATIONS: Readonly<Record<Verdict['relation'], string>> = {
  同宫: '两宫同在一处',
  同: '两宫同属一行',
  生我: '后者生前者',
  我生: '前者生后者',
  克我: '后者克前者',
  我克: '前者克后者',
};

export function relationSection(v: Verdict): ReadingSection {
  const main = v.roles[0]!;
  const says = relationSays(v.matter.id, v.relation);
  return {
    id: 'relation',
    title: '人与事',
    line: says,
    facts: [
      fact(v.asker.symbol, v.asker.palace),
      fact(main.symbol, main.palace),
      `五行　${v.asker.palace.element}与${main.palace.element}`,
    ],
    text: `${v.asker.symbol}在${palaceTitle(v.asker.palace.no)}属${v.asker.palace.element}，${main.role}在${palaceTitle(main.palace.no)}属${main.palace.element}，${RELATIONS[v.relation]}。${says}。`,
  };
}

export function dutySection(v: Verdict): ReadingSection {
  const { plate } = v.chart;
  const star = v.palaces[plate.dutyStarAt - 1]!;
  const door = v.palaces[plate.dutyDoorAt - 1]!;
  const heavenly = v.palaces.find(({ stars }) => stars.includes(STARS[plate.timePalace] ?? ''));
  const empty = v.palaces.filter((palace) => palace.void).map(({ no }) => palaceTitle(no));
  const starName = star.stars[0] ?? '';
  const doorName = door.door || '中门';
  const both =
    star.no === door.no
      ? '两者同宫，主事的人与办事的路合在一处，快慢都由这里定。'
      : `主事在${star.direction || '中'}，办事在${door.direction || '中'}，先把人找对，再把路走对。`;
  return {
    id: 'duty',
    title: '主事与路子',
    line: `值符${starName}在${palaceTitle(star.no)}，值使${doorName}在${palaceTitle(door.no)}`,
    facts: [fact('值符', star), fact('值使', door)],
    text: `值符落${palaceTitle(star.no)}，随${starName}而来，${STAR_WORDS[starName] ?? ''}，这是眼下说了算的一方。值使${doorName}落${palaceTitle(door.no)}，${DOOR_WORDS[doorName] ?? ''}，这是事情要走的路。${both}${heavenly ? `天乙为${STARS[plate.timePalace]}，在${palaceTitle(heavenly.no)}，是从旁照看这件事的人。` : ''}${empty.length > 0 ? `旬首${headText(v.chart)}，空在${empty.join('、')}，这几处的话眼下只可听，不可当作已成。` : ''}`,
  };
}

const MOST_PATTERNS = 4;

/** The first patterns that touch a role, each with the roles' palaces in it; none of them for the whole chart. */
export function patternsTold(v: Verdict): PatternHit[] {
  const relevant = new Set<number>([v.asker, v.affair, ...v.roles].map(({ palace }) => palace.no));
  return v.patterns
    .map((hit) => ({ hit, mine: hit.palaces.filter((no) => relevant.has(no)) }))
    .filter(({ hit, mine }) => hit.palaces.length === 0 || mine.length > 0)
    .slice(0, MOST_PATTERNS)
    .map(({ hit, mine }) => ({ ...hit, palaces: mine }));
}

export function patternSection(v: Verdict): ReadingSection | null {
  const told = patternsTold(v);
  if (told.length === 0) return null;
  const place = (palaces: readonly number[]) => palaces.map(palaceTitle).join('、') || '全盘';
  return {
    id: 'patterns',
    title: '格局',
    line: told.map(({ name }) => name).join('、'),
    facts: told.map(({ name, palaces, source }) => `${name}　${place(palaces)}　${source}`),
    text: told.map(({ name, palaces, text }) => `${place(palaces)}成“${name}”：${text}`).join(''),
  };
}

const PACE: Readonly<Record<Verdict['pace'], string>> = {
  伏吟: '盘为伏吟',
  反吟: '盘为反吟',
  马: '用神带着驿马',
  空: '用神逢空',
  近: '用神在内盘',
  远: '用神在外盘',
};

export function timeSection(v: Verdict): ReadingSection {
  const main = v.roles[0]!;
  const pace = `${PACE[v.pace]}，${paceText(v)}`;
  return {
    id: 'time',
    title: '快慢与日期',
    line: `${pace}；留意 ${v.watch.date}`,
    facts: [fact(main.symbol, main.palace), `${v.watch.why}　${v.watch.pillar}日`],
    text: `${pace}。可以留意的一天是 ${v.watch.date}（${v.watch.pillar}日），因为${v.watch.why}；这一天前后有没有动静，可以拿来对一对这一盘。`,
  };
}

export function directionSection(v: Verdict): ReadingSection {
  const { best, second, worst } = v;
  const [why, last] = goingSays(v.matter.id);
  return {
    id: 'direction',
    title: '方位',
    line: `先${best.direction}，次${second.direction}，${worst.direction}方暂缓`,
    facts: [
      fact(`宜 ${best.direction}`, best),
      fact(`次 ${second.direction}`, second),
      fact(`缓 ${worst.direction}`, worst),
    ],
    text: `${why}，以${best.direction}方为先，那里${best.door}与${best.god}同临${best.void ? '，只是逢空，宜先约实' : ''}${best.sky[0] ? `，天盘${best.sky.join('、')}，${STEM_WORDS[best.sky[0]] ?? ''}` : ''}。其次是${second.direction}方，${palaceTitle(second.no)}有${second.door}与${second.god}，${second.god}${GOD_WORDS[second.god] ?? ''}。${worst.direction}方暂缓，那里${worst.door}与${worst.god}同临，${last}。方位从您所在之处量起。`,
  };
}

export function personsSection(told: Told, v: Verdict, seen: Map<number, string>): ReadingSection | null {
  if (v.persons.length === 0) return null;
  return {
    id: 'persons',
    title: '年命',
    line: v.persons.map(({ role, palace }) => `${role}在${palaceTitle(palace.no)}`).join('，'),
    facts: v.persons.map(({ role, symbol, palace }) => fact(`${role} ${symbol}`, palace)),
    text: v.persons.map((person) => roleText(told, person, seen)).join(''),
  };
}

export function adviceSection(v: Verdict): ReadingSection {
  const words = matterWords(v.matter.id);
  const against = v.knots.find(({ weight }) => weight < 0);
  const forIt = v.knots.find(({ weight }) => weight > 0);
  return {
    id: 'advice',
    title: '可以怎么做',
    line: words.advice[v.favour],
    facts: [...(forIt ? [`借　${forIt.fact}`] : []), ...(against ? [`避　${against.fact}`] : [])],
    text: [
      `${words.advice[v.favour]}。`,
      forIt ? `可借的是${forIt.role}所在的${forIt.place}（${forIt.fact}），先从这里着手。` : '',
      against
        ? `要顾到的是${against.role}所在的${against.place}（${against.fact}），${holdSays(v.matter.id)}。`
        : '几处用神都没有大的牵制，要防的只是自己求快。',
      `拿来核对的一句：${words.sign}。若是如此，这一盘与您的事合得上；若不是，这一盘的话便打折来听。`,
    ].join(''),
  };
}

export function limitsSection(v: Verdict): ReadingSection {
  const rows = conventionsOf(v.chart).filter(({ own }) => !own);
  const differ = rows
    .filter(({ differs }) => differs.includes('bureau'))
    .map(({ label, cells }) => `${label}为${cells.bureau}`);
  const notices = noticesOf(v.chart);
  const same =
    differ.length === 0
      ? '别的定局法在这一刻得同一局，此处没有分歧。'
      : `别的口径在这一刻并不相同：${differ.join('，')}。`;
  return {
    id: 'limits',
    title: '口径与边界',
    line: differ.length === 0 ? '几种定局法同局' : `另有${differ.length}种口径不同局`,
    facts: [`局　${bureauText(v.chart.bureau)}`, ...differ],
    text: `本盘用${bureauText(v.chart.bureau)}。${same}${notices.join('')}以上照盘而说，供您参照，决定还是您自己来做。`,
  };
}
