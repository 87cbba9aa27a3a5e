import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '@tianji/teller';
import { CHILD_CLAUSES } from '../corpus/child-clauses.ts';
import { CHILD_WORDS } from '../corpus/report/child-words.ts';
import { DESCENDANTS } from '../corpus/report/descendants.ts';
import { ELDER_WORDS } from '../corpus/report/elder-words.ts';
import { ELDEST_WORDS } from '../corpus/report/eldest-words.ts';
import { OLDER_CHILD } from '../corpus/report/older-child.ts';
import { SETTLED_WORDS } from '../corpus/report/settled-words.ts';
import { PRESCHOOL, SCHOOL_CHILD, SMALL_CHILD } from '../corpus/report/small-child.ts';
import { STUDENT } from '../corpus/report/student.ts';
import { planReport } from './index.ts';
import { reworded } from './reworded.ts';

const NOW = { year: 2026, month: 11, day: 24, hour: 10, minute: 0, second: 0 };

/** Of the texts on years the part about this one; the others, and the decades, are about other ages. */
const ofNow = (key: string, text: string): string =>
  key.startsWith('十年大运策略')
    ? ''
    : key.startsWith('流年机遇')
      ? text
          .split('\n# ')
          .filter((part) => part.split('\n')[0]!.includes(`${NOW.year}年　`))
          .join('\n')
      : text;

/** What the reader gets of reports of some ages. */
function texts(ages: readonly number[]): string[] {
  return ages.flatMap((age, i) => {
    // Before July: a year is about the age in its middle.
    const month = String(1 + ((i * 7) % 6)).padStart(2, '0');
    const hour = String((i * 5 + 3) % 24).padStart(2, '0');
    const plan = planReport({
      ...{ name: '林一舟', location: '北京-北京-朝阳', jingdu: 0, options: {}, now: NOW, brand: '天机' },
      sex: i % 2 === 0 ? '女' : '男',
      birthtime: `${NOW.year - age}-${month}-${String(2 + ((i * 11) % 22)).padStart(2, '0')} ${hour}:20:00`,
    });
    return [
      ...plan.summary.sanju.map(({ text }) => text),
      ...plan.keys.map((key) => ofNow(key, plan.write(key).text)),
    ];
  });
}

const found = (all: readonly string[], words: RegExp): string[] =>
  all.flatMap((text) => [...text.matchAll(words)].map(([each]) => each));

test('from seven on nothing is built of bricks', () => {
  expect(found(texts([7, 8, 9, 10, 11, 12, 12, 12, 13]), /积木/gu)).toEqual([]);
});

test('from thirteen to fifteen nothing is for small children', () => {
  const words =
    /积木|玩具|抱一抱|抱抱|小朋友|小伙伴|玩伴|图画书|存钱罐|手不离人|手别松开|讲故事|(?<!起|被清闲)哄(?!着做事)|牵紧|小床|蹲下来|贴在墙上|画画手工|捏泥|小动物|疫苗|小书桌|尚在幼年|孩子还小|够得着|毯子|布娃娃|玩耍|身高|轻拍|轮流与分享|催着叫人|刷牙洗手|一两家/gu;
  expect(found(texts([13, 14, 15, 13, 14, 15, 13, 14, 15]), words)).toEqual([]);
});

test('under seven nothing is about school, classmates or pocket money', () => {
  const words = /同学|作业|奖状|小组长|(?<!的)功课|课本|零花|学期|放学|班里/u;
  // A sentence with a year is about the age in that year.
  const now = texts([0, 1, 2, 3, 4, 5, 6, 0, 2, 4, 5, 6])
    .flatMap((text) => sentencesOf(text.replaceAll('\n', '。')))
    // What is said of another year or of the decade to come is for the age of then.
    .filter((each) => !/\d{4}年|^下一段是/u.test(each));
  expect(now.filter((each) => words.test(each))).toEqual([]);
});

test('from four on nothing is for babies, from seven on for those led by the hand', () => {
  const babies = /趴着|爬着|多趴|奶和饭|翻身走路|轻声拍|轻轻拍|抱到亮处|按手册/gu;
  expect(found(texts([4, 5, 6, 4, 5, 6, 4, 5, 6]), babies)).toEqual([]);
  const led = /牵紧|哭闹不肯|手不离人|手别松开|轻拍几下|催着叫人/gu;
  expect(found(texts([7, 8, 9, 10, 11, 12, 7, 9, 11]), led)).toEqual([]);
});

