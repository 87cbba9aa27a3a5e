/**
 * Questions in the wording of the old books: 占父病, 弟占兄病, 占何日雨. A single character names a person or a matter
 * there, which is so nowhere else: this reader takes nothing but short texts around 占 or 卜.
 */
import type { Form, MatterId, Person } from '../ids.ts';
import type { Parts } from '../read.ts';
import type { Sex } from '../sex.ts';

const OLD = /^(?:请|又|再|求)?([一-龥]{0,4}?)[占卜]([一-龥]{1,8})[？。]?$/;
/** Words of today's questions: they are read by today's grammar. */
const TODAY =
  /我|您|你|他(?![人省乡])|她|吗|呢|会不会|能不能|是不是|要不要|什么(?!时候)|怎么|哪|咋|一下|一卦/;

/** Persons by their words; a compound stands before its parts (妻母 before 妻). */
const PERSONS: readonly (readonly [Person, RegExp, Sex?])[] = [
  ['parent', /妻母|岳|丈人|祖|爷|奶|外公|外婆|姥|父|母|爸|妈|爹|娘|伯|叔|姑|姨|舅|主人|师|双亲/],
  ['sibling', /弟兄|兄弟|兄|弟(?![妇媳])|姐|妹|姊/],
  ['partner', /嫂|弟妇|弟媳|妻|妾/, '女'],
  ['partner', /夫/, '男'],
  ['child', /儿|女儿|侄|甥|孙|婿|徒|子(?!嗣|时)/],
  ['friend', /友/],
  ['other', /人病|他人/],
];
/** Words that look like persons and are none, and what is one's own to give or to have. */
const NO_PERSON = /子嗣|有子|生子|夫妇|夫妻|梦亡母|梦前夫|女家|财子|父母碍|祖冢/g;

const MATTERS: readonly (readonly [MatterId, RegExp])[] = [
  ['weather', /雨|雪|晴|天气|起雾|^风$|何风/],
  ['lost', /失物|遗失|失窃|被盗|尸首/],
  ['lawsuit', /讼|官司|官事|罪|狱|被论|拿问|相打|赦/],
  ['health', /病|痘|痰|瘟|疾|服[一-龥]{1,3}$|医/],
  ['traveller', /归|回$|(?:何日|何时|什么时候)来|行人|久出|迎|在外|灵柩/],
  ['message', /寄信|音信|消息/],
  ['document', /文书|奏|题荐|具文/],
  ['study', /从师|读书|学|易经/],
  ['pregnancy', /孕|胎|产|子嗣|生子|有子/],
  ['meeting', /谒贵(?!求财)/],
  ['debt', /借|贷|还银|索|债/],
  ['business', /开[一-龥]{0,2}[铺店窖行]|经商|贸易|脱货|带何货|远行求财|出外求财/],
  ['trade', /买|卖|收货|货|价/],
  ['wealth', /财(?!福)|银|谋望|利/],
  ['exam', /试|岁考|道考|考|鼎甲|续案|科甲/],
  ['job', /求官|选|缺|出仕|起官|^官$|得官|何地方|何地/],
  ['promotion', /升|迁官|功名|仕|任|起用|辨复|捐|得差|计典/],
  ['marriage', /婚|姻|偕老|夫妇|夫妻/],
  ['safety', /避|防|火灾|贼|盗|厄|梦|灾|平安/],
  ['travel', /出行|远行|行舟|顺风|风|此行|往/],
  ['move', /宅|迁|搬|房|庙|井|沟|坟|地|穴|冢|修/],
  ['family', /同爨|和睦/],
  ['fortune', /终身|运|流年|寿|福|年时/],
];

const FORMS: readonly (readonly [Form, RegExp])[] = [
  ['when', /何日|什么时候|何时|何年|何月|几时|归期/],
  ['where', /何处|何地|何方/],
  ['much', /多少/],
  ['succeed', /否|能|可|得成|允/],
];

/** The parts of a question in the old wording, or null for any other text. */
export function oldWording(text: string): Partial<Parts> | null {
  if (TODAY.test(text)) return null;
  const match = OLD.exec(text);
  if (!match) return null;
  const [, who = '', what = ''] = match;
  const words = what.replace(NO_PERSON, '');
  // Of several persons the one named first: 占父子被拿问 is about the father.
  const named = PERSONS.flatMap(([person, pattern, sex], order) => {
    const found = pattern.exec(words);
    return found ? [{ person, sex: sex ?? null, at: found.index, order, word: found[0] }] : [];
  }).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  const whole = `${who}${what}`;
  const matter = (MATTERS.find(([, pattern]) => pattern.test(what)) ??
    MATTERS.find(([, p]) => p.test(whole)))?.[0];
  const form = FORMS.find(([, pattern]) => pattern.test(what))?.[0] ?? 'how';
  if (!named && !matter) return null;
  return {
    person: named?.person ?? (/医|代/.test(who) && !/家/.test(who) ? 'other' : 'self'),
    matter: matter ?? 'general',
    form,
    // The asker of the old books is a man unless a woman is named.
    sex: named?.sex ?? (/女/.test(whole) ? '男' : '女'),
    lead: 3,
    words: [what],
  };
}
