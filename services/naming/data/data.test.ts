import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = (name: string): string => readFileSync(join(__dirname, name), 'utf8');

interface Meaning {
  gloss: string;
  class: string;
  sex: string;
  position: string;
  function: boolean;
  element: string;
  basis: string;
  tier: number;
  reading?: string;
}
interface Pattern {
  pinyin: string;
  tones: string;
  word: string;
  weight: number;
}
interface Poem {
  poem: string;
  author: string;
  book: string;
  text: string;
}
interface Surname {
  surname: string;
  reading: string;
  others: string[];
  passport: string;
  kangxi: number[];
}
interface YearList {
  year: number;
  title: string;
  publisher: string;
  m: string[];
  f: string[];
}

const ELEMENTS: {
  radicals: Record<string, number[]>;
  meanings: { element: string; group: string; reason: string; characters: string }[];
  initials: { element: string; sound: string; initials: string[] }[];
} = JSON.parse(text('elements.json'));
const LEXICON: Record<string, Meaning> = JSON.parse(text('lexicon.json'));
const HOMOPHONES: {
  patterns: Pattern[];
  merges: { part: string; from: string; to: string; where: string }[];
} = JSON.parse(text('homophones.json'));
const POEMS: Poem[] = JSON.parse(text('poems.json'));
const VERSES: (Omit<Poem, 'text'> & { line: string })[] = JSON.parse(text('verses.json'));
const SURNAMES: Surname[] = JSON.parse(text('surnames.json'));
const FAMOUS: { name: string; who: string }[] = JSON.parse(text('famous.json'));
const OVERUSED: { lists: YearList[] } = JSON.parse(text('overused.json'));

const [head = '', ...rows] = text('characters.tsv').trimEnd().split('\n');
const COLUMNS = head.split('\t');
const CHARACTERS = new Map(
  rows.map((row) => {
    const cells = row.split('\t');
    return [cells[0]!, Object.fromEntries(COLUMNS.map((name, i) => [name, cells[i]!]))];
  }),
);
const of = (character: string) => CHARACTERS.get(character)!;
const twice = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);
const keyOf = ({ poem, author, book }: Omit<Poem, 'text'>) => [poem, author, book].join('|');
const isHan = (value: string) => /^\p{Script=Han}+$/u.test(value);
const plain = (reading: string) =>
  reading
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/[\u0300-\u036f]/g, '');

describe('characters', () => {
  it('are the 8,105 of the legal table, in its three levels', () => {
    const levels = [...CHARACTERS.values()].map(({ level }) => level);
    expect(rows).toHaveLength(8105);
    expect(CHARACTERS.size).toBe(8105);
    expect(['1', '2', '3'].map((one) => levels.filter((level) => level === one).length)).toEqual([
      3500, 3000, 1605,
    ]);
  });

  it('have every column filled with allowed values', () => {
    const wrong = [...CHARACTERS.values()].filter(
      (c) =>
        !isHan(c.character!) ||
        !isHan(c.form!) ||
        !(Number(c.strokes) >= 1 && Number(c.strokes) <= 36) ||
        !(Number(c.kangxi) >= 1 && Number(c.kangxi) <= 40) ||
        [...c.radical!].length !== 1 ||
        !c.readings!.split(',').every((one) => /^[a-zê]+$/.test(plain(one))) ||
        !'木火土金水'.includes(c.element!) ||
        !'形义音'.includes(c.basis!) ||
        !c.source,
    );
    expect(wrong).toEqual([]);
  });

  // Counted by hand with the Kangxi dictionary: full radicals, numerals by value, surnames in their own form.
  it.each(
    (
      '浩11 泽17 沐8 宸10 梓11 涵12 若11 曦20 皓12 轩10 思9 远17 单12 叶15 钟17 云12 沈8 杰12 国11 华14 鑫24 淼12 琳13 瑜14 ' +
      '陈16 邓19 郑19 张11 李7 萧18 王4 范11 余7 万15 戴18 城10 成7 诚14 盛12 芷10 晗11 铮16 锟16 锴17 钲13 潇20 汤13 四4 七7 十10'
    )
      .split(' ')
      .map((one) => [one[0]!, Number(one.slice(1))] as const),
  )('%s has %i strokes', (character, strokes) => {
    expect(Number(of(character).kangxi)).toBe(strokes);
  });

  it('have their element by the first rule that applies', () => {
    const listed = new Map<string, string>();
    for (const { element, characters } of ELEMENTS.meanings)
      for (const one of characters) listed.set(one, element);
    const wrong = [...CHARACTERS.values()].filter(({ character, element, basis }) =>
      basis === '义' ? listed.get(character!) !== element : basis === '音' && listed.has(character!),
    );
    expect(wrong).toEqual([]);
    expect(
      ['浩', '梓', '铭', '城', '灿', '昊', '瑜', '秋', '轩'].map((c) => `${of(c).element}${of(c).basis}`),
    ).toEqual(['水形', '木形', '金形', '土形', '火形', '火义', '土义', '金义', '金音']);
  });

  it('are in one group of meaning each', () => {
    expect(twice(ELEMENTS.meanings.flatMap(({ characters }) => [...characters]))).toEqual([]);
    expect(ELEMENTS.initials.flatMap(({ initials }) => initials).sort()).toEqual([
      '',
      'b',
      'c',
      'ch',
      'd',
      'f',
      'g',
      'h',
      'j',
      'k',
      'l',
      'm',
      'n',
      'p',
      'q',
      'r',
      's',
      'sh',
      't',
      'w',
      'x',
      'y',
      'z',
      'zh',
    ]);
  });
});