test('no grown reader is taken for a parent', () => {
  const all = texts([24, 30, 32, 35, 38, 41, 44, 47, 50, 53, 31, 36, 42, 52]);
  const parent =
    /孩子一笑|孩子的笑|孩子的哭|教孩子的话|为孩子(?:跑|而走)|落子女宫，孩子|在子女宫，孩子|陪孩子|对孩子提|孩子(?:看得见|会记住|就多会)|娶嫁/gu;
  expect(found(all, parent)).toEqual([]);
  expect(found(all, /后辈|晚辈|小辈/gu).length).toBeGreaterThan(50);
});

test('under sixteen close friends and handicraft are told in the palaces of partner and children', () => {
  const all = texts([1, 5, 9, 14, 3, 12]);
  expect(found(all, /成年以后的事|将来的感情|感情的事|感情的底子|对弟妹|带小的|亲密关系/gu)).toEqual([]);
  expect(found(all, /夫妻宫在孩子身上读作要好的伙伴/gu)).toHaveLength(6);
});

test('under sixteen the palaces of means and of work are those of a child', () => {
  const words =
    /从饭局|饭碗|会挣|挣来|签字|钱从|财路|财像|敢投敢收|挣钱|报价|岗位|行当|良缘|添丁|撩人|生意|落财帛宫，(?:财|钱)|越老越值钱|主管流程|钱只借|白纸黑字|手续与规章|文书与申请|荣衔|邻里有争端/gu;
  expect(found(texts([1, 3, 5, 6, 8, 10, 12, 13, 14, 15, 13, 14]), words)).toEqual([]);
});

test('from sixteen to twenty-two nobody is a parent, keeps house or pays one off', () => {
  const words =
    /孩子缘|孩子和晚辈|落子女宫，孩子|您二位|和孩子|您对孩子|下一代|(?<!也说)另一半(?!在)|纪念日与家务|回家吃饭|房贷|还清房|自住|公家的钱|下班|下了班|孩子自己|小伙伴|产权/gu;
  expect(found(texts([16, 17, 18, 19, 20, 21, 22, 16, 19]), words)).toEqual([]);
});

test('up to twenty-two there is no first job, no business and no spouse yet', () => {
  const words =
    /头一份工作|履历|薪水|择业|职场|上司|升职|生意|分红|进账|置产|加班|轮岗|换个岗位|所遇之人|身边那位|娶嫁|添丁|(?<!学业或)工作上|晋身|差旅|应酬|酒柜|酒醒|会议|装修|签字/gu;
  expect(found(texts([16, 17, 18, 19, 20, 21, 22, 16, 18, 20, 22]), words)).toEqual([]);
});

test('from sixteen to twenty-two one is measured by no rank, earns nothing and marries nobody yet', () => {
  const words =
    /职位量|收入可以多样|做得成夫妻|处成一家人|同行(?:既|是对手)|拼来的钱|谈判|合作与修缮|晚辈和自己/gu;
  expect(found(texts([16, 17, 18, 19, 20, 21, 22, 16, 17, 18, 19, 20, 21, 22]), words)).toEqual([]);
});

test('from sixty-five on there is no talk of competing, certificates, moving up, or a partner still to be met', () => {
  const words = /领证|验收|要紧的稿子|宜比赛|房贷|换房|提成|升一[回步](?:就|再)谈|撒娇|所遇之人|回家吃饭/gu;
  expect(found(texts([65, 68, 70, 72, 75, 78, 81, 69]), words)).toEqual([]);
});

test('nobody is told of a spouse, children or grandchildren as if they were known', () => {
  const words = /儿孙|孙辈|孙子|孙女|老伴|老来伴|您二位|身边那位靠|(?<!也说)另一半(?!在)/gu;
  expect(found(texts([24, 33, 41, 52, 58, 63, 66, 70, 74, 77, 80, 86]), words)).toEqual([]);
});

test('from fifty-five to sixty-four nobody is sent to compete, to move up or into a bigger task', () => {
  const words =
    /考核|升降|抢得一席|加了担子|加担子|职务上|与上级的话|长辈、领导|团队(?:的长短|里有人)|听的人肯付账|定价与付款|略大的任务|本事大一点的活|三年以上的事|再去冲锋|晚些定下来|格斗|滑雪|稳定的产出/gu;
  expect(found(texts([55, 57, 59, 60, 61, 62, 63, 64, 56, 58, 60, 62]), words)).toEqual([]);
});

