import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterOf } from '../data/characters.ts';
import { entryOf } from '../data/lexicon.ts';
import { divide, surnameSounds } from '../data/surnames.ts';
import { HEAVY, isOffered, listen } from './listener.ts';
import { allVerdicts } from './verdicts.ts';

const heardIn = (full: string) => {
  const { surname, given } = divide(full);
  const sounds = [...given].map((char) => entryOf(char)?.sound ?? characterOf(char)!.readings[0]!);
  return listen({ surname: surnameSounds(surname), given: sounds, chars: [...full] });
};
const words = (full: string) => heardIn(full).map(({ word }) => word);

test.each([
  ['查南丹', '渣男'],
  ['宋钟灵', '送终'],
  ['欧阳伟', '阳痿'],
  ['司望', '死亡'],
  ['付欣妍', '负心'],
])('%s is heard as %s', (name, word) => expect(words(name)).toContain(word));

test.each(['朱南闻', '查南丹', '卜孝慈', '吴德音', '傅新竹', '范见山', '施明德'])(
  '%s is not offered',
  (name) => {
    expect(isOffered(heardIn(name))).toBe(false);
  },
);

test.each(['陆逸群', '周钟灵', '林孝慈', '汤日新', '李新竹', '吴忧', '吴双', '莫愁'])(
  '%s is offered: the surname makes the fault, or there is none',
  (name) => expect(heardIn(name).filter(({ strength }) => strength >= HEAVY)).toEqual([]),
);

test('the same sounds count more with the same tones, and over the whole name more than over a part', () => {
  const strength = (name: string, word: string) =>
    heardIn(name).find((one) => one.word === word)?.strength ?? 0;
  expect(strength('温逸', '瘟疫')).toBeGreaterThan(strength('温一', '瘟疫'));
  expect(strength('姜诗', '僵尸')).toBeGreaterThan(strength('姜诗雨', '僵尸'));
  expect(strength('姜诗雨', '僵尸')).toBeGreaterThanOrEqual(HEAVY);
});

test('sounds that some regions merge are told and do not refuse', () => {
  const heard = heardIn('方棠');
  expect(heard.find(({ word }) => word === '荒唐')?.match).toBe('merged');
  expect(isOffered(heard)).toBe(true);
});

test.each([
  ['易欣', '异心'],
  ['黄舒', '黄书'],
  ['高潮', '高潮'],
  ['司桐', '私通'],
  ['郗生', '牺牲'],
  ['卓依欣', '异心'],
  ['顾瀚声', '鼾声'],
])('%s: %s is heard', (name, word) => expect(words(name)).toContain(word));

test('高潮 and 异心 are not offered', () => {
  expect(isOffered(heardIn('高潮'))).toBe(false);
  expect(isOffered(heardIn('易欣'))).toBe(false);
});

test('a common word of two characters with a negative morpheme was read: it is listened for, or stands among the harmless', () => {
  const data = (file: string) => readFileSync(join(__dirname, '../../../data/listening', file), 'utf8');
  const [head = '', ...rows] = data('harmless.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const morphemes = new Set(head.replace('morphemes: ', ''));
  const harmless = new Set(rows.flatMap((row) => row.split(' ')));
  const heard = new Set([...allVerdicts()].flatMap(([, verdicts]) => verdicts.map(({ word }) => word)));
  const common = data('words-of-two.txt')
    .split('\n')
    .flatMap((line) => {
      const [first = '', others = ''] = line.split(' ');
      return [...(others.split('|')[0] ?? '')].map((second) => first + second);
    });
  const unread = common.filter(
    (word) => [...word].some((char) => morphemes.has(char)) && !heard.has(word) && !harmless.has(word),
  );
  expect(unread).toEqual([]);
  expect(morphemes.size).toBeGreaterThan(100);
  expect([...harmless].filter((word) => heard.has(word))).toEqual([]);
});

test('what is heard inside the surname alone is not told', () => {
  expect(heardIn('欧阳知夏').filter(({ word }) => word === '殴阳')).toEqual([]);
});

test('at least two and a half thousand words are listened for, each with its tones', () => {
  const all = [...allVerdicts()].flatMap(([sounds, verdicts]) => verdicts.map((one) => ({ sounds, ...one })));
  expect(all.length).toBeGreaterThan(2500);
  const wrong = all.filter(({ sounds, tones }) => sounds.split(' ').length !== tones.length);
  expect(wrong).toEqual([]);
});