describe('lexicon', () => {
  const CLASSES = '品德 志向 才学 文采 气度 光明 山水 草木 珍美 仪容 安康 喜乐 自然 语助'.split(' ');
  const entries = Object.entries(LEXICON);

  it('has at least 1,200 characters, all of the two common levels', () => {
    expect(entries.length).toBeGreaterThanOrEqual(1200);
    expect(entries.filter(([c]) => !CHARACTERS.has(c) || of(c).level === '3')).toEqual([]);
  });

  it('gives for each only allowed values', () => {
    const wrong = entries.filter(
      ([, e]) =>
        [...e.gloss].length < 2 ||
        [...e.gloss].length > 30 ||
        !CLASSES.includes(e.class) ||
        !['m', 'f', 'both'].includes(e.sex) ||
        !['1', '2', 'both'].includes(e.position) ||
        typeof e.function !== 'boolean' ||
        (e.class === '语助') !== e.function ||
        ![1, 2, 3].includes(e.tier),
    );
    expect(wrong).toEqual([]);
  });

  it('explains every character in its own words', () => {
    expect(twice(entries.map(([, { gloss }]) => gloss))).toEqual([]);
    expect(entries.filter(([c, { gloss }]) => gloss === c)).toEqual([]);
  });

  it('has elements as in the table of characters', () => {
    expect(entries.filter(([c, e]) => e.element !== of(c).element || e.basis !== of(c).basis)).toEqual([]);
  });

  it('fixes the reading of every character that has several, and of no other', () => {
    const wrong = entries.filter(([c, { reading }]) => {
      const readings = of(c).readings!.split(',');
      return readings.length > 1 ? !readings.includes(reading ?? '') : reading !== undefined;
    });
    expect(wrong).toEqual([]);
  });

  it('has enough characters of every element by shape or meaning, for either sex', () => {
    for (const sex of ['m', 'f'])
      for (const element of '木火土金水') {
        const fit = entries.filter(
          ([, e]) =>
            e.element === element && e.basis !== '音' && e.tier < 3 && (e.sex === sex || e.sex === 'both'),
        );
        expect([sex, element, fit.length >= 15]).toEqual([sex, element, true]);
      }
  });
});

