/** What is asked of a family of texts beside its shape: facts, slots, advice, hearers, literal years. */
import { CHOICES, type FactDeclaration, type Text } from '../agenda.ts';
import type { Lexicon } from '../content.ts';
import type { FactTable } from '../facts.ts';
import { CELL_SLOTS, slotsIn } from '../fill.ts';
import { ACTS, type Direction, type Say } from '../ids.ts';

const DIRECTED: readonly Say[] = ['verdict', 'reason', 'limit', 'advice'];
const LITERAL = /20\d\d|19\d\d|\d+\s*岁|\d+\s*分(?!之)/u;
const PILLAR = /[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]/u;
const MOST_VARIANTS = 4;

/** What texts are judged by. */
export interface Vocabulary {
  facts: FactTable;
  lexicon: Lexicon;
  /** Names of the craft that a sentence may use only where a need or a slot brings them; others are warned of. */
  terms?: readonly string[];
}

/** @returns what is wrong with one text, as sentences without its place */
export function faultsOf(text: Text, { facts, lexicon }: Vocabulary): string[] {
  return [...needFaults(text, facts), ...columnFaults(text), ...sentenceFaults(text, facts, lexicon)];
}

function needFaults(text: Text, facts: FactTable): string[] {
  const faults: string[] = [];
  let ofChart = false;
  for (const [name, values] of Object.entries(text.needs)) {
    const declared: FactDeclaration | undefined = facts[name];
    if (declared === undefined) {
      faults.push(`there is no fact ${name}`);
      continue;
    }
    if (values.length > 0 && declared.of === 'chart') ofChart = true;
    if (!declared.at.includes(text.scope) && !declared.at.includes('life'))
      faults.push(`the fact ${name} does not stand at ${text.scope} or life`);
    const strange =
      declared.values === 'any' ? undefined : values.find((value) => !declared.values.includes(value));
    if (strange !== undefined) faults.push(`the fact ${name} never is ${strange}`);
    if (declared.school !== undefined && !text.say.includes('other'))
      faults.push(`the fact ${name} belongs to a second reading: only \`say: other\` may need it`);
  }
  if (!ofChart && !text.label) faults.push('no need is a fact of the chart: it would stand in every report');
  return faults;
}

function columnFaults(text: Text): string[] {
  const faults: string[] = [];
  const directed = text.say.find((say) => DIRECTED.includes(say));
  if (directed !== undefined && text.direction === undefined) faults.push(`${directed} without a direction`);
  if (directed === undefined && text.direction !== undefined && !text.say.includes('check'))
    faults.push(`${text.say.join(', ')} has no direction of its own`);
  if (text.say.includes('advice') && text.act === undefined) faults.push('advice without an act');
  if (!text.say.includes('advice') && text.act !== undefined) faults.push('an act without advice');
  if (text.say.includes('trait') && text.say.length > 1)
    faults.push('a trait stands by itself: make two rows of it');
  if (text.say.includes('other') && text.say.length > 1) faults.push('another reading stands by itself');
  const { act } = text;
  const against = act && text.direction?.find((direction: Direction) => !ACTS[direction].includes(act));
  if (against !== undefined) faults.push(`${against} does not bear the advice ${act}`);
  if (text.rank !== undefined && text.choice === undefined) faults.push('a rank without a choice');
  if (text.choice !== undefined && text.choice !== 'asked' && !(text.choice in CHOICES))
    faults.push(`there is no choice ${text.choice}`);
  if (text.hearer.includes('gone') && text.act !== undefined) faults.push('advice to one who has died');
  if (text.ages[0] > text.ages[1]) faults.push(`ages ${text.ages.join('–')} are none`);
  return faults;
}

function sentenceFaults(text: Text, facts: FactTable, lexicon: Lexicon): string[] {
  const faults: string[] = [];
  for (const register of ['expert', 'plain'] as const) {
    if (text[register].length === 0) faults.push(`no ${register} sentence`);
    for (const sentence of text[register]) {
      const bare = sentence.replace(/\{[^{}]*\}/gu, '');
      if (/[{}]/u.test(bare)) faults.push(`a brace without its pair: ${sentence}`);
      const literal = LITERAL.exec(bare)?.[0] ?? PILLAR.exec(bare)?.[0];
      if (literal !== undefined) faults.push(`${literal} is written out; use a slot: ${sentence}`);
      if (sentence.includes('你')) faults.push(`你 is said nowhere: ${sentence}`);
      if (text.hearer.includes('gone') && sentence.includes('您'))
        faults.push(`您 of one who has died: ${sentence}`);
      for (const slot of slotsIn(sentence)) {
        const fault = slotFault(slot, text, facts, lexicon);
        if (fault !== undefined) faults.push(fault);
      }
    }
  }
  return faults;
}

function slotFault(slot: string, text: Text, facts: FactTable, lexicon: Lexicon): string | undefined {
  const [name = '', part] = slot.split('.');
  if (part === undefined && (CELL_SLOTS as readonly string[]).includes(name)) return undefined;
  if (!(name in text.needs)) return `the slot {${slot}} is no need`;
  if (part === undefined || facts[name]?.slots.includes(part)) return undefined;
  const rows = lexicon[part];
  if (rows === undefined) return `the fact ${name} has no slot ${part}, and there is no word ${part}`;
  const values = text.needs[name] ?? [];
  const gap = values.find((value) => !rows.some((row) => row.at.includes(value)));
  return gap === undefined ? undefined : `the word ${part} has no row for ${gap}`;
}

/** Warnings: a name of the craft that no need and no slot of the text brings. */
export function strangeTerms(text: Text, terms: readonly string[]): string[] {
  const brought = Object.values(text.needs).flat().join(' ');
  return terms.filter(
    (term) =>
      !brought.includes(term) && [...text.expert, ...text.plain].some((sentence) => sentence.includes(term)),
  );
}

/** Texts with the same columns are variants of one another; @returns a fault per group with too many, or with equal words */
export function variantFaults(texts: readonly Text[], columns: (text: Text) => string): string[] {
  const groups = new Map<string, Text[]>();
  for (const text of texts) groups.set(columns(text), [...(groups.get(columns(text)) ?? []), text]);
  const faults: string[] = [];
  for (const [key, group] of groups) {
    if (group.length > MOST_VARIANTS)
      faults.push(`${key}: ${group.length} variants, ${MOST_VARIANTS} at most`);
    const words = group.map(({ expert, plain }) => `${expert.join('')}|${plain.join('')}`);
    if (new Set(words).size < words.length) faults.push(`${key}: twice in the same words`);
  }
  return faults;
}
