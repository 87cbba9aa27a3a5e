import {
  IMAGES,
  MANNERS,
  MEANINGS,
  RADICALS,
  RELATIVES,
  SET_PHRASE,
  SOUNDS,
  SOURCE_WORDS,
  SOURCES,
} from './vocabulary.ts';
import { type ReadWishes, type Wish, wishKey } from './wish.ts';

export { contradictionsOf } from './contradictions.ts';
export { MOST_OF_WISHES, type ReadWishes, type Wish } from './wish.ts';

type Made = Pick<Wish, 'kind' | 'value' | 'words'>;
type Phrase = (not: boolean) => Made | undefined;

/** Books that are also plain words: 上大学 asks for no book. */
const ONLY_NAMED = new Set(['大学', '中庸', '老子', '诗', '易', '出处', '典故', '经典']);
/** A poet is a source where his poems are spoken of: to like 苏轼 asks for no line of his. */
const POETS = [...Object.keys(SOURCES), ...Object.keys(SOURCE_WORDS)].filter((name) =>
  /^(?:李白|杜甫|王维|苏轼|苏东坡|东坡|诗仙|诗圣|屈原|白居易|陶渊明|辛弃疾|李清照|王羲之|范仲淹|欧阳修|王安石|朱熹|刘禹锡|柳永|曹操|周敦颐|谢灵运|陆游)$/.test(
    name,
  ),
);
const PLACES = ['名的头一个字', '末字'] as const;

let phrases: Map<string, Phrase[]> | undefined;
let longest = 0;

/** Every phrase of the vocabulary, and what it asks for with or without a negation. */
function table(): Map<string, Phrase[]> {
  if (phrases) return phrases;
  phrases = new Map();
  const add = (phrase: string, made: Phrase) => {
    phrases!.set(phrase, [...(phrases!.get(phrase) ?? []), made]);
    longest = Math.max(longest, [...phrase].length);
  };
  for (const { key, wanted, unwanted, asked, onlyAvoided } of MANNERS)
    for (const phrase of asked)
      add(phrase, (not) => {
        const words = not ? unwanted : onlyAvoided ? '' : wanted;
        return words ? { kind: 'manner', value: key, words } : undefined;
      });
  for (const { key, wanted, unwanted, asked } of SOUNDS)
    for (const phrase of asked)
      add(phrase, (not) => {
        const words = not ? unwanted : wanted;
        return words ? { kind: 'sound', value: key, words } : undefined;
      });
  for (const [kind, list] of [
    ['meaning', MEANINGS],
    ['image', IMAGES],
  ] as const)
    for (const { title, asked } of list)
      for (const phrase of asked)
        add(phrase, (not) => ({
          kind,
          value: title,
          words: kind === 'meaning' ? (not ? `不要${title}` : title) : `${not ? '不要' : ''}有${title}的意象`,
        }));
  for (const [phrase, radical] of Object.entries(RADICALS))
    add(phrase, (not) => ({ kind: 'radical', value: radical, words: `${not ? '不要' : '带'}${phrase}` }));
  for (const phrase of [...Object.keys(SOURCES), ...Object.keys(SOURCE_WORDS), SET_PHRASE]) {
    if (ONLY_NAMED.has(phrase) || POETS.includes(phrase)) continue;
    add(phrase, (not) => sourceOf(phrase, not));
  }
  return phrases;
}

const BOOKS = new Set([
  '诗经',
  '楚辞',
  '论语',
  '孟子',
  '大学',
  '中庸',
  '老子',
  '庄子',
  '易经',
  '尚书',
  '礼记',
  '千字文',
]);

function sourceOf(phrase: string, not: boolean): Made {
  const value = SOURCE_WORDS[phrase] ?? phrase;
  const called = BOOKS.has(value) ? `《${value}》` : value;
  return {
    kind: 'source',
    value,
    words: not ? `不出自${called}` : value === '典籍' ? '有出处' : `出自${called}`,
  };
}

const NEGATION =
  /(?:千万)?(?:不要|别用|别带|别取|别太|别|不想要|不想|不希望|不愿意?|不喜欢|不能|不用|不取|不含|不带|不宜|避免|避开|避讳|忌讳|忌用|忌|拒绝|讨厌|少用|担心|害怕|怕|以免|免得|防止|没有|无|不(?=太|那么|过于|和|与|跟|同))/y;
