import { CLASSICS } from '../data/classics.ts';
import { PATTERN_CHARTS } from '../data/patterns.ts';
import { TRUE_MEANING } from '../data/true-meaning.ts';
import { RULES } from '../rules.ts';
import { ablationTable } from './ablation.ts';
import { KINDS, kindOf } from './disagreement.ts';
import { bookName, bookTable } from './file.ts';
import { leftOut } from './left-out.ts';
import {
  halves,
  INFERRED,
  type Measured,
  measure,
  type Outcome,
  outcomeOf,
  PLAIN,
  SEED,
  type Share,
  shareOf,
  transformed,
} from './measure.ts';
import { specialFound } from './special.ts';

const share = ({ percent, low, high, count, of }: Share) => `${percent} %（${count}/${of}，${low}–${high}）`;

const row = (name: string, m: Measured) =>
  `| ${name} | ${share(m.firstTwo)} | ${share(m.first)} | ${share(m.avoided)} | ${share(m.strength)} |`;

/** Lowest and highest result of the held-out halves over several seeded splits. */
function splits(count: number): string {
  const held = Array.from({ length: count }, (_, i) => halves(PLAIN, i + 1).map(measure)).flat();
  const range = (of: (m: Measured) => Share) => {
    const all = held.map((m) => of(m).percent);
    return `${Math.min(...all)}–${Math.max(...all)} %`;
  };
  return `${count} 次随机对半（种子 1–${count}），各半之首用在前二者 ${range((m) => m.firstTwo)}，在所忌者 ${range((m) => m.avoided)}，强弱相合者 ${range((m) => m.strength)}。`;
}

/** The measured figures as a table. */
export function figures(): string {
  const [written, held] = halves(PLAIN, SEED);
  const plain = measure(PLAIN);
  const special = specialFound();
  const changed = transformed(PLAIN);
  const { count, of } = plain.strength;
  return `《滴天髓阐微》任铁樵注 ${CLASSICS.length} 造，作者明言者 ${PLAIN.length} 造。括号内为造数与 95 % 区间（Wilson）。

| 所量 | 作者首用在我前二 | 作者首用即我首用 | 作者首用在我所忌 | 强弱相合 |
|---|---|---|---|---|
${row('明言全部', plain)}
${row(`其中编写所用之半（种子 ${SEED}）`, measure(written))}
${row('其中留存之半', measure(held))}
${row('由行运推知者（另列）', measure(INFERRED))}
| 任取二行、一行，任分三等 | 40 % | 20 % | 任忌一行 20 %，二行 40 % | 33 % |

强弱一栏不计书上作化气之 ${changed} 造：日主已化，书上不论强弱；若都算不合，则为 ${share(shareOf(count, of + changed))}。

${splits(20)}

书上所忌之行，我亦列忌者 ${share(plain.bookAvoidsWeAvoid)}，反为我所用者 ${share(plain.bookAvoidsWeWant)}。书上以从、化、专旺、从强论者 ${special.book} 造，认出 ${special.found} 造；另有 ${special.extra} 造书上不作此论而我作此论。`;
}

/** The charts of another book: how far the same rules agree with an author of another school. */
export function otherBook(): string {
  const m = measure(TRUE_MEANING);
  const named = shareOf(
    TRUE_MEANING.filter((chart) => {
      const { name } = outcomeOf(chart).verdict.structure;
      return chart.patterns.some((pattern) => name.includes(pattern));
    }).length,
    TRUE_MEANING.length,
  );
  return `《子平真诠》沈孝瞻 ${TRUE_MEANING.length} 造，取其书中说明何神成格者：格局之名相合者 ${share(named)}；成格之神（相神）在我前二者 ${share(m.firstTwo)}，即我首用者 ${share(m.first)}，在我所忌者 ${share(m.avoided)}；书上说及强弱者，相合 ${share(m.strength)}。沈氏以月令立格、以相神成之，不先论强弱。P、B、E 诸条的票数以此书、《神峰通考》等开放之例与任氏之例一同定出，故此处不是未见之例的相合。`;
}

/** Open charts of all books, each with the name of its book. */
const OPEN = [
  ...CLASSICS.map((chart) => ({ ...chart, book: '滴天髓阐微', pillars: chart.pillars.split(' ') })),
  ...PATTERN_CHARTS,
];

/** A row a book: never one total, because rules that fit one book may miss another. */
const byBook = (): string =>
  `开放之例逐书分列，两种小书合为一行；括号内为 95 % 区间（Wilson）。票数是看着这些例定的，未见之例当以下一节为望。从杀、从财、从儿、从印之格，与所从之神同算一家。\n\n${bookTable(OPEN)}`;