describe('homophones', () => {
  it('are at least 300 patterns, none twice', () => {
    expect(HOMOPHONES.patterns.length).toBeGreaterThanOrEqual(300);
    expect(twice(HOMOPHONES.patterns.map(({ pinyin, tones }) => `${pinyin} ${tones}`))).toEqual([]);
  });

  it('have a syllable and a tone for each character of the word', () => {
    const wrong = HOMOPHONES.patterns.filter(
      ({ pinyin, tones, word, weight }) =>
        !isHan(word) ||
        pinyin.split(' ').length !== [...word].length ||
        tones.length !== [...word].length ||
        !/^[a-z]+(?: [a-z]+)+$/.test(pinyin) ||
        !/^[0-4]+$/.test(tones) ||
        ![0.5, 1].includes(weight),
    );
    expect(wrong).toEqual([]);
  });

  it('have the sound given in the table of characters', () => {
    const wrong = HOMOPHONES.patterns.filter(({ pinyin, word }) =>
      pinyin.split(' ').some((syllable, i) => {
        const found = CHARACTERS.get([...word][i]!);
        return found && !found.readings!.split(',').some((one) => plain(one) === syllable);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('catch the well-known bad names', () => {
    const known = new Map(HOMOPHONES.patterns.map((one) => [one.pinyin, one]));
    for (const sounds of [
      'du zi teng',
      'fan tong',
      'shi zhen xiang',
      'zhu yi qun',
      'yang wei',
      'xu wei',
      'hu li',
      'wu lian',
    ])
      expect([sounds, known.get(sounds)?.weight]).toEqual([sounds, 1]);
    expect(HOMOPHONES.merges.map(({ from, to }) => `${from}>${to}`)).toEqual(
      expect.arrayContaining(['n>l', 'zh>z', 'ch>c', 'sh>s', 'f>h', 'ing>in', 'eng>en']),
    );
  });
});

describe('verses', () => {
  const poems = new Map(POEMS.map((poem) => [keyOf(poem), poem]));

  it('are at least 1,500 lines, none twice, of the four books and of Song poems', () => {
    expect(VERSES.length).toBeGreaterThanOrEqual(1500);
    expect(twice(VERSES.map((verse) => `${keyOf(verse)}|${verse.line}`))).toEqual([]);
    expect([...new Set(VERSES.map(({ book }) => book.split('·')[0]))].sort()).toEqual(
      ['唐诗', '宋词', '宋诗', '楚辞', '诗经'].sort(),
    );
  });

  it('occur literally in their poems, from one stop to the next', () => {
    const wrong = VERSES.filter((verse) => {
      const whole = poems.get(keyOf(verse))?.text ?? '';
      return !/[。！？；]$/.test(verse.line) || !whole.split(/(?<=[。！？；])/).includes(verse.line);
    });
    expect(wrong).toEqual([]);
  });

  it('have at least two characters that a name may use', () => {
    const wrong = VERSES.filter(
      ({ line }) => new Set([...line].filter((c) => LEXICON[c]?.function === false)).size < 2,
    );
    expect(wrong).toEqual([]);
  });

  it('use every poem, and every poem once, in Chinese text alone', () => {
    expect(twice(POEMS.map(keyOf))).toEqual([]);
    const used = new Set(VERSES.map(keyOf));
    expect(POEMS.filter((poem) => !used.has(keyOf(poem)))).toEqual([]);
    expect(POEMS.filter((poem) => !isHan(poem.text.replace(/[，。！？；：、]/g, '')))).toEqual([]);
    expect(POEMS.filter((poem) => /[裏隻雲個後萬與]/.test(poem.text))).toEqual([]);
  });

  it('keep the received wording where copies are wrong', () => {
    const line = (poem: string, part: string) => VERSES.some((v) => v.poem === poem && v.line.includes(part));
    expect(line('木瓜', '报之以琼玖')).toBe(true);
    expect(line('烝民', '穆如清风')).toBe(true);
    expect(POEMS.find(({ poem }) => poem === '凯风')?.text).toContain('爰有寒泉');
    expect(POEMS.find(({ poem }) => poem === '常棣')?.text).toContain('常棣之华');
    expect(POEMS.find(({ poem }) => poem === '殷武')?.text).toContain('松柏丸丸');
  });
});

describe('surnames', () => {
  const known = new Map(SURNAMES.map((one) => [one.surname, one]));

  it('are the common single and compound ones, none twice', () => {
    expect(twice(SURNAMES.map(({ surname }) => surname))).toEqual([]);
    expect(SURNAMES.filter(({ surname }) => [...surname].length === 1).length).toBeGreaterThanOrEqual(400);
    expect(SURNAMES.filter(({ surname }) => [...surname].length === 2).length).toBeGreaterThanOrEqual(50);
  });

  it.each([
    ['单', 'shàn', 'SHAN'],
    ['仇', 'qiú', 'QIU'],
    ['区', 'ōu', 'OU'],
    ['解', 'xiè', 'XIE'],
    ['查', 'zhā', 'ZHA'],
    ['曾', 'zēng', 'ZENG'],
    ['翟', 'zhái', 'ZHAI'],
    ['朴', 'piáo', 'PIAO'],
    ['任', 'rén', 'REN'],
    ['华', 'huà', 'HUA'],
    ['盖', 'gě', 'GE'],
    ['乐', 'yuè', 'YUE'],
    ['葛', 'gě', 'GE'],
    ['尉迟', 'yù chí', 'YUCHI'],
    ['万俟', 'mò qí', 'MOQI'],
    ['单于', 'chán yú', 'CHANYU'],
    ['长孙', 'zhǎng sūn', 'ZHANGSUN'],
    ['吕', 'lǚ', 'LYU'],
    ['欧阳', 'ōu yáng', 'OUYANG'],
  ])('%s is read %s', (surname, reading, passport) => {
    expect(known.get(surname)).toMatchObject({ reading, passport });
  });

  it('have a reading and strokes for each character', () => {
    const wrong = SURNAMES.filter(
      ({ surname, reading, passport, kangxi }) =>
        reading.split(' ').length !== [...surname].length ||
        kangxi.length !== [...surname].length ||
        !/^[A-Z]+$/.test(passport),
    );
    expect(wrong).toEqual([]);
  });

  it('count strokes as the table does, except those in their own form', () => {
    const other = SURNAMES.filter(({ surname, kangxi }) =>
      [...surname].some((c, i) => Number(of(c).kangxi) !== kangxi[i]),
    );
    expect(other.map(({ surname, kangxi }) => `${surname}${kangxi}`).sort()).toEqual(['云4', '种9'].sort());
  });
});

describe('names in use', () => {
  it('lists well-known people once each', () => {
    expect(twice(FAMOUS.map(({ name }) => name))).toEqual([]);
    expect(FAMOUS.filter(({ name, who }) => !isHan(name) || [...name].length < 2 || !who)).toEqual([]);
  });

  it('names the list of every year and its ten names for either sex', () => {
    expect(OVERUSED.lists.map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021]);
    for (const { title, publisher, m, f } of OVERUSED.lists) {
      expect([title !== '', publisher !== '', new Set(m).size, new Set(f).size]).toEqual([
        true,
        true,
        10,
        10,
      ]);
      expect([...m, ...f].filter((name) => !isHan(name) || [...name].length !== 2)).toEqual([]);
    }
  });
});

describe('words that are listened for', () => {
  const lines = (name: string) => text(`listening/${name}`).trim().split('\n');

  it('come from a list of more than a hundred thousand words', () => {
    const two = lines('words-of-two.txt').map((line) => [...line.slice(2).replace('|', '')].length);
    const more = lines('words-of-more.txt').map((line) => line.split(' ').length);
    expect([...two, ...more].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(100_000);
  });

  it('have each one row, a label from 1 to 3 and as many tones as syllables', () => {
    const rows = lines('verdicts.tsv').map((line) => line.split('\t'));
    expect(twice(rows.map(([word]) => word!))).toEqual([]);
    const wrong = rows.filter(
      ([word = '', sounds = '', tones = '', label = '']) =>
        !isHan(word) ||
        sounds.split(' ').length !== [...word].length ||
        !/^[0-4]+$/.test(tones) ||
        tones.length !== [...word].length ||
        !/^[123]$/.test(label),
    );
    expect(wrong).toEqual([]);
  });

  it('are the words of the hand-written list', () => {
    const written = new Set(
      lines('verdicts.txt').flatMap((line) => /^[123]: (.+)$/.exec(line)?.[1]?.split(' ') ?? []),
    );
    expect(new Set(lines('verdicts.tsv').map((line) => line.split('\t')[0]))).toEqual(written);
  });
});

describe('the base of whole names', () => {
  interface Row {
    name: string;
    introduction: string;
    how: string;
    line: string;
    reading: string;
    pattern: boolean;
  }
  const ROW =
    /^(\p{Script=Han}{1,2}) (.+?)(?: (@[~^]?)([^：\s]+)：([^（\s]+)（([^）\s]+)）)?(?: =([木火土金水])(\S*))?(?: \/(\S+)\/)?$/u;
  const files = readdirSync(join(__dirname, 'base')).filter((name) => name.endsWith('.txt'));
  const entries: Row[] = files.flatMap((file) =>
    text(`base/${file}`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ') && !line.startsWith('== '))
      .map((line) => {
        const row = ROW.exec(line);
        if (!row) throw new Error(`${file}: ${line}`);
        const [, name = '', introduction = '', how = '', , quoted = '', , , , reading = ''] = row;
        return { name, introduction, how, line: quoted, reading, pattern: file === 'pattern.txt' };
      }),
  );
  const written = entries.filter(({ pattern }) => !pattern);
  const overused = new Set(OVERUSED.lists.flatMap(({ m, f }) => [...m, ...f]));

  it('has each name and each introduction once', () => {
    expect(twice(entries.map(({ name }) => name))).toEqual([]);
    expect(twice(entries.map(({ introduction }) => introduction))).toEqual([]);
  });

  it('has only characters of the first two levels, and no name of the public lists', () => {
    const wrong = entries.filter(({ name }) => [...name].some((char) => Number(of(char)?.level ?? 3) > 2));
    expect(wrong).toEqual([]);
    expect(written.filter(({ name }) => overused.has(name))).toEqual([]);
  });

  it('introduces each name by itself, in five to forty-five characters', () => {
    const wrong = written.filter(({ name, introduction }) => {
      const length = [...introduction].length;
      return length < 5 || length > 45 || ![...name].every((char) => introduction.includes(char));
    });
    expect(wrong).toEqual([]);
    expect(entries.filter(({ introduction }) => introduction.includes('寓意'))).toEqual([]);
  });

  it('quotes only lines in which the name stands: side by side for a whole phrase', () => {
    const wrong = entries.filter(
      ({ name, how, line }) =>
        (how === '@' && !line.includes(name)) ||
        (how === '@~' && ![...name].every((char) => line.includes(char))),
    );
    expect(wrong).toEqual([]);
  });

  it('uses no character in more than forty names, and none as the second in more than twenty-five', () => {
    const count = (chars: string[]) => {
      const counts = new Map<string, number>();
      for (const char of chars) counts.set(char, (counts.get(char) ?? 0) + 1);
      return counts;
    };
    const most = [...count(entries.flatMap(({ name }) => [...name]))].filter(([, n]) => n > 40);
    const second = [...count(entries.flatMap(({ name }) => [...name].slice(1)))].filter(([, n]) => n > 25);
    expect([most, second]).toEqual([[], []]);
  });

  it('has none of the names that were rejected', () => {
    const rejected = new Set(
      text('base-rejected.txt')
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .flatMap((line) => line.split(' ')),
    );
    expect(written.filter(({ name }) => rejected.has(name)).map(({ name }) => name)).toEqual([]);
    expect(rejected.size).toBeGreaterThan(100);
  });

  it('gives a reading for every character where it gives one', () => {
    const wrong = entries.filter(
      ({ name, reading }) => reading && reading.split('-').length !== [...name].length,
    );
    expect(wrong).toEqual([]);
  });
});
