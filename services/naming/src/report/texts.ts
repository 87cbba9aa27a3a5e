import type { SectionText } from '@tianji/service-kit/writing';
import { NAMING_SECTIONS } from '../contract/report.ts';
import {
  considerationsOf,
  elementRemark,
  meaningText,
  type Name,
  type NameList,
  notesOf,
  passportOf,
  siblingRemark,
  soundSentence,
  sourceText,
  verificationRemark,
} from '../engine/index.ts';
import { numberWord } from '../engine/score/five-grids.ts';

/** A paragraph with its grounds. */
interface Paragraph {
  head?: string;
  text: string;
  facts: string[];
}

const quoted = (text: string) => `“${text}”`;
const givenOf = ({ chars }: Name) => chars.filter(({ part }) => part !== 'surname');

function chartParagraphs(list: NameList): Paragraph[] {
  const { birth, form } = list;
  const pillars = birth.pillars.map((pillar) => pillar.join('')).filter(Boolean);
  const clock = form.rules.trueSolar ? `真太阳时${birth.solarTime}` : `北京时间${birth.standardTime}`;
  const said = {
    born: `按${clock}排盘，四柱是${pillars.join('、')}。`,
    hourUnknown: `时辰不详，只排年、月、日三柱：${pillars.join('、')}。`,
    unborn: '孩子还没有出生，这里的日子只作记录。',
  };
  return [
    {
      head: '生辰',
      text: `孩子的农历生日是${birth.lunar}，属${birth.animal}，${birth.sign}。${said[form.stage]}`,
      facts: [birth.lunar, ...(form.stage === 'unborn' ? [] : pillars)],
    },
    {
      head: '五行与取用',
      text: elementRemark(list),
      facts: birth.wants ? [birth.wants.verdict.sentence] : [],
    },
    {
      head: '落到名字上',
      text: `${notesOf(list).elements}${verificationRemark(list)}`,
      facts: birth.wants ? [`用${birth.wants.use}`, `喜${birth.wants.like}`] : [],
    },
  ];
}

/** Everything known about one of the best three. */
function bestParagraphs(list: NameList): Paragraph[] {
  return list.best.flatMap(({ theme, name }) => {
    const given = givenOf(name);
    const surname = name.chars.filter(({ part }) => part === 'surname');
    const spelled = passportOf(
      surname.map(({ sound }) => sound),
      given.map(({ sound }) => sound),
    );
    const meaning = name.known
      ? meaningText(name).replace(/。$/, '')
      : given.map(({ char, gloss }) => `${quoted(char)}，${gloss || '字义请自核'}`).join('；');
    const elements = given
      .map(
        ({ char, element, basis, role }) =>
          `${quoted(char)}属${element}（${basis}）${role ? `，为${role}` : ''}`,
      )
      .join('；');
    const strokes = name.chars.map(({ char, of }) => `${char}${of.strokes}画`).join('、');
    const grids = Object.entries(name.grids)
      .map(([grid, number]) => `${grid}格${number}（${numberWord(number)}）`)
      .join('、');
    const source = name.source ? `字句见于${sourceText(name)}。` : '';
    return [
      {
        head: `${name.full}　${theme.title}　${name.total}分`,
        text: `${meaning}。${source}`,
        facts: [name.full, theme.title],
      },
      { text: `${elements}。${soundSentence(name)}`, facts: [elements] },
      {
        text: `写起来${strokes}；护照上拼作${spelled}。五格是民间数术，列出备查：${grids}。`,
        facts: [spelled, grids],
      },
    ];
  });
}

function listParagraphs({ names, twins }: NameList): Paragraph[] {
  const sourced = names.filter(({ source }) => source).length;
  const [first] = names;
  const last = names.at(-1);
  const span = first && last ? `最高${first.total}分，最低${last.total}分。` : '';
  const paired = names.flatMap((name, i) => (twins[i] ? [`${name.full}与${twins[i].full}`] : []));
  return [
    {
      text: `名单共${names.length}个，按总分排列，${span}其中${sourced}个有典籍出处。分数分七项：五行30、声韵25、字义20、出处10、字形5、手足5、数理5，只用来排先后，几分之差不必计较。`,
      facts: [`${names.length}个`, `${sourced}个有出处`],
    },
    ...names.map((name, i) => ({
      text: `${i + 1}．${name.full}（${name.chars.map(({ sound }) => sound.text).join(' ')}，${name.total}分）${givenOf(
        name,
      )
        .map(
          ({ char, gloss, element, basis }) => `${char}，${gloss || '字义请自核'}，属${element}（${basis}）`,
        )
        .join('；')}。`,
      facts: [name.full],
    })),
    ...(paired.length > 0
      ? [{ head: '双胞胎', text: `成对的名字：${paired.join('、')}。`, facts: paired }]
      : []),
  ];
}

function familyParagraphs(list: NameList): Paragraph[] {
  const notes = notesOf(list);
  return [
    { head: '哥哥姐姐', text: siblingRemark(list), facts: list.family.siblings.map(({ name }) => name) },
    { head: '避讳', text: notes.avoidance, facts: [...list.family.taken.keys()] },
    { head: '声韵', text: notes.sound, facts: [] },
    { head: '字辈', text: notes.generation, facts: [] },
  ];
}

const WRITERS: Readonly<Record<string, (list: NameList) => Paragraph[]>> = {
  孩子的八字: chartParagraphs,
  三个优选: bestParagraphs,
  二十个名字: listParagraphs,
  家人与避讳: familyParagraphs,
  定名之前: (list) => considerationsOf(list).map((text) => ({ text, facts: [] })),
};

/**
 * The text of a section.
 * @throws RangeError for an unknown key
 */
export function sectionText(key: string, list: NameList): SectionText {
  const write = NAMING_SECTIONS.some((one) => one === key) ? WRITERS[key] : undefined;
  if (!write) throw new RangeError(`no such text: ${key}`);
  const paragraphs = write(list);
  return {
    text: paragraphs.map(({ head, text }) => (head ? `# ${head}\n${text}` : text)).join('\n'),
    trace: paragraphs.map(({ facts }) => ({ rule: '', facts })),
  };
}