/** A row a book that its votes have not seen. */
function bookLeftOut(): string {
  const rows = leftOut(OPEN.map((chart) => ({ ...chart, book: bookName(chart.book) }))).map(
    ({ book, even, others }) =>
      `| 《${book}》 | ${[others.firstTwo, others.first, even.firstTwo, even.first].map(share).join(' | ')} |`,
  );
  return `谁投谁的票照旧，票数另定：每条先各一票，只看其余三书逐条试 0、0.5、1、2、3、4，取相合最多者（各书同重），再量留出的这一书。格破退让（G）与同票之序不在内。条文是读过各书写的，留出的只是票数，故仍当从低看。

| 留出之书 | 作者首用在前二 | 作者首用即首用 | 不定票数，每条一票：在前二 | 即首用 |
|---|---|---|---|---|
${rows.join('\n')}
| 任取 | 40 % | 20 % | 40 % | 20 % |`;
}

const BLIND = `两书皆只量作者首用。《滴天髓》之例，编写时通览过全档，逐造推敲只在编写所用之半，分数取值则两半并看，故留存之半不能当作从未见过之例；未见之例当以区间下段为望。书中命例为作者挑选，从化偏多，寻常命造比例不同。作者间有前后不一（同一四柱而取用有异者，两说并存）。这些数说的是与古人断法相合几成，不是断事应验几成；应验与否，无数可凭。`;

/** The rule set as one page, with the measurements and what they do not show. */
export function rulesPage(): string {
  const rows = RULES.map(({ id, title, text, source }) => `| ${id} | ${title} | ${text} | ${source} |`);
  return `<!-- Written by gen/pages.mjs from src/rules.ts and the measurement; a test holds it current. -->

# 论命规则

先称轻重（W），再定强弱（S），次看格局（R 正格与成败，F 专旺、从、化），后取用神（P 格局，B 病药，U 扶抑，E 有情有力，C 调候，T 通关）。用神由各法按分量记票，票多者先，伤本格者退（G）；成专旺、从、化者只顺其势。余下三行，克首用而最重者低次用 1.5 票、有其一者低 3 票、都无者低 6 票为忌，至多二行，冬夏所求之行（《穷通宝鉴》）不列忌，格局有成或有救者，其相神与救神也不列忌（救神所制正为我用者不在此限）；别无所忌时，成格之形最忌而又克首用者为忌；不用不忌者为闲神。强弱在界线五分之内、假格、气势极端者，当令而地支成局者，以及木生寅卯、金生申酉而无财官、食伤得力者，并列另一家读法（所取仍是这二行、只换先后者不算另一读法）。

| 规则 | 名目 | 内容 | 出处 |
|---|---|---|---|
${rows.join('\n')}

## 与古例相合几成

${figures()}

逐造不合之处与缘由见 [disagreements.md](disagreements.md)。

## 与另一书相合几成

${otherBook()}

## 逐书相合几成

${byBook()}

## 留出一书，只看其余

${bookLeftOut()}

## 去掉一条，改几造

每条或有书可据，或去之至少改二造的首用、次用。称轻重、定强弱、取格局诸条不投票，不在此表。

${ablationTable()}

## 这些数不说明什么

${BLIND}
`;
}

const line = ({ chart, verdict }: Outcome) => {
  const { strength, structure, useful, secondReading } = verdict;
  const second = secondReading ? `；另读${secondReading.first}${secondReading.second}` : '';
  const name = structure.genuine === false ? `假${structure.name}` : structure.name;
  return `| ${chart.id} | ${chart.pillars} | ${chart.strength}，用${chart.useful.join('') || '未言'}：${chart.quote} | ${strength.class} ${strength.score}，${name}${structure.working ? `（${structure.working}）` : ''}，用${useful.first}${useful.second}${useful.avoided.length > 0 ? ` 忌${useful.avoided.join('')}` : ''}${second} |`;
};

const HEAD = '| 造 | 四柱 | 书上 | 我 |\n|---|---|---|---|';

/** Every chart on which we differ from the book, by kind, with the kind's reason. */
export function disagreementsPage(): string {
  const differing = CLASSICS.map(outcomeOf).filter(
    ({ hit, strength }) => hit === 'idle' || hit === 'avoided' || strength === false,
  );
  const sections = KINDS.map(({ id, title, reason }) => {
    const rows = differing.filter((outcome) => kindOf(outcome) === id);
    if (rows.length === 0) return '';
    return `## ${title}（${rows.length}）\n\n${reason}\n\n${HEAD}\n${rows.map(line).join('\n')}\n`;
  }).filter(Boolean);
  return `<!-- Written by gen/pages.mjs; a test holds it current. -->

# 与古例不合之处

《滴天髓阐微》${CLASSICS.length} 造之中，首用不在我前二、或强弱不合者 ${differing.length} 造，按缘由分列。“书上”一栏为作者所断与其原句，“我”一栏为本规则所断；“另读”是并列的第二读法。

${sections.join('\n')}`;
}
