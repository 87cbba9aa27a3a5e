/** The free reading of a life that is over, or not begun: told of the person, in the words of no working day of ours. */
import { READING_BEHIND } from '../../corpus/reading-settled.ts';
import { inThirdPerson, ofOld } from './past.ts';
import type { Section } from './section.ts';
import { inBehindWords, isOver, kept } from './suit.ts';
import type { View } from './view.ts';

/** What a historical person has no use for: habits, the months of a year, advice. */
const OF_THE_LIVING: readonly string[] = ['jiankang', 'liuyue', 'jianyi'];

/** Modern occupations, which nobody had then. */
const MODERN =
  /电子|影像|传媒|编制|规程|法务|平台|销售|市场|保险|人事|算法|金融|通信|咨询|研发|设计|旅游|体育|编程|数据|合同|票据|手机|驾车|泡脚|屏幕/;

/** Replaces a line that names a modern occupation. */
const NOT_NOW = '只看性分与所长，行当随其时代';

/** What is kept of a paragraph: nothing once its first sentence is gone, for the rest would begin in the middle. */
function remembered(line: string): string {
  const told = ofOld(line);
  // A heading or a main god of which nothing more is kept says nothing by itself.
  if (told !== line && /^(?:[^。，：]*的一面|[年月日时]支.主气为..)。$/u.test(told)) return '';
  return told !== '' && line.startsWith(told.split('。')[0]!) ? told : '';
}

/** A section of a life that is over: described, and not advised. */
function ofLife(section: Section, { sex }: View): Section {
  const said = inBehindWords(READING_BEHIND, section);
  const lines = said.text.split('\n').map(remembered);
  const third = (text: string) => inThirdPerson(sex, text);
  return {
    ...said,
    rule: said.rule
      .split(' ')
      .filter((_, i) => lines[i] !== '')
      .join(' '),
    text: lines
      .filter((line) => line !== '')
      .map(third)
      .join('\n'),
    plain: said.plain
      .split('\n')
      .map(remembered)
      .filter((line) => line !== '')
      .map(third)
      .join('\n'),
  };
}

/** The sections for somebody who does not live now. */
export const ofThePast = (sections: readonly Section[], v: View): Section[] =>
  sections
    .filter(({ id }) => !OF_THE_LIVING.includes(id))
    .map((each) => {
      const of = (sentence: string) => (MODERN.test(sentence) ? '' : sentence.replaceAll('您', '命主'));
      const told = isOver(v) ? ofLife(each, v) : each;
      return { ...kept(told, of), line: MODERN.test(each.line) ? NOT_NOW : each.line };
    })
    .filter(({ text }) => text !== '');
