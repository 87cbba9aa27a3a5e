/** A question as people type it, brought to one spelling: simplified, lower case, common words for slang and dialect. */
import { TRADITIONAL_PAIRS } from './data/traditional.ts';

/** What the writing itself tells, beside the words. */
export interface Signals {
  /** Laughter: 哈哈, 😂. */
  laugh: boolean;
  /** Tears: 😭, 呜呜. */
  cry: boolean;
  /** Something was typed, and nothing but emoji, marks and blanks. */
  onlyMarks: boolean;
  /** Tags of HTML stood in the text; they are left out. */
  html: boolean;
}

export interface Normal {
  /** Clauses separated by '，', sentences by '。'; a question mark is kept as '？'. */
  text: string;
  signals: Signals;
}

const simplified = new Map<string, string>();
for (let i = 0; i + 1 < TRADITIONAL_PAIRS.length; i += 2)
  simplified.set(TRADITIONAL_PAIRS[i]!, TRADITIONAL_PAIRS[i + 1]!);

/** Sound-alikes, slang and dialect. Order matters: what is longer or narrower stands first. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  // Cantonese; 唔想生 is a wish to die, except of a child.
  [/[唔晤]想(?:再)?生(?!孩|仔|细|二|三|多|女|b|小|嘅|男|宝|娃|意|病|气|育|蛋|啤)/g, '不想活'],
  [/(?:唔|晤)(?=[想好使系知要会得识觉开驶同见使])/g, '不'],
  [/冇(?=[用人钱机会希望得意])/g, '没有'],
  [/冇/g, '没'],
  [/点解/g, '为什么'],
  [/几时|几耐/g, '什么时候'],
  [/佢哋/g, '他们'],
  [/佢/g, '他'],
  [/我哋/g, '我们'],
  [/边度/g, '哪里'],
  [/边个/g, '谁'],
  [/攰/g, '累'],
  [/嚟/g, '来'],
  [/喺/g, '在'],
  [/睇/g, '看'],
  [/嘢/g, '东西'],
  [/系咪/g, '是不是'],
  [/得唔得|得不得(?=$|[，。？啊呀])/g, '行不行'],
  [/嘅/g, '的'],
  [/咗/g, '了'],
  // Northern, Sichuan, Shanghai.
  [
    /啥子时候|啥时候|啥时|什么时间|甚么时候|啥辰光|哪阵|哪会儿|多会儿|多咱|多早晚|何时|啥会儿|哪时候/g,
    '什么时候',
  ],
  [/啥子|甚么|什麽|嘛玩意|啥玩意儿?/g, '什么'],
  [/咋个?(?:整|办|弄|搞)|怎么(?:整|弄)(?=$|[，。？啊呀呢好才])|点办/g, '怎么办'],
  [/咋回事|咋个回事/g, '怎么回事'],
  [/咋(?:个|样)/g, '怎么样'],
  [/咋就|咋/g, '怎么'],
  [/噶(?=[，。？]|$)/g, '吗'],
  [/为啥|为毛|为嘛|凭啥/g, '为什么'],
  [/干啥|做啥|弄啥|干什么|干吗|干嘛子/g, '干嘛'],
  [/有啥/g, '有什么'],
  [/没啥/g, '没什么'],
  [/啥/g, '什么'],
  [/木有|么有|莫得|没得(?=$|[，。？])/g, '没有'],
  [/俺们/g, '我们'],
  [/俺娘/g, '我妈'],
  [/俺爹/g, '我爸'],
  [/俺|阿拉|咱(?!们|俩|妈|爸|家)|额(?=[不想要能的今明]|妈|爸|家)|伦家|人家我/g, '我'],
  [/咱(?=妈|爸)/g, '我'],
  [/咱家/g, '我家'],
  [/咱们/g, '我们'],
  [/咱俩/g, '我俩'],
  [/恁(?=[受难累苦多大久长贵远高])/g, '这么'],
  [/咧|哩|喽|嘞|咯|啰(?!嗦)/g, '了'],
  [/(?:啵|伐|不嘞|不咯|波)(?=$|[，。？])/g, '吗'],
  [/么(?=$|[，。？])(?<!什么|怎么|那么|这么|多么)/g, '吗'],
  [/嘛(?=$|[，。？])(?<!干嘛)/g, '吗'],
  [/麽/g, '么'],
  [/中不中/g, '行不行'],
  [/闺女/g, '女儿'],
  [/囡囡/g, '女儿'],
  [/瓜娃子/g, '孩子'],
  [/娃儿|娃子|伢子|细伢|崽崽|崽子/g, '娃'],
  // Letters of the net.
  [/(?<![a-z])(?:gf|nv ?peng ?you)(?![a-z])/g, '女朋友'],
  [/(?<![a-z])(?:bf)(?![a-z])/g, '男朋友'],
  [/(?<![a-z])(?:ex)(?![a-z])/g, '前任'],
  [/(?<![a-z])(?:lp)(?![a-z])/g, '老婆'],
  [/(?<![a-z])(?:lg)(?![a-z])/g, '老公'],
  [/(?<![a-z])(?:zs|自鲨|zi ?sha)(?![a-z])|自sha|自s(?![a-z])/g, '自杀'],
  [/(?<![a-z])(?:yys|yyz)(?![a-z])/g, '抑郁'],
  [/(?<![a-z])emo(?![a-z])/g, '难过'],
  // Typing errors.
  [/帐(?=号|单|户|目|上|款|$|还|都)|(?<=[欠还赖要讨算记做])帐/g, '账'],
  [/(?<=[好])象|象(?=是|要|个)/g, '像'],
  [/在(?=婚|考一|来一|次|见(?:$|[，。？了]))/g, '再'],
  [/再(?=哪|家里|不在)/g, '在'],
  [/那里(?=$|[？])|(?<=在|去|到)那(?:里|儿)(?=$|[？，])/g, '哪里'],
  [/(?<=什么)时侯/g, '时候'],
  [/因该/g, '应该'],
  [/倒底/g, '到底'],
  [/既使/g, '即使'],
  [/男盆友|男票|男朋有/g, '男朋友'],
  [/女盆友|女票|女朋有/g, '女朋友'],
  [/妳|您(?=[是会能在])/g, '你'],
];

const once = (input: string): Normal => {
  let text = input.normalize('NFKC').toLowerCase();
  const html = /<\/?[a-z][^<>]{0,80}>|<script|javascript:/i.test(text);
  const laugh = /[😂🤣😄😆😹😅]|哈{2,}|hhh|笑哭|doge|狗头|233/u.test(text);
  const cry = /[😭😢🥲😞😔💔]|呜呜|[tq][_^.]?[tq](?![a-z])/u.test(text);
  text = text
    .replace(/<[^<>]{0,80}>/g, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\p{Cf}\p{Mn}]/gu, '，')
    .replace(/\p{Cc}/gu, ' ');
  let plain = '';
  for (const letter of text) plain += simplified.get(letter) ?? letter;
  text = plain
    .replace(/[?？]+/g, '？')
    .replace(/[!！.。…;；\n]+/g, '。')
    .replace(/(?<=\d)[。](?=\d)/g, '.')
    .replace(
      /[,、~·\-—_:："'“”‘’「」『』《》()（）[\]【】^*#|/\\+=<>`&@]+/g,
      (marks, at: number, all: string) =>
        /\d/.test(all[at - 1] ?? '') &&
        /\d/.test(all[at + marks.length] ?? '') &&
        marks.length === 1 &&
        /[:\-/]/.test(marks)
          ? marks
          : '，',
    );
  // Blanks between single characters are an evasion or a habit, other blanks separate clauses.
  if (/^(?:\p{Script=Han}\s+){2,}\p{Script=Han}[\s，。？]*$/u.test(text)) text = text.replace(/\s+/g, '');
  text = text
    .replace(/(?<=[a-z\d])\s+(?=[a-z\d])/g, ' ')
    .replace(/\s*(?<![a-z\d] ?)\s+|(?<=[a-z\d])\s+(?![a-z\d])/g, '，')
    .replace(/[，。？\s]*？[，。？\s]*/g, '？')
    .replace(/[，。\s]*。[，。\s]*/g, '。')
    .replace(/，+/g, '，')
    .replace(/([哈啊呀嗯呜嘿])\1+/g, '$1')
    .replace(/^[，。\s]+|[，。\s]+$/g, '');
  for (const [from, to] of WORDS) text = text.replace(from, to);
  const bare = text.replace(/[，。？\s]/g, '');
  return { text, signals: { laugh, cry, html, onlyMarks: bare === '' && input.trim() !== '' } };
};

/** Applied until nothing changes, so that a normal text stays as it is. */
export function normalise(input: string): Normal {
  const first = once(input);
  let { text } = first;
  for (let i = 0; i < 4; i++) {
    const next = once(text).text;
    if (next === text) break;
    text = next;
  }
  return { text, signals: first.signals };
}

const DIGITS = '零一二三四五六七八九';

/** Reads a whole number written in figures or in Chinese (35, 三十五, 两百, 廿三); null where it is none. */
export function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  const text = word
    .replace(/两|俩/g, '二')
    .replace(/〇/g, '零')
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十');
  if (!/^[零一二三四五六七八九十百千万]+$/.test(text)) return null;
  if (/^[零一二三四五六七八九]+$/.test(text)) {
    return Number([...text].map((digit) => DIGITS.indexOf(digit)).join(''));
  }
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const letter of text) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[letter];
    if (unit) {
      section += (digit || 1) * unit;
      digit = 0;
    } else if (letter === '万') {
      total += (section + digit) * 10000;
      section = 0;
      digit = 0;
    } else digit = DIGITS.indexOf(letter);
  }
  return total + section + digit;
}
