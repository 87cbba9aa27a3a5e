/** Words for people, with what they are to the asker. A relation's name counts, not the word in it (娘家, 熊猫). */
import type { Person } from '../ids.ts';

export interface Mention {
  readonly person: Person;
  /** The asker's own word: 我妈, 男朋友的妈妈. */
  readonly word: string;
  readonly at: number;
  readonly end: number;
  /** 男 or 女 where the word tells. */
  readonly sex: '男' | '女' | null;
  /** 他, 她, TA, 他们: whom it means is for the grammar to say. */
  readonly pronoun: boolean;
}

/** Where a kinship word stands by itself: after who owns it, or at the start of what is said. */
const OWNED = '(?<=我|俺|他|她|你|跟|和|与|的|给|帮|让|替|劝|家|^|，)';
/** By rank of birth or side of the family. */
const RANK = '[大二三四五六七八老小幺亲干继堂表远]';

/** Words, longest first within a kind. The asker's own: 我, 本人. */
const WORDS: readonly (readonly [Person, '男' | '女' | null, string])[] = [
  ['ex', null, '前任|前对象|旧情人|老情人|旧爱|前恋人|前度|初恋(?:同学)?|白月光|旧相好'],
  ['ex', '男', '前男友|前夫|前老公|前男朋友|初恋男友'],
  ['ex', '女', '前女友|前妻|前老婆|前女朋友|初恋女友'],
  // Further relations through somebody else.
  [
    'other',
    null,
    '(?:前男友|前女友|前夫|前妻|前任)(?:的|他|她)?(?:妈妈?|爸爸?|父母|家人|老婆|老公|现任|新欢|女朋友|男朋友)',
  ],
  [
    'friend',
    null,
    '(?:闺蜜|朋友|死党|发小|好友|室友|同学)(?:的|她|他)?(?:男友|女友|男朋友|女朋友|老公|老婆|对象|孩子|妈妈?|爸爸?)',
  ],
  [
    'parent',
    null,
    '(?:老公|老婆|男朋友|女朋友|男友|女友|对象|爱人|未婚夫|未婚妻)(?:的|他|她)?(?:妈妈?|爸爸?|爸妈|父母|家长|爹|娘)',
  ],
  ['sibling', null, '(?:老公|老婆|男朋友|女朋友|男友|女友|对象|爱人)(?:的|他|她)(?:弟弟?|哥哥?|姐姐?|妹妹?)'],
  [
    'partner',
    null,
    'crush|意中人|(?:介绍|相亲|认识|谈)的(?:那|这)?个?(?:男|女)(?:的|孩|生|人)?|(?:那|这)个?(?:男生|女生|男孩|女孩|姑娘|小哥哥|小姐姐)(?=[^，。？]{0,12}(?:我|心|意|喜欢|单身))|喜欢的人|心上人|暗恋(?:的人|对象)|相亲(?:对象|的(?:那个|那位)?(?:人|姑娘|男生|女生|小伙子?)?)|网恋对象|结婚对象|对象(?!家)|爱人|另一半|配偶|老伴|恋人|伴侣|那口子|枕边人|相好的?|ta',
  ],
  [
    'partner',
    '男',
    '老公|丈夫|先生(?=[他会能要什今明最近])|男朋友|男友|未婚夫|男神|孩子(?:他|的|她)?爸爸?|娃(?:他|的|儿他)?爸爸?|老头子|(?:我|俺)家(?:那个|这个)?(?:那位|老头子?|领导|掌柜的?|先生|那货|那死鬼)|孩他爹|我男人|男票|相公|当家的|外子',
  ],
  [
    'partner',
    '女',
    '老婆|妻子|媳妇(?!妇)|女朋友|女友|未婚妻|女神|孩子(?:他|她|的)?妈妈?|娃(?:他|她|的)?妈妈?|老太婆|爱妻|内人|太太(?!太)|婆娘|堂客|屋里人|孩他娘|我家领导(?=娘)',
  ],
  ['parent', null, '爸妈|父母|双亲|爹妈|爹娘|老两口|二老|长辈|家长(?!会)|公婆|岳父母'],
  [
    'parent',
    '男',
    `(?!姑爷(?!爷))(?:${RANK}|姑|姨|舅)(?:叔|伯|舅|爷|公(?=爷|公))(?!子|母|妈|爷子|司)(?:公|爷|父|伯)?|(?:${RANK})?(?:姑|姨)(?:父|丈|爹|夫)|${OWNED}(?:叔|伯|舅)(?!子|母|妈)|爸爸|老爸|父亲|爹爹|老爹|老父亲?|爷爷|外公|阿爷|(?<=我|俺)爷|老子(?=谁|身体|的|不|又)|姥爷|公公|岳父|老丈人|丈人|伯伯|大伯|叔叔|舅舅|姑父|姨父|姑丈|姨丈|阿公|阿爸|继父|后爸|养父|祖父|太爷|老爷子|外祖父|爸(?!爸)|爹(?!地)|老汉(?!推)`,
  ],
  [
    'parent',
    '女',
    `妈妈|老妈|(?<=我|俺)奶(?!奶|粉|茶)|老人家|老人(?!院)|母亲|老娘|老母亲?|奶奶|外婆|姥姥|婆婆|岳母|丈母娘|姑姑|姑妈|阿姨(?=[^，。？]{0,3}(?:的)?(?:病|身体|手术))|(?:${RANK})?(?:舅妈|舅母|伯母|婶婶?|姨妈|姑妈|姑奶奶?|姨奶奶?|舅奶奶?|嬷嬷)|${RANK}(?:姨|姑|婶|娘)(?!子|姐|娘|父|丈|爷|夫)|${OWNED}(?:姨|姑|婶)(?!子|姐|娘|父|丈|爷|夫)|阿嬷|阿妈|继母|后妈|养母|干妈|祖母|外祖母|老太太|太奶奶|(?<![胎当宝做孕])妈(?!妈)|(?<=我|俺|他|她|你)娘(?!家)`,
  ],
  [
    'child',
    null,
    '孩子(?!气|他|她|爸|妈|王)|小孩(?!子气)|宝宝|宝贝(?=[^，。？]{0,6}(?:上学|几|什么|会|能|学))|娃(?!娃|他|她|爸|妈)|子女|儿女|老大(?=[^，。？]{0,6}(?:学|不|跟|上|今|能|会|考))|老二|老三(?=[^，。？]{0,6}(?:学|不|上|今|能|会|考))|小家伙|双胞胎|胎儿|这胎|孩儿|后代|小宝|大宝|二宝|(?:我家|我们家|这|那|家里|我)小子|小祖宗|夜哭郎|小朋友|小家伙|崽(?!种)|妹仔|小不点|熊孩子|混小子|臭小子|小鬼(?!子)|考生',
  ],
  [
    'child',
    '男',
    '儿子|(?:侄|孙|外甥|外孙)?女婿|姑爷(?!爷)|孙子|小孙子?|侄子|侄儿|外甥(?!女)|外孙(?!女)|犬子|继子|干儿子|大儿子|小儿子',
  ],
  ['child', '女', '女儿|儿媳妇?|(?:侄|孙|外甥|外孙)媳妇?|孙女|侄女|外甥女|外孙女|闺女|继女|干女儿|丫头'],
  ['sibling', null, '兄弟姐妹|阿弟|阿妹|阿哥|阿姐|兄妹|姐弟|兄弟俩?|姐妹俩?|姐俩|哥俩|龙凤胎姐|表亲'],
  [
    'sibling',
    '男',
    `哥哥|弟弟|(?!小哥)${RANK}(?:哥(?!大)|弟)(?!兄|子|媳|妹|们)|(?:${RANK}|表|堂)?(?:姐夫|妹夫)|${RANK}(?:舅|叔|伯)子|大伯哥|(?:${OWNED})(?:哥(?![们儿斯])|弟(?!弟|兄|子|媳|妹))`,
  ],
  [
    'sibling',
    '女',
    `姐姐|妹妹|(?!小姐)${RANK}(?:姐(?!大)|妹|嫂)(?!夫|妹|弟|们|子)|(?:前|堂|表)?嫂子?|弟媳妇?|弟妹|${RANK}(?:姑|姨)子|${RANK}(?:姑|姨)姐|妯娌|(?:${OWNED})(?:姐(?!姐|夫|妹|弟|们)|妹(?!妹|夫|子))`,
  ],
  [
    'friend',
    null,
    '小姐妹|闺蜜|好友|好朋友|朋友(?!圈)|姐们儿?|哥们|(?<=我)兄弟(?!姐)|(?:当兵|一起|一块)[^，。？]{0,4}的兄弟|死党|发小|室友|舍友|同学(?!会|聚会)|同桌|战友|网友|哥们儿?|哥儿们|兄弟伙|姐妹淘|老铁|老乡|校友|球友|驴友|师兄|师姐|师弟|师妹|知己|朋友圈里的人|闺密|玩伴|老友|好哥们|拜把子',
  ],
  [
    'colleague',
    null,
    '同事|下属|员工|手下|徒弟|学徒|搭档|前辈|同行(?=[^，。？]{0,4}(?:会|能|是))|店员|会计(?!证|师|考|专|和|还)|助理|实习生|组员|队友|前同事|同组|下级|新人|小年轻|带我的人|空降的?|新来的(?!经理|校长|院长|局长|科长|店长|领导|老板|主管|女生|班主任|老师)|老员工|秘书|伙计|工人|服务员|厨师|店长(?=[^，。？]{0,4}(?:会不会走|干得))|店长(?=会不会带)|(?:跟|和)我搭班的(?:那位|人)?|我?手底下(?:那个|的)?[^，。？的]{0,3}的?|手下人|隔壁桌(?:那谁|的)?|同组的|带我的(?:前辈)?|车间的|部门派小[一-龥]',
  ],
  [
    'boss',
    null,
    '大客户(?=$)|镇长|乡长|村长|馆长|会长|班长(?=[^，。？]{0,3}(?:会|是|对))|政委|连长|老板(?!娘家)|领导(?!班子)|上司|上级|主管|总监|经理|总经理|董事长|局长|处长|科长|主任|校长|院长|书记|厂长|部长|组长|队长|店长|班主任|老师|导师|教练|头儿|大老板|直属领导|分管领导|顶头上司|师父|(?<=我)导(?=会|能|是|不|什么|要|让|对|肯|今|最|怎|把)|(?<=我)师傅|带我的师傅|hr总监|师傅(?=[^，。？]{0,4}(?:教|带|肯))|辅导员|boss|leader|教授|团长|站长|所长|行长|老总|hrd',
  ],
  [
    'other',
    null,
    '(?:楼上|楼下|隔壁|对门|小区|门口|邻居家?|卖[一-龥]{1,2}的?)(?:的|那个?)?(?:大妈|大爷|大叔|阿姨|奶奶|爷爷|叔叔|老头|老太太?|大姐|大哥|老人|小孩|孩子|夫妻)|对家|驾驶员|收购商|老客户?|大客户|新娘|新郎|房东|租客|房客|邻居|楼上(?=[^，。？]{0,6}(?:住|那|漏|吵|家))|楼下那?(?:女|男|家|户)|客户|甲方|乙方|中介|对方|买家|卖家|债主|对手|面试官|被告|原告|供货商|供应商|加盟商|装修队|装修公司|物业|客服|保姆|司机|月嫂|律师|医生|护士|法官|警察|证人|那(?:个)?人(?!缘)|(?<!我)这(?:个)?人(?!缘)|别人|他们|她们|小三(?!居|室|房|门|元|峡|阳)|那(?:个)?女的|搭伙的|老主顾|主顾|合作商|经销商|租户|对面(?=会|肯|要|是|能|愿)|那位|裁判|专家|郎中|大夫|[一-龥]{0,2}工(?=会|肯|几|什么)|hr|猎头(?!公司)|开发商|信贷经理|客户经理|中间商|贩子|卖房的(?:那家)?|买房的|来看车的(?:那(?:两|几)?个)?|看房的(?:人)?|候选人|应聘的|装[一-龥]{1,3}的师傅|送货的|(?:快递|外卖|送餐|隔壁[^，。？]{0,4})(?:的)?小哥|厂家|店家|商家|平台|银行(?=会|肯|能|批|给)|编辑(?!部)|(?<!职称|论文|中级|高级)评审(?!会|结果|通过)|考官|招生办|驻外的?|同行(?=的?会)|那(?:个)?男的|他家|女方|男方|合作方|合伙人|投资人|股东们?|消费者|顾客|路人|陌生人|亲戚|熟人|债务人|担保人|中间人|经销商|承包商|包工头|快递员|评委|考官|人家|接手的(?:那个)?人|明星|爱豆|顶流|小(?:王|李|张|刘|陈|杨|赵|黄|周|吴|徐|孙|马|朱|胡|林|郭|何|高|罗)|(?<!怎么|总|一直|还|都|又|变|会)老(?:王|李|张|刘|陈|杨|赵|黄(?!瓜|叶|牛|历)|周|吴|徐|孙|马|朱|胡|林|郭|何|高(?!兴|压)|罗)|(?:王|李|张|刘|陈|杨|赵|黄|周|吴|徐|孙|马|朱|胡|林|郭|何|高|罗)(?:总|哥|姐|工|叔|姨|某)',
  ],
  [
    'animal',
    null,
    '英短|布偶|狸花|美短|拉布拉多|柴犬|哈士奇|二哈|贵宾|博美|比熊|法斗|萨摩耶|德牧|土狗|毛孩子|毛娃|猫主子|龙猫|鸡苗|牛犊|羊羔|小毛?驴|毛驴|(?:鲫|草|鲤|金|鲈|黑|热带|小)鱼(?!缸|塘|干)|锦鲤|鱼苗|塘里的鱼|虾|信鸽|三花|橘猫|阿黄|旺财|狗狗|小狗|狗子|泰迪|金毛|边牧|柯基|猫咪|小猫|(?<!成)狗(?!血|屁|粮|带|仔队|头|腿|绳)|(?<!熊|天)猫(?!腻|眼|粮)|宠物|鹦鹉|仓鼠|兔子|乌龟|金鱼|鸡(?!蛋|汤|毛|血|腿|翅|精)|(?:母|小|种)?猪(?!肉|头|价)|(?<!吹|海)牛(?!排|腩|奶|市|肉|逼|仔|人)|羊(?!肉|毛)|鸭子?|鹅|鸽子|蟑螂|小鸟|八哥|马儿|马匹|蛋鸡|奶牛|蜜蜂',
  ],
];