test('from sixty-five on advice is not for those who build a house, a career or a unit', () => {
  const words = /靠谱的单位|家里能撑几个月|稳定的产出|工作要有新意/gu;
  expect(found(texts([65, 67, 69, 70, 71, 72, 74, 76, 78, 81, 66, 68]), words)).toEqual([]);
});

test('from sixty-five on the palaces are headed by what an elder has of them', () => {
  const all = texts([65, 68, 70, 72, 75, 78, 81, 69]);
  expect(all.some((text) => text.includes('慢慢说一生的手艺和经验'))).toBe(true);
  expect(found(all, /慢慢说(?:工作|挣钱|孩子|感情和伴侣)|看工作的星|添丁|撩人|良缘/gu)).toEqual([]);
});

test('from fifty-five on the palace of children is about grown ones', () => {
  const words = /不哭不闹|抱抱|小大人|兴趣班|闯祸|落子女宫，孩子|掉泪|拆完陪着/gu;
  expect(found(texts([55, 57, 59, 60, 61, 62, 63, 64, 65, 68, 71, 76]), words)).toEqual([]);
});

test('from sixty-five on no trade is chosen, no income grows, no parent is to be rung up', () => {
  const words =
    /挑一个有成熟规矩|规矩成熟的行当|年轻时多试两样|收入可以多样|竞争绕不开|点子能卖钱|从婚恋|婚恋与伴侣一事|与长辈有隔|别拿职位量|再谈发展|先约期限|推荐信|三位邻居|机会在后头|春天的客人/gu;
  expect(found(texts([65, 66, 68, 70, 72, 74, 75, 78, 81, 84]), words)).toEqual([]);
});

test('from sixty-five on no elder is to be visited and no diary fills up, from seventy-five on nobody works by the week', () => {
  const busy =
    /向长辈请安|给长辈打电话|走在前面的人|三位前辈|变成学习|长本事上|学本事，?|日程排|带上两个方案/gu;
  expect(found(texts([65, 66, 68, 70, 72, 74, 75, 78, 81, 84, 86, 90]), busy)).toEqual([]);
  const weekly = /两个半天|走路别看手机|收起手机|熬一夜要用三天|熬夜能免|改一个小毛病|一百天/gu;
  expect(found(texts([75, 76, 78, 80, 81, 83, 84, 86, 88, 90, 92]), weekly)).toEqual([]);
});

test('a text about several ages keeps its words', () => {
  expect(reworded(['7–12', '13–15'], '玩具')).toBe('玩具');
  expect(reworded(['13–15'], '学会一样的高兴胜过一件玩具')).toBe('学会一样的高兴胜过一件礼物');
});

const TABLES = [
  SMALL_CHILD,
  PRESCHOOL,
  SCHOOL_CHILD,
  CHILD_CLAUSES,
  CHILD_WORDS,
  OLDER_CHILD,
  STUDENT,
  SETTLED_WORDS,
  DESCENDANTS,
  ELDER_WORDS,
  ELDEST_WORDS,
];

test('each key is still a part of some text', () => {
  const sources = [
    join(__dirname, 'sections'),
    join(__dirname, '../corpus/report'),
    join(__dirname, '../corpus'),
  ]
    .flatMap((dir) => readdirSync(dir).map((file) => join(dir, file)))
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/older-child|small-child|student|child-clauses|descendants|elder-words|eldest-words|child-words|settled-words|\.test\./u.test(
          file,
        ),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const told = sources + sources.replaceAll('您', '孩子');
  const keys = TABLES.flatMap(({ rows }) => Object.keys(rows));
  expect(keys.filter((key) => !told.includes(key))).toEqual([]);
});

test('a wording is told in place of one key only', () => {
  const wordings = TABLES.map(({ rows }) => Object.values(rows).flat());
  for (const each of wordings) expect(new Set(each).size).toBe(each.length);
});

