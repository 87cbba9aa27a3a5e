import { ELEMENTS } from '@tianji/almanac/cycle';
import type { NameList } from '../choose/list.ts';
import type { Name } from '../choose/name.ts';
import { elementOf } from '../data/lexicon.ts';
import type { Family } from '../family/family.ts';
import { answers } from '../family/series.ts';
import type { Wants } from '../family/wants.ts';
import { bondOf } from '../score/siblings.ts';
import { countsText, givenOf, quoted, robustText, rolesText, TONES } from './phrases.ts';

/** The five elements of the birth and what they need. */
export function elementRemark({ birth, form }: NameList): string {
  const { wants } = birth;
  if (!wants)
    return '孩子还没有出生，八字未定，这一批只看字的音、形、义，五行只看姓与名是否相生。出生后请填写时间再起一次，才能按八字取字。';
  const several = robustText(wants);
  const none = ELEMENTS.filter((_, i) => wants.counts[i] === 0);
  const missing =
    none.length > 0 ? `${none.join('、')}不见于天干地支，只作记录，不因“缺”而补。` : '五行都见于天干地支。';
  const verdict = form.stage === 'hourUnknown' ? '' : wants.verdict.sentence.replace(/。?$/, '。');
  return `${several}八字可见${countsText(wants.counts)}。${verdict}取名按此${rolesText(wants)}。${missing}`;
}

const BOND_WORDS: Readonly<Record<string, string>> = {
  同: '五行相同',
  生: '兄姐之字生弟妹之字',
  被生: '弟妹之字生兄姐之字',
  克: '兄姐之字克弟妹之字，只作参考',
  被克: '弟妹之字克兄姐之字，只作参考',
};

/** How the elder children's names affect the choice. */
export function siblingRemark({ family, names }: NameList): string {
  if (family.siblings.length === 0) return '没有填写哥哥姐姐，这一项不影响取字。';
  return seriesSentence(family, names) + eachSibling(family, names);
}

/** What the elder children's names have in common, and how this list answers. */
function seriesSentence({ series, siblings }: Family, names: readonly Name[]): string {
  if (!series) return '';
  const { shared } = series;
  const going = shared ? names.filter(({ given }) => [...given][shared.at] === shared.of.char).length : 0;
  if (shared && going > 0)
    return `${series.text}。这一批有${going}个接着排，用同一个“${shared.of.char}”，其余不用兄姐的字，由您选。`;
  const answering = names.filter(({ given }) => answers(given, siblings)).length;
  return answering > 0 ? `${series.text}。这一批有${answering}个与之呼应，不用同字。` : `${series.text}。`;
}

function eachSibling(family: Family, names: readonly Name[]): string {
  const first = names[0];
  return family.siblings
    .map(({ name, given, sex }) => {
      const whose = `${sex === '男' ? '哥哥' : '姐姐'}${name}`;
      const last = given.at(-1);
      if (!last) return `${whose}：只避其姓。`;
      const { element, basis } = elementOf(last.char)!;
      const own = first && givenOf(first).at(-1);
      const beside = own
        ? `以首名${quoted(first.given)}相比，${BOND_WORDS[bondOf(element, own.element)]}，末字声调${TONES[last.readings[0]!.tone]}与${TONES[own.sound.tone]}${last.readings[0]!.tone === own.sound.tone ? '相同' : '错开'}。`
        : '';
      return `${whose}，末字${quoted(last.char)}属${element}（${basis}）。其余的名字不用其字，也不用同音同调的字。${beside}`;
    })
    .join('');
}

/** Visible elements plus those of a name's characters known by shape or meaning. */
export function countsWith(wants: Wants, name: Name): number[] {
  const counts: number[] = [...wants.counts];
  for (const { element, basis } of givenOf(name)) if (basis !== '音') counts[ELEMENTS.indexOf(element)]! += 1;
  return counts;
}

/** The count after adding the best three names. */
export function verificationRemark({ birth: { wants }, best }: NameList): string {
  if (!wants) return '八字未定，不作五行复核。';
  const rows = best.map(({ name }) => `加${quoted(name.given)}后${countsText(countsWith(wants, name))}`);
  return `八字${countsText(wants.counts)}；${rows.join('；')}。只计由字形、字义得来的五行，由字音得来的不计。`;
}