const PATTERN = new RegExp(
  WORDS.map(([, , words], i) => `(?<k${i}>${words})`).join('|') +
    '|(?<pronoun>他(?!们|人|妈的|乡|日)|她(?!们)|ta(?![a-z]))',
  'g',
);

const POST =
  /(?:当|升|评|聘|选|任|提拔?|考|归|竞聘|晋|轮到我)(?:得?上|得?到|个|为|成|了|的)?[^，。？我他她跟和给被把对]{0,4}$|(?:做|接任?|担任|代理|熬成|熬到|混成|混到)(?:上|到|个|了)?$|副$/;

/** Behind a title: the post and who gets it, not who holds it. */
const VACANT =
  /^(?:这|那)?(?:个)?(?:的)?(?:位子|位置|职位|职务|岗|一职|名额|人选|考核|转正|活儿?(?!动|泼)|差事|证|资格)|^(?:该|会|最后)?(?:轮到|归|由)谁/;

/** 全职妈妈 is how somebody lives, 姐弟恋 how two love: nobody of the family. */
const WAY_OF_LIFE = /(?:全职|职场|单亲|新手|二孩|二胎|陪读)$/;

/** After a person: 介绍的, 给的, 身边那个. */
const GIVER =
  /^(?:给|帮)?(?:我|她|他)?(?:介绍|推荐|给|送|留|传|托|借|寄|做|安排|塞|买|张罗|撮合|牵线|(?:提|开|喊)(?:价|出)?[^，。？的]{0,3})(?:下|来|给|过)?(?:我|她|他)?的|^(?:身边|旁边|手下|那边|跟前)(?:那|的|这)/;