const AFFIRMATION = /(?:而要|而是|但要|反而|希望|想要|(?<!不)要(?!么)|得有)/y;
const PLACE =
  /(?:名字?(?:的|里)?)?(?:(第一个?字?|第1个字?|首字|首个字|头一?个?字|开头|中间那?个?字?|第二个?字?|第2个字?)|(第三个?字?|第3个字?|最后一?个?字?|末字|尾字|末尾|结尾|后一?个字|后面那?个字|收尾))(?:的)?/y;
const QUOTES = '“"「『‘';
const CLOSED = '”"」』’';
const RELATIVE = RELATIVES.join('|');
const SAME =
  '(?:同音|谐音|同字|重名|重字|重复|一样|相同|冲突|撞名|撞字|相撞|撞|犯冲|重样|重)(?:同?字|的字|的)?';
const NAMED = new RegExp(
  `(${RELATIVE})(?:的?名字|姓名)?(?:叫做?|名叫|是|名)?[${QUOTES}（(]?(?:叫做?|名叫|是)?(?<=[叫是名${QUOTES}（(做])(\\p{Script=Han}{2,4}?)(?=$|[${CLOSED}）)、]|不|避|别|的|同|重)[${CLOSED}）)]?`,
  'uy',
);
const BESIDE = new RegExp(
  `(?:和|与|跟|同)?(?:我|他|她|孩子)?的?(?:(${RELATIVE})|[${QUOTES}](\\p{Script=Han}{2,4}|\\p{Script=Han}(?=[${CLOSED}]${SAME}))[${CLOSED}])(?:的?名字?|姓名)?(?:里的?字?|的字)?(?:${SAME})?`,
  'uy',
);
const ANSWERING =
  /(?:和|与|跟|同)(哥哥|姐姐|老大|老二|大宝|二宝|兄姐|哥哥姐姐)的?名?字?(?:相?呼应|相配|配套|搭配|搭|配|成对|一个系列|成系列|有联系|有关联|有关系)/y;
const QUOTED = new RegExp(
  `(?:用|带|有|含|取|叫|放|加)?(?:上|个|一个)?[${QUOTES}](\\p{Script=Han})[${CLOSED}](?:这个|这)?字?(?:开头|打头|领头|结尾|收尾)?`,
  'uy',
);
const NO_CHARACTER = '这那的好难怪多新个两三几单双叠汉同白错生僻俗常名个首末尾头第';
const CALLED = new RegExp(
  `(?:用|带|有|含|取|加|放|要)(?:上|个|一个|了)?(?![${NO_CHARACTER}])(\\p{Script=Han})(?:这个|这)?字(?![旁头底辈])`,
  'uy',
);
const LEADING = new RegExp(`(?![${NO_CHARACTER}])(\\p{Script=Han})字(开头|打头|领头|结尾|收尾)`, 'uy');
const LISTED =
  /(?:用|带|有|含|取|叫|出现)?(\p{Script=Han}(?:[、和或]?\p{Script=Han}){0,11}?)(?:这些|这类|之类的?|这几个|这两个|这种|等)字?/uy;
const BARE = /(?:用|取|出现)(\p{Script=Han}(?:[、和或]\p{Script=Han})*)$/uy;
const ELEMENT =
  /(?:五行)?(?:属|带|补|含|有|喜|旺|(?<!不)要)(?:点|些|一点)?([木火土金水])(?:元素|属性|意|的字|字旁?|旁)?(?!\p{Script=Han}*[头底])(?=$|[的、和与或也又还，])/uy;
/** After a negation the element may stand alone; 不要土 speaks of the manner. */
const NO_ELEMENT = /([木火金水])(?=$|[的、和与或也又还，])/uy;
const TONE = /(?:要|用|读|念|是)?(?:第?([一二三四1234])声调?|(阴平|阳平|上声|去声|平声|仄声))/y;
const TITLE =
  /(?:出自|来自|取自|源自|选自|引自|典出|出于|从|有)?《([^《》]{1,8})》(?:里面?|中)?(?:的|选|取|来)?/y;
