/** Matters excluded from readings, and the plain sentence used instead. */
interface Unspoken {
  readonly words: RegExp;
  readonly sentence: string;
}

const UNSPOKEN: readonly Unspoken[] = [
  {
    words: /自杀|轻生|自残|自伤|不想活|活不下去|结束生命/,
    sentence:
      '您此刻的安全比任何一盘都重要。请马上告诉身边可信的人，或拨打心理援助热线 12356；情况紧急时请拨打 120 或 110。',
  },
  {
    words: /寿命|寿元|阳寿|活到|活多久|还能活|会死|死吗|什么时候死|去世|病逝|死亡|大限将至/,
    sentence: '生死与寿数，本站不占不断。身体有不适，请尽早就医，听医生的判断。',
  },
  {
    words: /生男|生女|男孩还是女孩|女孩还是男孩|胎儿性别|是男是女|男宝|女宝/,
    sentence: '孩子未出生时的性别，本站不占不断。孕期的事请以产检与医生的意见为准。',
  },
  {
    words: /彩票|双色球|大乐透|中奖号码|开奖|六合彩|赌|下注|体彩|福彩/,
    sentence: '彩票号码与博彩输赢，本站不占不断。这类结果出于随机，没有盘可以看出。',
  },
  {
    words: /判决|判几年|判刑|胜诉|败诉|官司.{0,4}(赢|输)|无罪|有罪|缓刑/,
    sentence: '法院如何裁判，本站不占不断。请把证据与程序交给律师，以法院的裁判为准。',
  },
  {
    words: /谁偷|谁干的|凶手|谁害|是不是他偷|是不是她偷|怪谁|谁的错|出轨了吗|有没有出轨/,
    sentence: '是谁所为、谁该负责，本站不占不断。凡指认他人的事，要靠证据，不能靠一盘。',
  },
];

/** The sentence used instead of a reading, or null for a title that may be read. */
export const unspoken = (title: string): string | null =>
  UNSPOKEN.find(({ words }) => words.test(title))?.sentence ?? null;
