import { fact, part } from '../told.ts';
import type { LifeTexts, Texts } from './texts.ts';

/** The useful element, by how much of it there is. */
export const FORCE: Readonly<Record<string, LifeTexts>> = {
  有力: {
    木: part`用神是木而木有力，如林边人家，伸手就有柴、抬头就有荫〔，要做的只是按时修枝〕`,
    火: part`用神是火而火有力，如炉火常温，饭熟得快、屋子也暖〔，要做的只是添柴有度〕`,
    土: part`用神是土而土有力，如背山而居，风来有挡、脚下有地〔，要做的只是别荒了它〕`,
    金: part`用神是金而金有力，如匠人有好刀，裁断都利落〔，要做的只是常磨常收〕`,
    水: part`用神是水而水有力，如傍河开田，灌溉不愁〔，要做的只是分好沟渠〕`,
  },
  中等: {
    木: part`用神是木而木居中等，园子里有树，也还有空地〔，逢木旺的年份多种一些〕`,
    火: part`用神是火而火居中等，灯够照一间屋〔，逢火旺的年份再往外照〕`,
    土: part`用神是土而土居中等，够起一座小院〔，逢土旺的年份添一间房〕`,
    金: part`用神是金而金居中等，手里有一把趁手的剪子〔，逢金旺的年份换把大的〕`,
    水: part`用神是水而水居中等，井里有水而不满〔，逢水旺的年份多蓄一缸〕`,
  },
  微弱: {
    木: part`用神是木而木微弱，像石缝里的一株苗，看着小〔，护住它就有指望〕`,
    火: part`用神是火而火微弱，像手心里的一根火柴〔，挡住风，先点亮最近的一盏灯〕`,
    土: part`用神是土而土微弱，像船上带的一抔故土，分量轻而要紧〔，先找一处靠岸〕`,
    金: part`用神是金而金微弱，像砂里的几粒金屑〔，淘得耐心，才见光亮〕`,
    水: part`用神是水而水微弱，像晨叶上的露〔，趁凉收下，够润一方根〕`,
  },
  不见: {
    木: part`用神是木而原局不见木，林子不在眼前〔，就先从一盆、一课、一件慢慢长的事养起〕`,
    火: part`用神是火而原局不见火，灯要到别处去借〔，亲近光亮与热心的人便是借火〕`,
    土: fact`用神是土而原局不见土，脚下少一块砖，固定的居所与约定就是铺路`,
    金: part`用神是金而原局不见金，手边少一把尺〔，把规矩写成文字便是造尺〕`,
    水: part`用神是水而原局不见水，井还没有打〔，读书、远行与静养都是往下挖〕`,
  },
};

/** The position of the first useful element, the closest first. */
export const USEFUL_AT: LifeTexts = {
  月柱: fact`它露在月干，离日主最近，又当立身的要道，得力来得早而直接`,
  时柱: fact`它露在时干，紧挨着日主，得力偏在中年以后`,
  年柱: fact`它露在年干，来自祖上与远方，与日主隔着月干，得力偏在早年`,
  branch: fact`它不露在天干，只守在地支里，平常自己知道，别人看不见，要用的时候才拿出来`,
  none: fact`它明暗都不在盘中，由大运流年带来`,
};

/** The day master's roots. */
export const ROOTED: LifeTexts = {
  深: fact`根气深，地支里站着不止一处本家，风浪来时晃而不倒，挫折之后恢复得快`,
  有: part`根气有，地支里有靠得住的本家，平日够用〔，大事上宜再找一处依托〕`,
  浅: part`根气浅，只在中气、余气里藏着一点，经得起细雨，经不起连阴〔，劳逸要排得均匀〕`,
  无: part`根气无，地支里没有本家，进退全看时势与同伴〔，宜跟对人、选对地方，少作孤注〕`,
};

/** The same for a pattern that rules alone, follows or transforms: what roots are worth there. */
export const ROOTED_SPECIAL: Readonly<Record<string, LifeTexts>> = {
  reign: {
    深: part`此局气势自成一家，根深正是它的本色〔，顺着长就好〕`,
    有: fact`此局气势自成一家，根有而不厚，行运再添同类，势便更纯`,
    浅: part`此局气势自成一家，却多靠旁人生扶，根在浅处〔，受惠于人时记得自己也长一点力气〕`,
    无: fact`此局气势自成一家，却全靠旁人生扶，脚下没有本家，靠山在，自己便在`,
  },
  yield: {
    深: fact`此局以势为主，根字虽多，都被冲合牵走，不足以自立`,
    有: part`此局以势为主，根气尚在，行运若添助自身，势便不纯〔，这样的年份宜缓〕`,
    浅: fact`此局以势为主，残根不足以自立，心甘情愿地跟，反而跟得漂亮`,
    无: fact`此局以势为主，无根正合其格，没有牵挂，转身就快`,
  },
  merge: {
    深: part`此局以化为主，自身的根仍深，化得不免拖泥带水〔，与人同做的事先说清各管哪一段〕`,
    有: part`此局以化为主，自身还留着根，行运若添助它，化气便不纯〔，这样的年份宜缓〕`,
    浅: fact`此局以化为主，残根不碍大局，与人搭档越久，越见默契`,
    无: fact`此局以化为主，无根正合其格，放得下旧身份，才换得成新的`,
  },
};

