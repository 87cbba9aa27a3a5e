/** A question as people type it, brought to one spelling: simplified, lower case, common words for slang and dialect. */
import { SIMPLIFIED } from './data/traditional.ts';

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

/** A text with each traditional character as its simplified one; nothing else is changed, and its length stays. */
export const inSimplified = (text: string): string =>
  Array.from(text, (char) => SIMPLIFIED.get(char) ?? char).join('');

/** Sound-alikes, slang and dialect. Order matters: what is longer or narrower stands first. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ㄕㄚ/g, '杀'],
  [/ㄙˇ/g, '死'],
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
  [/几多/g, '多少'],
  [/边度/g, '哪里'],
  [/边个/g, '谁'],
  [/攰/g, '累'],
  [/嚟/g, '来'],
  [/喺/g, '在'],
  [/(?<=在)边(?=$|[，。？])/g, '哪里'],
  [/(?<=会|将来|之后)点(?=$|[？])/g, '怎么样'],
  [/睇/g, '看'],
  [/嘢/g, '东西'],
  [/系咪/g, '是不是'],
  [/得唔得|得不得(?=$|[，。？啊呀])/g, '行不行'],
  [/嘅/g, '的'],
  [/咗/g, '了'],
  [/(?:训|瞓)(?=咗|着|觉|了|教|下)/g, '睡'],
  [/醒返/g, '醒来'],
  [/(?<=[行企跳捱熬撑活走])落去/g, '下去'],
  [/捱/g, '熬'],
  [/諗/g, '想'],
  [/咩/g, '什么'],
  [/𠝹/g, '割'],
  [/(?:点算|点样(?:算|做)?)(?=$|[，。？好])/g, '怎么办'],
  [/(?<=应该|可以|要)点(?=做|劝|帮|讲)/g, '怎么'],
  [/屋企/g, '家里'],
  [/而家|家阵/g, '现在'],
  [/揽住|攬住/g, '抱着'],
  [/徛|企(?=在|上天台|月台|窗|桥|阳台)/g, '站'],
  [/(?<=他|友|爷|婆|公|女|妈|她|人|friend)话(?=要|想|好|自己|没|对|快|不|生|会|他|将)/g, '说'],
  [/俾|畀/g, '给'],
  [/(?<![一两三几这那每哪整])个(?=女(?:产后|留|成|话|说|日|又)|仔)/g, '我的'],
  [/我的仔/g, '我儿子'],
  [/我的女/g, '我女儿'],
  [/(?<![a-z])bb(?![a-z])/g, '宝宝'],
  [/细路/g, '孩子'],
  [/老豆/g, '爸爸'],
  [/成日/g, '整天'],
  [/今朝/g, '今早'],
  [/唔/g, '不'],
  // Minnan and Shanghai.
  [/毋想欲|毋爱/g, '不想'],
  [/想欲(?=[一-龥])/g, '想'],
  [/毋(?!宁|庸)/g, '不'],
  [/袂(?=堪|使|当|活|死|好|晓)/g, '不'],
  [/阮翁/g, '我老公'],
  [/阮(?=[一-龥]?(?:某|囝|查某|妈|爸|厝|想|的))/g, '我'],
  [/囝/g, '孩子'],
  [/(?<=[缀跟陪等对拄])伊/g, '他'],
  [/缀/g, '跟'],
  [/[伫佇]/g, '在'],
  [/矣(?=$|[，。？])/g, '了'],
  [/勿(?=想|要|会|好|晓|是)/g, '不'],
  [/覅|勿要/g, '不要'],
  [/呒没|呒/g, '没有'],
  [/侬/g, '你'],
  [/哪能办/g, '怎么办'],
  [/困(?=着|觉)/g, '睡'],
  [/(?<=我|就)吾|吾啊|^吾/g, '我'],
  [/日脚/g, '日子'],
  [/事体/g, '事'],
  [/铜钿/g, '钱'],
  [/一道(?=走|去|死)/g, '一起'],
  [/(?<=[了好])哉/g, '了'],
  [/囡儿|小囡/g, '女儿'],
  [/活勒/g, '活着'],
  // Northern, Sichuan.
  [/活起(?=[没得恼伤好太没不累真]|$)/g, '活着'],
  [/(?<=[下出过])切(?=了|$|[，。？])/g, '去'],
  [/(?:没得|莫得|没有?)(?:啥)?(?:搞头|意思得)/g, '没意思'],
  [/没得(?=意思|意义|人|钱|希望|路)/g, '没有'],
  [/老汉儿?(?=[^，。？]{0,3}(?:把|说|天天|又|身体|的病|会|能))/g, '爸爸'],
  [/屋头/g, '家里'],
  [/幺儿|幺女/g, '孩子'],
  [/不如早早去/g, '不如早点死'],
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
  [/(?<![a-z])bxh(?:l)?(?![a-z])/g, '不想活'],
  [/(?<![a-z])cbxq(?:l)?(?![a-z])/g, '撑不下去'],
  [/(?<![a-z])xbz(?![a-z])/g, '下辈子'],
  [/(?<=还要|为什么|不想|怎么)(?:hz)(?![a-z])/g, '活着'],
  [/(?<![a-z])zc(?![a-z])(?=[^。？]{0,8}(?:新|疤|停|忍|血|$))/g, '自残'],
  [/(?<=去|上|想去)tt(?![a-z])/g, '天堂'],
  [/(?<![a-z])zj(?=了|各位|大家)/g, '再见'],
  [/(?<=不想)或(?=了|$|[，。？])/g, '活'],
  [/自惨/g, '自残'],
  [/争发(?=，|$|。)/g, '蒸发'],
  [/(?<=攒了?(?:好多|很多|些|一些|够)?)要(?=，|$|。)/g, '药'],
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

const once = (input: string): Normal & { reworded: boolean } => {
  let text = input.normalize('NFKC').toLowerCase();
  const html = /<\/?[a-z][^<>]{0,80}>|<script|javascript:/i.test(text);
  const laugh = /[😂🤣😄😆😹😅]|哈{2,}|hhh|笑哭|doge|狗头|233/u.test(text);
  const cry = /[😭😢🥲😞😔💔]|呜呜|[tq][_^.]?[tq](?![a-z])/u.test(text);
  text = text
    .replace(/<[^<>]{0,80}>/g, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\p{Cf}\p{Mn}]/gu, '，')
    .replace(/\p{Cc}/gu, ' ');
  let plain = '';
  for (const letter of text) plain += SIMPLIFIED.get(letter) ?? letter;
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
  const spelt = text;
  for (const [from, to] of WORDS) text = text.replace(from, to);
  const bare = text.replace(/[，。？\s]/g, '');
  return {
    text,
    reworded: text !== spelt,
    signals: { laugh, cry, html, onlyMarks: bare === '' && input.trim() !== '' },
  };
};

/** Applied until no word changes, so that a normal text stays as it is. */
export function normalise(input: string): Normal {
  const first = withoutOpening(once(input));
  let { text, reworded } = first;
  for (let i = 0; i < 4 && reworded; i++) {
    const next = once(text);
    if (next.text === text) break;
    ({ text, reworded } = next);
  }
  return { text, signals: first.signals };
}

/** A polite opening: it asks nothing, and how politely somebody asks decides nothing. */
const OPENING = /^(?:(?:您好|你好)?[，。]?请(?:问|教)(?:一下|下)?(?:您|老师|大师)?[，。]?)+(?=.)/u;

const withoutOpening = <T extends { text: string }>(one: T): T => ({
  ...one,
  text: one.text.replace(OPENING, ''),
});

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