const KIN: readonly Person[] = ['partner', 'parent', 'child', 'sibling'];
const OUTSIDE: readonly Person[] = ['friend', 'colleague', 'boss', 'other', 'ex'];

/** The person right before a pronoun that only points back to him: 我对象他妈. */
function ownerOf(found: readonly Mention[]): Mention | undefined {
  const [owner, pronoun] = [found.at(-2), found.at(-1)];
  return owner && pronoun && !owner.pronoun && owner.end === pronoun.at ? owner : undefined;
}

/** Whether two persons side by side are one: the second is a relation of the first. */
function linked(owner: Mention, head: Person, link: string): boolean {
  if (owner.person === 'animal' || head === 'animal') return false;
  // 送货的爸爸, 同村的叔叔: the same person.
  if (owner.word.endsWith('的')) return link === '';
  if (owner.pronoun)
    return link === '' ? head === 'parent' || head === 'sibling' : link === '的' && KIN.includes(head);
  if (/^(?:家|他家|她家)?的$/.test(link)) return true;
  if (!KIN.includes(head)) return false;
  if (/^(?:他|她|家|他家|她家)$/.test(link)) return true;
  return (
    link === '' &&
    (head === 'partner'
      ? owner.person !== 'partner' && owner.person !== 'parent'
      : OUTSIDE.includes(owner.person) || (owner.person === 'partner' && head !== 'child'))
  );
}