const FROM = new RegExp(
  `(?:出自|来自|取自|源自|选自|引自|典出|出于|从)(${[...ONLY_NAMED].join('|')})(?:里面?|中)?(?=$|[的选取来、和或])`,
  'y',
);
const OF_POET = new RegExp(`(${POETS.join('|')})的?(?:诗词|诗句|诗|词句|词|文章|作品|赋)`, 'y');
const FROM_POET = new RegExp(
  `(?:出自|来自|取自|源自|选自|引自|典出|出于|从)(${POETS.join('|')})(?:的?(?:诗词|诗句|诗|词|文章|文))?`,
  'y',
);
const LENGTH = /(?:姓名|名字)?(?:是|要|取|用)?(单字名|单名|单字|三字名|三个字的?名?字?|三字)/y;

/** Words that ask for nothing by themselves. */
const FILLER =
  /^(?:希望|孩子们?|宝宝|宝贝|女儿|儿子|女孩子?|男孩子?|丫头|我们|我|咱们|家里|名字|姓名|起名|取名|寓意|含义|意思|意义|意象|最好|能够|能|可以|想要|想|要|是|的|地|得|一个|一些|一点儿?|有点儿?|些|点|有|带有|带|和|与|跟|及|以及|或者|或|也|都|又|还|既|且|而|但|就|做|成为|成|当|长大后?|将来|以后|未来|一生|一辈子|永远|像|如|一样|那样|那么|般|之类|有关|相关|关于|方面|感觉|性格|品质|品性|为人|比较|更加?|很|非常|特别|尽量|尽可能|一定|务必|必须|请|谢谢|吧|呢|啊|哦|呀|了|着|里面?|中|内|上|个|字眼|字|用|取|起|叫|选自|选|出自|来自|取自|源自|出于|从|读起来|念起来|听起来|写起来|看起来|喊起来|叫起来|听上去|读|念|听|写|看|让|使|人|给|那种|这种|风格|一种|种|偏|太|过于|过|他|她|它|不要|别|不|真正|真|好|活得|活|过得|日子|比如|例如|喜欢|最|元素|拥有|具有|充满|体现|表达|代表|象征|包含|同时|声调|音|两|感|气|味|一|[\s”“"'「」『』（）():：、·]+)/;
/** Who in the family wishes it: 奶奶想要. */
const SAYER = new RegExp(
  `^(?:${RELATIVE})(?:们|都|也|一直|就)*(?:想要?|希望|喜欢|说|要|盼着?|坚持要?|建议|觉得)`,
  'u',
);
const LEAD =
  /^(?:希望|想要|想|要|请|我们|我|孩子|宝宝|女儿|儿子|名字|将来|以后|他|她|能|最好|的|是|起|取|给|个|一个|叫|名|姓名|寓意|谢谢|麻烦|您|你|了|好|老师|避开|避讳|避)+$/;
/** Before and behind a word of one character it must be seen that the word ends there. */
const BEFORE_ONE = /(?:^|有|带|像|如|要|是|太|的|、|和|与|或|偏|爱|欢|于|别|不|又|再|过于|那么|更|很|怕|点)$/;
const BEHIND_ONE =
  /^(?:$|的|、|和|与|或|一点|一些|之|意|元素|有关|相关|那样|一样|般|气|味|感|也|又|不|些|点|而)/;

/** A text split where a thought ends. */
const clausesOf = (text: string): string[] =>
  text
    .split(
      /[，,。．.；;！!？?\n\r\t 　|/]+|(?:并且|而且|但是|不过|同时|另外|此外|还有|以及|最好(?=出|用|带|是|有|能|第|别|不|取|来))/u,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

class Reader {
  readonly wishes: Wish[] = [];
  readonly unknown: string[] = [];
  readonly #clause: string;
  #pos = 0;
  #not = false;
  #at: 0 | 1 | undefined;
  #start = 0;
  #rest = '';
  #placeSaid = '';

  constructor(clause: string) {
    this.#clause = clause;
    this.#read();
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#pos;
    return pattern.exec(this.#clause);
  }

  #take(length: number): void {
    this.#pos += length;
  }

  #add(
    { kind, value, words }: Made,
    length: number,
    more: { at?: 0 | 1 | undefined; name?: string } = {},
  ): void {
    const placed = ['element', 'radical', 'char', 'tone'].includes(kind);
    const at = more.at ?? (placed ? this.#at : undefined);
    const end = this.#pos + length;
    this.wishes.push({
      kind,
      value,
      at,
      not: this.#not,
      said: this.#clause.slice(this.#start, end).replace(/^[、\s]+/, ''),
      words: at === undefined ? words : `${PLACES[at]}${words}`,
      ...(more.name && { name: more.name }),
    });
    this.#flush();
    this.#pos = end;
    this.#start = end;
  }

  /** What was passed over so far is told when it says anything. */
  #flush(): void {
    let rest = this.#rest;
    for (;;) {
      const filler = SAYER.exec(rest) ?? FILLER.exec(rest);
      if (!filler) break;
      rest = rest.slice(filler[0].length);
    }
    if (/[\p{L}\p{N}]/u.test(rest)) this.unknown.push(rest.trim());
    this.#rest = '';
  }

  #read(): void {
    const { length } = this.#clause;
    while (this.#pos < length) if (!this.#step()) this.#pass();
    if (this.wishes.length > 0) this.#flush();
    else if (!LEAD.test(this.#clause)) this.unknown.push(this.#clause);
  }

  #pass(): void {
    const char = String.fromCodePoint(this.#clause.codePointAt(this.#pos)!);
    this.#rest += char;
    this.#take(char.length);
  }

  /** One thing understood at this place of the clause. */
  #step(): boolean {
    return (
      this.#persons() ||
      this.#phrase(2) ||
      this.#turns() ||
      this.#places() ||
      this.#sources() ||
      this.#sounds() ||
      this.#characters() ||
      this.#phrase(1)
    );
  }

  #turns(): boolean {
    const negation = this.#match(NEGATION);
    if (negation) {
      this.#flushBefore();
      this.#not = true;
      this.#take(negation[0].length);
      return true;
    }
    const affirmed = this.#not ? this.#match(AFFIRMATION) : null;
    if (!affirmed) return false;
    this.#flushBefore();
    this.#not = false;
    this.#take(affirmed[0].length);
    return true;
  }

  /** A new turn of the clause: the words of the next wish begin here. */
  #flushBefore(): void {
    if (this.wishes.length > 0) this.#flush();
    this.#start = this.#pos;
  }

  #places(): boolean {
    const found = this.#match(PLACE);
    if (!found) return false;
    this.#at = found[1] ? 0 : 1;
    this.#placeSaid = found[0];
    this.#take(found[0].length);
    return true;
  }

  #persons(): boolean {
    const answering = this.#match(ANSWERING);
    if (answering && !this.#not) {
      this.#add(
        { kind: 'sibling', value: answering[1]!, words: `与${answering[1]}的名字呼应` },
        answering[0].length,
      );
      return true;
    }
    const named = this.#match(NAMED);
    if (named) {
      this.#not = true;
      const [all, relative, name] = named;
      this.#add(
        { kind: 'person', value: relative!, words: `不与${relative}“${name}”同音、同字` },
        all.length,
        { name: name! },
      );
      return true;
    }
    const beside = this.#match(BESIDE);
    if (!beside || !this.#not) return false;
    const [all, relative, name] = beside;
    const value = relative ?? `“${name}”`;
    this.#add({ kind: 'person', value, words: `不与${value}同音、同字` }, all.length, name ? { name } : {});
    return true;
  }

  #phrase(least: 1 | 2): boolean {
    const known = table();
    const chars = [...this.#clause.slice(this.#pos)];
    for (let size = Math.min(longest, chars.length); size >= least; size--) {
      const phrase = chars.slice(0, size).join('');
      const makers = known.get(phrase);
      if (!makers) continue;
      if (size === 1) {
        const before = this.#clause.slice(0, this.#pos);
        const ends = BEHIND_ONE.test(this.#clause.slice(this.#pos + 1));
        const begins = BEFORE_ONE.test(before) || (this.#start === this.#pos && before !== '');
        if (!ends || !begins) return false;
      }
      // 不要太温柔 speaks of the manner, 温柔 of the child.
      const ordered = this.#not ? makers : [...makers].reverse();
      const made = ordered.map((make) => make(this.#not)).find((one) => one !== undefined);
      if (!made) continue;
      this.#add(made, phrase.length);
      return true;
    }
    return false;
  }

  #sources(): boolean {
    const title = this.#match(TITLE);
    if (title) {
      const book = title[1]!;
      if (!SOURCES[book] && !SOURCE_WORDS[book]) return false;
      this.#add(sourceOf(book, this.#not), title[0].length);
      return true;
    }
    const from = this.#match(OF_POET) ?? this.#match(FROM_POET) ?? this.#match(FROM);
    if (!from) return false;
    this.#add(sourceOf(from[1]!, this.#not), from[0].length);
    return true;
  }

  #sounds(): boolean {
    const tone = this.#match(TONE);
    if (tone) {
      const [all, digit, name] = tone;
      const value = digit
        ? String('一二三四'.includes(digit) ? '一二三四'.indexOf(digit) + 1 : digit)
        : ['阴平', '阳平', '上声', '去声'].includes(name!)
          ? String(['阴平', '阳平', '上声', '去声'].indexOf(name!) + 1)
          : name!.slice(0, 1);
      const called = /\d/.test(value) ? `第${'一二三四'[Number(value) - 1]}声` : `${value}声`;
      this.#add({ kind: 'tone', value, words: `${this.#not ? '不要' : '用'}${called}` }, all.length);
      return true;
    }
    const length = this.#match(LENGTH);
    if (!length) return false;
    const value = length[1]!.startsWith('三') ? '3' : '2';
    const called = value === '3' ? '三字姓名' : '单字名';
    this.#add({ kind: 'length', value, words: `${this.#not ? '不要' : ''}${called}` }, length[0].length);
    return true;
  }

  #characters(): boolean {
    const element = this.#match(ELEMENT) ?? (this.#not ? this.#match(NO_ELEMENT) : null);
    if (element) {
      const value = element[1]!;
      this.#add(
        {
          kind: 'element',
          value,
          words: `${this.#not ? '不' : ''}带${value}（${value}旁，或字义属${value}）`,
        },
        element[0].length,
      );
      return true;
    }
    const leading = this.#match(LEADING);
    if (leading) {
      this.#character([leading[1]!], leading[0].length, /结|收/.test(leading[2]!) ? 1 : 0);
      return true;
    }
    const one = this.#match(QUOTED) ?? this.#match(CALLED);
    if (one) {
      const at = /(?:结|收)尾$/.test(one[0]) ? 1 : /头$/.test(one[0]) ? 0 : undefined;
      this.#character([one[1]!], one[0].length, at);
      return true;
    }
    const many = this.#not ? (this.#match(LISTED) ?? this.#match(BARE)) : null;
    const placed =
      this.#placeSaid !== '' && !this.#not ? this.#match(/(?:用|取|叫)(\p{Script=Han})$/uy) : null;
    const found = many ?? placed;
    if (!found) return false;
    this.#character(
      [...found[1]!].filter((char) => !'、和或'.includes(char)),
      found[0].length,
      undefined,
    );
    return true;
  }

  #character(chars: readonly string[], length: number, at: 0 | 1 | undefined): void {
    const [first, ...others] = chars;
    const made = (char: string): Made => ({
      kind: 'char',
      value: char,
      words: `${this.#not ? '不用' : '用'}“${char}”字`,
    });
    this.#add(made(first!), length, { at });
    const { said } = this.wishes.at(-1)!;
    for (const char of others) {
      const words = made(char).words;
      const place = at ?? this.#at;
      this.wishes.push({
        ...{ kind: 'char', value: char, at: place, not: this.#not, said },
        words: place === undefined ? words : `${PLACES[place]}${words}`,
      });
    }
  }
}

/**
 * What a family wishes of the name, read from their own words. Pure, the same in the browser and on the server.
 * @param text at most 200 characters
 * @returns each thing understood, once, and what was not understood, by name
 */
export function readWishes(text: string): ReadWishes {
  const wishes = new Map<string, Wish>();
  const unknown: string[] = [];
  for (const clause of clausesOf(text)) {
    const read = new Reader(clause);
    for (const wish of read.wishes) {
      const key = wishKey(wish) + (wish.name ?? '');
      if (!wishes.has(key)) wishes.set(key, wish);
    }
    unknown.push(...read.unknown);
  }
  return { wishes: [...wishes.values()], unknown: [...new Set(unknown)] };
}