/** What the season needs, and whether it is there: state, then season of birth. */
export const CLIMATE: Readonly<Record<string, LifeTexts>> = {
  得: {
    春: fact`春寒未尽而所求已到，寒暖合宜，做事的时机来得自然`,
    夏: fact`炎暑之中所求已到，热而不燥，聪明有地方歇脚`,
    秋: fact`秋气肃杀而所求已到，收放之间有分寸，锐气不伤人`,
    冬: fact`严冬之中所求已到，冷而不僵，静得下来也热得起来`,
  },
  藏: {
    春: fact`春令所求藏而未显，如地气已动，还差一场透雨，行运引出来便见花`,
    夏: part`夏令所求藏而未显，荫凉在屋后，走几步才到〔，凡事给自己留个转身处〕`,
    秋: part`秋令所求藏而未显，像东西收在箱底，翻一翻就在〔，别急着说没有〕`,
    冬: part`冬令所求藏而未显，地窖里有存炭，搬得出来就暖〔，勤动手是关键〕`,
  },
  次: {
    春: fact`春令最先要的还没露面，其次的一样已在明处，日光照到半个院子，起步不难，发得透要等行运`,
    夏: part`夏令最先要的还没露面，其次的一样已在明处，热里有一角荫凉〔，急事放在早晚办〕`,
    秋: part`秋令最先要的还没露面，其次的一样已在明处，镰刀有了，麻绳还要再找〔，边收边添〕`,
    冬: part`冬令最先要的还没露面，其次的一样已在明处，炉里有一点火〔，再添一把柴就暖〕`,
  },
  缺: {
    春: fact`春令所求一时不见，像早发的芽遇上倒春寒，早几年慢一点，正好把根扎稳`,
    夏: part`夏令所求一时不见，像正午走长路〔，水要自己带，休息要自己排〕`,
    秋: part`秋令所求一时不见，像风里收割〔，手要快、心要定，衣裳也要添在前头〕`,
    冬: fact`冬令所求一时不见，像雪夜赶路，一盏灯、一个伴，比什么都当紧`,
  },
};

/** How the elements produce one another, by how many links of the ring are complete. */
export const FLOW: LifeTexts = {
  '5': fact`五气相生成环，遇到堵处自会绕行，这是最省心的一种盘面`,
  '3': fact`五气之中接上了三环，只断一处`,
  '2': fact`五气之中接上两环，成一小段顺流，本事往往就长在这一段里`,
  '1': part`五气之中只接得上一环，长处集中，短处也集中〔，宜专不宜博〕`,
  '0': part`五气各自独立，没有一环相接，好比几间不通的屋子〔，门要自己开，行运常来敲门〕`,
};

/** What is to be spared and weighs most, by its family: heavy or bearable. A sickness is only what the verdict names. */
export const BURDEN: Readonly<Record<string, LifeTexts>> = {
  heavy: {
    比劫: fact`宜少用的以比劫为重，力气多而出口少，容易在同类之间消磨`,
    食伤: fact`宜少用的以食伤为重，放得多而收得少，精神常在外面`,
    财星: fact`宜少用的以财星为重，要顾的事多，自己的分量就轻了`,
    官杀: part`宜少用的以官杀为重，要求一层层压下来〔，腰要挺也要会弯〕`,
    印星: fact`宜少用的以印星为重，养得厚而动得迟，好主意常在抽屉里过年`,
  },
  light: {
    比劫: fact`宜少用的以比劫为多，却不算重，多半是偶尔的意气，看得见就管得住`,
    食伤: part`宜少用的以食伤为多，却不算重，多半是话多一句、事多一件〔，收一收就好〕`,
    财星: part`宜少用的以财星为多，却不算重，多半是心动的次数多些〔，隔夜再定就好〕`,
    官杀: part`宜少用的以官杀为多，却不算重，多半是偶尔的紧张〔，把日程排松就好〕`,
    印星: part`宜少用的以印星为多，却不算重，多半是起步时的迟疑〔，数到三就动身〕`,
  },
};

/** Of what is to be spared there is hardly anything in the chart. */
export const BURDEN_FAINT = part`既不显，也就不必特地去防〔，行运带来时再留意不迟〕`;

