import { HEXAGRAMS, type Hexagram, mutual } from './index.ts';
import { readingOf } from './reading.ts';
import { zhouyiOf } from './zhouyi.ts';

/** Only the Han characters, as used for counting lengths and comparing quotations. */
const bare = (text: string) => text.replace(/\P{Script=Han}/gu, '');
const withoutQuotations = (text: string) => text.replace(/“.*?”/g, '');

const plainsOf = ({ number }: Hexagram) => {
  const { lines, all } = readingOf(number);
  return [...lines, ...(all ? [all] : [])].map((line) => line.plain);
};
const sayingsOf = ({ number }: Hexagram) => {
  const { lines, all } = readingOf(number);
  return [...lines, ...(all ? [all] : [])].map((line) => line.saying);
};
const textsOf = (hexagram: Hexagram) => [
  readingOf(hexagram.number).jiedu,
  ...plainsOf(hexagram),
  ...sayingsOf(hexagram),
];
const everyText = HEXAGRAMS.flatMap((hexagram) =>
  textsOf(hexagram).map((text, k) => ({ hexagram, text, at: `${hexagram.name} ${k}` })),
);

describe('completeness', () => {
  it('each hexagram has its explanation, six lines, and 乾 and 坤 a seventh', () => {
    for (const { number } of HEXAGRAMS) {
      const reading = readingOf(number);
      expect(reading.number).toBe(number);
      expect(reading.lines).toHaveLength(6);
      expect(reading.all !== null).toBe(zhouyiOf(number).all !== null);
    }
  });

  it('an invalid number is refused', () => {
    expect(() => readingOf(0)).toThrow(RangeError);
    expect(() => readingOf(65)).toThrow(RangeError);
  });
});

describe('length, in Han characters', () => {
  const outside = (texts: string[], least: number, most: number) =>
    texts.filter((text) => bare(text).length < least || bare(text).length > most);

  it('of the explanation, the lines and the sayings', () => {
    for (const hexagram of HEXAGRAMS) {
      expect(outside([readingOf(hexagram.number).jiedu], 260, 480)).toEqual([]);
      expect(outside(plainsOf(hexagram), 78, 170)).toEqual([]);
      expect(outside(sayingsOf(hexagram), 20, 60)).toEqual([]);
    }
  });

  it('of a hexagram in total: at least 1,050, and 1,200 with punctuation', () => {
    const short = HEXAGRAMS.filter((hexagram) => {
      const text = textsOf(hexagram).join('');
      return bare(text).length < 1050 || text.length < 1200;
    });
    expect(short.map(({ name }) => name)).toEqual([]);
  });
});

describe('wording', () => {
  /** What no reading may say: words that frighten, promise or command. */
  const FORBIDDEN =
    /你|您必|大凶|必定|必然|一定会|注定|保证|死|亡|寿|血光|灾|彩票|判决|克夫|克妻|破财|发财|胎|癌|绝对|肯定会|宿命|报应|\d|[A-Za-z]/;

  it('neither frightens nor promises, outside quotations', () => {
    const found = everyText.flatMap(({ text, at }) => {
      const word = FORBIDDEN.exec(withoutQuotations(text));
      return word ? [`${at}: ${word[0]}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('is complete sentences with book punctuation', () => {
    for (const { text } of everyText) {
      expect(text).toMatch(/^[\p{Script=Han}，。：；！？、“”《》\n]+。$/u);
      expect(text).not.toMatch(/[，。：；！？、]{2}|“[^”]*“/u);
    }
  });

  it('quotes 《周易》 literally, each hexagram its own text', () => {
    const wrong = everyText.flatMap(({ hexagram, text, at }) => {
      const { text: judgement, tuan, image, lines, all } = zhouyiOf(hexagram.number);
      const source = bare(
        [
          hexagram.name,
          judgement,
          tuan,
          image,
          ...[...lines, ...(all ? [all] : [])].flatMap((line) => [line.text, line.image]),
        ].join(''),
      );
      return [...text.matchAll(/“(.*?)”/g)]
        .filter(([, q]) => !source.includes(bare(q!)))
        .map(([, q]) => `${at}: ${q}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('statements about a line are true', () => {
  it('whether a strong or yielding line is in a strong or yielding place', () => {
    const wrong = HEXAGRAMS.flatMap((hexagram) =>
      hexagram.lines.flatMap((line, k) =>
        [...plainsOf(hexagram)[k]!.matchAll(/([刚柔])居([刚柔])位/g)]
          .filter(([, self, place]) => (self === '刚') !== line.yang || (place === '刚') !== (k % 2 === 0))
          .map(([claim]) => `${hexagram.name} ${line.title}: ${claim}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('which line it corresponds to', () => {
    const wrong = HEXAGRAMS.flatMap((hexagram) =>
      hexagram.lines.flatMap((line, k) =>
        [...plainsOf(hexagram)[k]!.matchAll(/与([初上九六][一二三四五九六])相应/g)]
          .filter(([, title]) => {
            const other = hexagram.lines[(k + 3) % 6]!;
            return other.title !== title || other.yang === line.yang;
          })
          .map(([claim]) => `${hexagram.name} ${line.title}: ${claim}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('only 六二 and 九五 are central and correct', () => {
    const wrong = HEXAGRAMS.flatMap((hexagram) =>
      hexagram.lines.filter(
        (line, k) =>
          plainsOf(hexagram)[k]!.includes('居中得正') && line.title !== '六二' && line.title !== '九五',
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('the mutual hexagram', () => {
    for (const hexagram of HEXAGRAMS) {
      const named = [...readingOf(hexagram.number).jiedu.matchAll(/互卦是([^，。]+)/g)].map(
        ([, name]) => name,
      );
      expect(named).toEqual([mutual(hexagram).fullName]);
    }
  });

  it('no line is named that the hexagram lacks', () => {
    const wrong = everyText.flatMap(({ hexagram, text, at }) => {
      const titles = new Set(hexagram.lines.map((line) => line.title));
      return [...withoutQuotations(text).matchAll(/[初上][九六]|[九六][二三四五]/g)]
        .filter(([title]) => !titles.has(title))
        .map(([title]) => `${at}: ${title}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('nothing is repeated', () => {
  /** The pieces of every text, without quotations, with the hexagrams in which each occurs. */
  const standing = (pieces: (text: string) => string[]) => {
    const where = new Map<string, string[]>();
    for (const { hexagram, text } of everyText)
      for (const piece of pieces(withoutQuotations(text)))
        where.set(piece, [...(where.get(piece) ?? []), hexagram.name]);
    return where;
  };

  it('no sentence', () => {
    const sentences = standing((text) => text.split(/[。！？；\n]/).filter((one) => bare(one).length > 3));
    expect([...sentences].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  it('no run of ten characters between two hexagrams', () => {
    const runs = standing((text) =>
      text.split(/\P{Script=Han}/u).flatMap((clause) => {
        const characters = [...clause];
        return characters.slice(9).map((_, i) => characters.slice(i, i + 10).join(''));
      }),
    );
    expect([...runs].filter(([, names]) => new Set(names).size > 1)).toEqual([]);
  });
});