/** What a relation of somebody is to the asker. */
function chained(owner: Mention, head: Person): Person {
  if (owner.word.endsWith('的')) return head;
  if (owner.pronoun) return head === 'partner' ? 'other' : head;
  if (!KIN.includes(head)) return OUTSIDE.includes(owner.person) && head !== 'boss' ? 'other' : head;
  switch (owner.person) {
    case 'friend':
      return 'friend';
    case 'ex':
      return head === 'child' ? 'child' : 'other';
    case 'colleague':
    case 'boss':
    case 'other':
      return 'other';
    case 'sibling':
    case 'child':
      return head === 'partner' ? owner.person : head;
    case 'parent':
      return head === 'child' ? 'sibling' : 'parent';
    default:
      return head;
  }
}

/** Every person named in a normal text, in order. `A的B` is one mention, of B, where B is a person. */
export function mentionsOf(text: string): Mention[] {
  const found: Mention[] = [];
  PATTERN.lastIndex = 0;
  for (const match of text.matchAll(PATTERN)) {
    const groups = match.groups!;
    const at = match.index;
    const end = at + match[0].length;
    if (groups.pronoun !== undefined) {
      found.push({
        person: 'other',
        word: match[0],
        at,
        end,
        sex: match[0] === '他' ? '男' : match[0] === '她' ? '女' : null,
        pronoun: true,
      });
      continue;
    }
    const index = WORDS.findIndex((_, i) => groups[`k${i}`] !== undefined);
    const [person, sex] = WORDS[index]!;
    // 当上主任, 评副教授: the name of a post, not of somebody.
    if (person === 'boss' && POST.test(text.slice(Math.max(0, at - 6), at))) continue;
    if ((person === 'boss' || person === 'colleague') && VACANT.test(text.slice(end))) continue;
    if (WAY_OF_LIFE.test(text.slice(0, at)) || (person === 'sibling' && text[end] === '恋')) continue;
    // 当了十年会计, 护士干了八年: what the asker is himself.
    if (
      (/(?:当|做|干)(?:了)?[^，。？]{0,4}年(?:的)?$/.test(text.slice(0, at)) &&
        /^(?:想|该|要|，|能|还|了)/.test(text.slice(end))) ||
      (at === 0 && /^(?:干|做|当)了[^，。？]{0,3}(?:年|个月)/.test(text.slice(end)))
    )
      continue;
    // 表姐介绍的那个男的, 外婆给的耳环: who gave or named is not who is asked about.
    if (GIVER.test(text.slice(end, end + 6))) continue;
    const before = found.at(-1);
    // 我老婆的弟弟, 我对象他妈, 同事老婆: the head stands last, and whose it is tells what it is to the asker.
    const owner = before?.pronoun && before.end === at ? (ownerOf(found) ?? before) : before;
    const link = owner ? text.slice(owner.end, at) : '，';
    if (owner && linked(owner, person, link)) {
      if (owner !== before) found.pop();
      found[found.length - 1] = {
        person: chained(owner, person),
        sex,
        word: text.slice(owner.at, end),
        at: owner.at,
        end,
        pronoun: false,
      };
      continue;
    }
    const own = /[我]$/.test(text.slice(0, at)) ? 1 : 0;
    found.push({ person, sex, word: text.slice(at - own, end), at: at - own, end, pronoun: false });
  }
  return found;
}