/** Whether what restrains it is in the chart. */
export const REMEDY: LifeTexts = {
  strong: fact`制化就在盘里，而且得力，难处与本领一同长大`,
  fair: part`制化在盘里，够平日之用〔，遇事记得取它〕，逢着相助的运便更有力`,
  weak: part`制化在盘里而力浅〔，平日要靠习惯慢慢熬，逢着相助的运，见效便快〕`,
  none: part`制化不在盘里，要向行运与环境去求〔，选对行当、选对同伴，补得上一半〕`,
};

/** Unions and clashes: which prevail. */
export const MOTION: LifeTexts = {
  still: fact`四柱之间少有合冲，盘面安静，性情与际遇都不大起大落，变化多由自己发起`,
  joined: part`合多而冲少，人情厚，事情多在合作里成〔，留意的是答应得太多〕`,
  moved: fact`冲刑多而合少，动象明显，居所、行当或想法都爱更新，动得有计划便是活力`,
  both: part`合与冲都有，一面想聚，一面想走〔，先想清楚哪些是家、哪些是路，便不拧着〕`,
};

/** The whole, by how many of the eight marks apply. */
export const TOTAL: LifeTexts = {
  high: part`条件整齐，属于上手就能用的一类〔，走多远仍看用不用心〕。`,
  upper: part`长处多过短处，属于中上而有后劲的一类〔，短的那一两样看得清楚，补起来就有方向〕。`,
  middle: part`长短参半，属于可塑的一类〔，选不选对地方、跟不跟对人，出来的样子会很不同〕。`,
  lower: fact`现成的条件不多，属于靠后天成全的一类，每一件到手的东西都认得来路，守得也牢。`,
  plain: fact`先天的花样少，属于慢火炖成的一类，把一两样本事熬透，自有滋味。`,
};

/** The same grade where no mark fails and several apply by half. */
export const TOTAL_HALVES = part`没有明显的短板，也少有十足的长处，属于中上而有后劲的一类〔，把占得一半的添上一样，便见分别〕。`;
/** Of a life mostly lived: what has been made of a chart of lights and shades. */
export const TOTAL_MIDDLE_LATE = '长短参半，属于可塑的一类，走到今天的样子，多半是自己搭出来的。';

/** The role of each stem that the season needs. */
export const STEM_SERVICE: LifeTexts = {
  甲: fact`甲来疏土立骨`,
  乙: fact`乙来通气化刚`,
  丙: fact`丙来照暖驱寒`,
  丁: fact`丁来煅炼点亮`,
  戊: fact`戊来筑岸挡风`,
  己: fact`己来培根和泥`,
  庚: fact`庚来裁剪开源`,
  辛: fact`辛来澄清引流`,
  壬: fact`壬来润泽洗尘`,
  癸: fact`癸来滋根降燥`,
};

/** Where the deepest root is. */
export const ROOT_AT: LifeTexts = {
  年柱: fact`最靠得住的一处在年支，祖上的家风与老家的土地是退路`,
  月柱: fact`最靠得住的一处在月支，所学的本行与所处的圈子是靠山`,
  日柱: fact`最靠得住的一处在日支，自己的身子与身边的人是靠山`,
  时柱: fact`最靠得住的一处在时支，越往后走越踩得实`,
};

/** What completes a pattern, as something to do. */
export const AID_ROLE: LifeTexts = {
  比劫: fact`落到日常，是结伴与锻炼`,
  食伤: fact`落到日常，是表达与手艺`,
  财星: fact`落到日常，是定价与经营`,
  官杀: fact`落到日常，是职责与章程`,
  印星: fact`落到日常，是读书与师承`,
};

/** How coming cycles change the picture, by how many bring the first useful element on both sides or on one. */
export const AHEAD: Texts = {
  many: '往后的大运里带着它的不止一步，先天有的，后天还接着添',
  manyWanted: '往后的大运里带着它的不止一步，先天所缺，后天给得不少',
  one: '往后先有一步大运带着它，那十年值得早作准备',
  none: '往后的大运里没有哪一步直接带着它，平日的习惯比运气更要紧，流年里逢着它时也别错过',
};

/** The same where the running decade brings it. */
export const AHEAD_NOW: Texts = {
  more: '现行大运正带着它，这几年就用得上，再往后还有',
  none: '现行大运正带着它，这几年就用得上，往后的几步不再直接带来，眼下该用就用',
};

/** The eight marks of a chart by name. */
export const MARKS: LifeTexts = {
  purity: fact`格局清楚`,
  aid: fact`配器到位`,
  force: fact`用神得力`,
  roots: fact`根气可靠`,
  rootsSpecial: fact`根气合格`,
  climate: fact`寒暖合宜`,
  flow: fact`气脉流通`,
  remedy: fact`病药相称`,
  restrained: fact`忌有所制`,
  motion: fact`盘面安和`,
};