test('from sixteen to twenty-two nothing is about couples, households, posts or income', () => {
  const words =
    /相识至相守|谈感情多过|学会怎样去爱|学会怎么爱|福气用来养家|晚些定下来|谁接送、谁做饭|用在两个人身上|一段关系可以作|大笔支出前|家底靠|家底越来越厚|事业按步走|传荫之责|良缘|行当可以借力|柴米之间|名位上多|先求不关门|有成熟规矩的行业|用人以事|亲密的那一位|房产与家庭|贸易与异地|收入有明暗|职位多有保障|稳定的岗位|储蓄与保险|求财与情感|情感与社交|多情而重|激烈的专业/gu;
  const ages = [16, 17, 18, 19, 20, 21, 22];
  expect(found(texts([...ages, ...ages, ...ages]), words)).toEqual([]);
});

test('from fifty-five to sixty-four nobody is told how to find a partner, a trade or a post', () => {
  const words =
    /相识至相守|谈感情多过|便学会怎样去爱|学会怎么爱|靠别人做不来的一手立身|学最难的那一样|副驾驶|靠谱的单位|稳定的岗位|人情味的岗位|年轻时多试两样|有成熟规矩的行业|才是饭碗|当招牌|投出去才看得见|赚钱像做游戏/gu;
  const ages = [55, 56, 57, 58, 59, 60, 61, 62, 63, 64];
  expect(found(texts([...ages, ...ages]), words)).toEqual([]);
});

test('under sixteen no star is given a grown-up’s exercise, and nothing is at somebody', () => {
  const words =
    /不接电话|不带手机|亲自过目|打仗的人|该收工|例行公事|消耗型|月底交出|每年拿出一成|写成文章|替前辈出力|同辈与感情|同辈、感情|还想不想这样过|机会常在户外|别把指望放在|少去打扰|多陪陪家人|零钱漏|(?:家里|伙伴|玩伴|的人|长辈|老师|姐妹)上(?:的事|多夸|少催|卡住|最容易|高兴)/gu;
  const ages = [1, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  expect(found(texts([...ages, ...ages]), words)).toEqual([]);
});

test('from seven on nothing is out of reach, and nobody squats down to watch', () => {
  const words = /都放到够不着的地方|尖的利的放高处|滑梯|小车放西偏南|蹲下来看/gu;
  const ages = [7, 8, 9, 10, 11, 12];
  expect(found(texts([...ages, ...ages, ...ages]), words)).toEqual([]);
});

test('from four to six a year has no money of one’s own', () => {
  for (let i = 0; i < 24; i += 1) {
    const plan = planReport({
      ...{
        name: '林一舟',
        location: '北京-北京-朝阳',
        jingdu: 0,
        options: {},
        now: NOW,
        brand: '天机',
        sex: '女',
      },
      birthtime: `202${i % 3}-0${1 + (i % 6)}-1${i % 9} ${10 + (i % 13)}:20:00`,
    });
    const part = ofNow('流年机遇与风险预警', plan.write('流年机遇与风险预警').text);
    expect(part).not.toMatch(/花一回钱|存钱/u);
  }
});

test('from sixteen to twenty-two there are no apprentices, no leave and no stepping down', () => {
  const words =
    /带出来的徒弟|退场之时|一天的休假|活计和钱|激出收入|来路的利润|挣钱讲|财路不止|先花后进|签约、行政|岗位|节前的礼|先看职权|租也是住|合伙前/gu;
  const ages = [16, 17, 18, 19, 20, 21, 22];
  expect(found(texts([...ages, ...ages, ...ages]), words)).toEqual([]);
});

test('from fifty-five on nobody rises by the rules, waits for fame or asks for leave', () => {
  const words =
    /照规矩干就能往上|先请一周长假|早些年别被|激烈的专业|论工作，|说到工作，|成名之前会有|先看职权|名位上多|便更放手|开车都慢|不谈公事|看缘分就好|的星是|常打电话问候|学着去宠他们|比讲一百句孝顺|领导看重|多挣转到会分|家务表|省半年|多半要走一条|学会自己站|晨跑|一起跑步|快去快回/gu;
  const [settled, old] = [
    [55, 57, 58, 59, 60, 61, 62, 63],
    [65, 66, 68, 70, 72, 74, 76, 79, 83, 88],
  ];
  expect(found(texts([...old, ...old, ...old]), words)).toEqual([]);
  const own = /照规矩干就能往上|先请一周长假|早些年别被|激烈的专业|论工作，|说到工作，/gu;
  expect(found(texts([...settled, ...settled, ...settled]), own)).toEqual([]);
});
