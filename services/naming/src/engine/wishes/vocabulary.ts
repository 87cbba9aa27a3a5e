// What families ask of a name, in their own words. Our own collection; each entry is a meaning, an image or a manner with the
// words that people use for it. The characters and the words of an introduction by which a name answers it stand beside.

/** A meaning or an image. */
export interface Sense {
  /** How it is called on the page. */
  title: string;
  /** How people ask for it; the title is one of them. */
  asked: readonly string[];
  /** Characters that say it. */
  chars: string;
  /** Words of an introduction that say it, separated by spaces. */
  told: string;
}

const senses = (rows: string): readonly Sense[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [asked = '', chars = '', told = ''] = row.split('|').map((part) => part.trim());
      const words = asked.split(' ');
      return { title: words[0]!, asked: words, chars, told };
    });

/** 意思: what the child is wished to be or to have. */
export const MEANINGS: readonly Sense[] = senses(`
善良 心善 心地好 好心 有爱心 爱心 仁爱 仁慈 仁厚 慈悲 良善 与人为善 仁 善|善仁慈惠良恩恕恺蔼恤|善良 心善 心好 心肠 仁 待人好 照应 厚道
坚强 坚毅 刚强 顽强 坚韧 坚定 有韧性 韧性 不怕困难 不怕吃苦 吃苦耐劳 不服输 坚忍 意志坚定 有毅力 毅力|毅坚刚韧恒砺竹松柏岩磐石岳铮铁峻屹勉挺钢矢|不怕 站得稳 坚 不弯 硬气 顶得住 不折 不肯弯
勇敢 勇气 有胆量 有勇气 胆子大 果敢 敢闯|勇毅敢骁武雄骞翀|勇 胆 不怕
聪明 聪慧 智慧 有智慧 机灵 机智 伶俐 灵气 睿智 慧|慧睿智聪敏哲颖悟灵知彻明思|聪明 聪慧 智慧 明白 想得 看得清 看得懂 心里有数
有学问 学问 博学 好学 爱读书 爱学习 读书好 有文化 才华 有才华 有才 才学 书卷气 学识 学业有成 成绩好 勤学|学文书博翰儒墨修彦卷章知砚思诗笃简|读书 书 学问 学 文章 墨
健康 身体好 身体健康 健健康康 康健 强健 结实|康健宁安泰松柏鹤椿延|健康 身体 结实 硬朗 长寿
平安 平平安安 安稳 安康 岁岁平安 一生平安 顺遂 顺利 平顺 一帆风顺 平稳 安宁|安宁平康泰顺晏靖恬舒绥祥|平安 安稳 安康 安宁 安安 平稳 太平
快乐 开心 高兴 喜乐 欢乐 无忧无虑 没有烦恼 乐呵 幸福 快快乐乐 开开心心|乐欢欣怡悦愉忻喜忭畅豫笑熙陶|快乐 高兴 欢喜 乐 笑 开心 热闹
乐观 开朗 阳光 活泼 性格开朗 积极向上 积极 向上 豁达 想得开|朗晴阳旷畅旭曦昭晓昶煦曜旸暄霁|开朗 亮堂 晴 阳光 太阳 敞亮 放晴 天亮
温柔 温和 温婉 柔和 贤淑 温顺 性子柔|柔婉温和淑娴雅静柔暖熙煦|和气 轻轻
温暖 暖心 有温度 热心|暖温熙煦暄阳晴炜和|太阳
独立 有主见 自立 有主心骨 自主 有想法|独立卓树峙岳岩屹自挺峻|主心骨 自己 有主意
自信 大方 落落大方 不怯场 自信大方 自信从容|昂朗卓扬飞轩仪昭展|大方 抬头 敞亮 自在
自由 自在 自由自在 无拘无束 逍遥 洒脱 不受拘束|逍遥云舒游逸飞鸥羽鸢风闲适任野翔|自在 自由 随意 不拘 飞
诚实 诚信 守信 讲信用 真诚 实在 言而有信 信用 诚恳 诚 真|诚信真允笃实恂谌孚诺言恳淳朴洵|诚 实在 说到做到 说话算数 算数
正直 正派 公正 刚正 光明磊落 磊落 坦荡 坦坦荡荡 行得正|正直方贞坦磊公介廉端衡昭谅铮|磊落 公道 敞亮
谦虚 谦逊 低调 不骄傲 不张扬 内敛 谦和 虚心|谦逊虚敛恭默抱朴怀谨若退|谦 不张扬 不争 不显 不夸
稳重 沉稳 踏实 脚踏实地 靠得住 可靠 有分寸 持重|稳重山岳磐安厚敦笃石镇均钧静定泰|稳 踏实 靠得住 一步
有担当 担当 有责任感 责任 责任心 负责 有责任心 顶天立地 扛事|任担毅铸承钧岳弘重栋鼎当肩|责任 重任
志向远大 有志向 有志气 志气 有抱负 抱负 理想 有理想 志存高远 有追求 大志 胸怀大志 有出息 前程 前程远大 前途 有前途 鹏程万里 远大|志远鹏翔骞弘鸿图望骥翥程征瞻昂致行凌高飞|大鸟 前头 前程 走得远
努力 勤奋 勤劳 勤快 上进 进取 奋斗 有上进心 自强 自强不息 奋发|勤奋勉行进砺恒功力健励修耕耘|努力 一步 不停 功夫 坚持 天天 自强
有作为 成功 成材 成才 成器 有成就 事业有成 有本事 出人头地 建功立业 栋梁 有建树|成达卓铸业功栋树建勋楠杰彦|本事 大器 用处 有用
孝顺 孝敬 孝|孝恩慈敬奉思|孝 父母 爹娘 长辈
感恩 知恩 懂得感恩 懂感恩 知足|恩谢念怀惜知足思|恩 知足 记得
优雅 文静 有气质 气质 端庄 知书达理 知书达礼 有礼貌 懂礼 懂礼貌 举止大方 有教养|雅仪静娴端庄淑婉礼韵令容|雅 礼 静 举止 好看
美丽 漂亮 美好 好看 貌美 秀丽 美 秀美|美丽妍秀姝嫣婉倩瑶琳姿锦嘉|好看 漂亮
宁静 安静 恬静 淡泊 淡然 平和 心静 沉静 从容|静宁恬淡泊澹谧默安舒徐和|静 从容 不慌 安安静静
纯净 纯洁 干净 单纯 清澈 纯真 纯粹 透亮 天真|清澄纯净洁澈皎素冰真皓洵湛雪|干净
高洁 高尚 品格高 品德高尚 品行好 有品德 有德行 德行 人品好 品格 有品格 君子|德贤兰竹梅莲怀瑾瑜君清洁懿令|君子
大气 大度 宽容 胸怀宽广 包容 心胸宽广 宽厚 胸襟 心胸开阔 胸怀 气度 格局大 有格局|宽容弘海川博浩瀚广阔宏泽涵怀坤大渊|宽 开阔
富足 富贵 富裕 财运 不缺钱 衣食无忧 丰衣足食 有财 丰收|裕丰盈足锦穗禾稷富瑞庆余|庄稼
幸运 福气 有福气 好运 吉祥 有福 福 顺心 吉利 吉祥如意|福祥瑞祺禧嘉庆祯吉祉佑幸|福 好运 祥
珍贵 珍宝 宝贝 掌上明珠 心肝宝贝 珍爱|珍宝珠玉瑶琳瑾瑜琼玥珩|玉
有希望 希望满满 新的开始 新生 朝气 朝气蓬勃 有朝气 生机 蓬勃 充满希望|晓晨旭新春朝曦晞初萌晗启|早晨 天亮 春 日出 发芽 开始
重情义 讲义气 有情有义 义气 重感情 讲情义|义情笃诺怀念惜知友|义 朋友
`);

/** 意象: what the name should call up. */
export const IMAGES: readonly Sense[] = senses(`
月亮 月光 明月 月色|月望舒皎婵|月
星星 星辰 星空 星河 星光|星辰昴斗宿|
太阳 日光 日出 朝阳 旭日 光明 光亮|日阳曦旭晨昭光曜旸晓晗照煦明|太阳 日
大海 海洋 海|海洋沧瀛溟|大海 海上 海边
江河 河流 江水 溪水 溪流 流水 河 江|江河川溪流泉涧沅湘淇洛|流水
湖水 湖|湖泊泽潭|湖
山水 有山有水 山山水水|山川岳溪峰峦泉涧江|山
山 高山 大山 山岳 山峰|山岳岩峰峦岫峻岱峤嵩屿|山 峰
天空 蓝天 天|天穹空昊宇霄旻苍|天
云 白云 云彩 云朵|云霞岚霭|云
风 清风 春风|风飔|风
雨 春雨 细雨 雨水|雨霖霁沐霏润|雨
雪 白雪 雪花 瑞雪|雪霏皑霙|雪
春天 春 春日|春芽萌新|春
夏天 夏 夏日|夏荷葵|夏
秋天 秋 秋日|秋穗|秋
冬天 冬 冬日|冬雪梅|冬
花 花朵 鲜花 花香|花芳蕊英华荷梅兰菊棠樱萼葩|花
草木 植物 树木 树 大树|树木林森楠桐枫槐柏松禾苗草芷|树 木 草 叶
竹子 竹 翠竹|竹筠篁箫笙筱|竹
兰花 兰 兰草|兰蕙芷|兰
梅花 梅|梅|梅
荷花 莲花 莲 荷|荷莲芙|荷 莲
松树 松柏 青松 松|松柏|松 柏
玉 美玉 玉石 宝玉|玉瑾瑜琳瑶琼珏璟珩玥琪瑄琬璇璋瑗|玉
鸟 飞鸟 小鸟 飞翔|鸟羽翔飞鸿鹏鹤燕雁莺鸣翊翎|鸟 飞
鹤 仙鹤|鹤|鹤
鹿 小鹿|鹿呦|鹿
音乐 琴 琴声 乐器 旋律|琴韵笙箫弦乐音歌瑟律|琴 乐 歌 声
书 书香 诗书 墨香|书墨诗卷翰简|书 墨 诗
色彩 彩虹 虹|虹彩霓绚|虹
彩霞 晚霞 朝霞 霞|霞彤绮|霞
晴天 晴朗 天晴|晴霁朗旸|晴
庄稼 稻穗 麦子 麦穗 田野|禾穗稷麦稻苗田|庄稼 稻 麦 田 禾
船 小船 帆 扬帆|舟帆航棹|船 帆 舟
`);

/** How a name should be, as a whole. A key, and the words that ask for it; what is only avoided stands in `AVOIDED`. */
export interface Manner {
  key: string;
  /** How it is called when wanted, and when not wanted. */
  wanted: string;
  unwanted: string;
  asked: readonly string[];
  /** The words already say what is not wanted: 生僻 is never asked for. */
  onlyAvoided?: true;
}

const manner = (
  key: string,
  wanted: string,
  unwanted: string,
  asked: string,
  onlyAvoided?: true,
): Manner => ({ key, wanted, unwanted, asked: asked.split(' '), ...(onlyAvoided && { onlyAvoided }) });

export const MANNERS: readonly Manner[] = [
  manner(
    'literary',
    '文雅',
    '不要太文',
    '文雅 文 太文 文气 文一点 文一些 古风 古典 诗意 有诗意 书香气 有意境 意境 文艺 雅致 儒雅 有文采 文绉绉 有内涵 内涵',
  ),
  manner(
    'everyday',
    '平实',
    '不要太平',
    '平实 平常 朴素 朴实 接地气 通俗易懂 通俗 简单大方 简洁大方 自然 不花哨 质朴 好懂',
  ),
  manner(
    'soft',
    '柔一些',
    '不要太柔',
    '柔 柔美 秀气 柔一点 女孩气 甜美 可爱 柔弱 软 软弱 娇气 娇 嗲 女气 女性化 阴柔 温柔',
  ),
  manner(
    'strong',
    '刚一些',
    '不要太硬',
    '刚 阳刚 霸气 有力量 有力量感 硬 生硬 刚硬 硬朗 男孩气 男性化 有力 英气',
  ),
  manner('neutral', '男女都可', '不要太中性', '中性 男女通用 男女都可 男女都可以 男女皆可 男女都能用'),
  manner(
    'rare',
    '少见',
    '不要太少见',
    '独特 与众不同 少见 不俗 不落俗套 不重名 不易重名 不容易重名 不撞名 有个性 不普通 不平凡 脱俗 重名率低',
  ),
  manner(
    'common',
    '',
    '不要太常见',
    '俗 俗气 土 土气 普通 平凡 常见 大众 大众化 大路货 烂大街 网红 爆款 流行 跟风 重名 撞名 重名率高 俗套',
    true,
  ),
  manner(
    'hard',
    '',
    '不用生僻、难写的字',
    '生僻 生僻字 冷僻 冷僻字 冷门 冷门字 偏僻字 怪字 难认 难念 难读 不认识 不常用',
    true,
  ),
  manner(
    'strokes',
    '笔画少',
    '笔画不要多',
    '笔画少 笔画少一点 笔画少些 笔画简单 好写 简单好写 容易写 易写 笔画不多 好认好写',
  ),
  manner('heavy', '', '笔画不要多', '笔画多 笔画太多 笔画过多 复杂 难写 繁琐 繁复 笔画复杂', true),
  manner('grand', '', '不要太大、太满', '张扬 狂 太大 太满 大 满 夸张 招摇 压不住 大气磅礴', true),
  manner('old', '', '不要老气', '老气 老土 过时 老派 年代感 像老人 古板', true),
  manner('easy', '好认好写', '', '好认 好记 易记 容易记 容易认 好读 易读 常用字 简单'),
];

/** Sounds. */
export const SOUNDS: readonly { key: string; wanted: string; unwanted: string; asked: readonly string[] }[] =
  [
    {
      key: 'ringing',
      wanted: '念来响亮',
      unwanted: '',
      asked: '响亮 洪亮 叫得响 响 响亮一点 大声叫'.split(' '),
    },
    {
      key: 'varied',
      wanted: '声调有起伏',
      unwanted: '',
      asked:
        '朗朗上口 顺口 上口 抑扬顿挫 有起伏 声调起伏 有节奏 韵律感 有韵律 好听 悦耳 音律和谐 读起来顺'.split(
          ' ',
        ),
    },
    {
      key: 'retroflex',
      wanted: '',
      unwanted: '不用翘舌音',
      asked: '翘舌音 翘舌 卷舌音 卷舌 平翘舌音 平翘舌'.split(' '),
    },
    { key: 'nasal', wanted: '', unwanted: '不用后鼻音', asked: '后鼻音 前后鼻音'.split(' ') },
    {
      key: 'lateral',
      wanted: '',
      unwanted: '不用 n、l 开头的字',
      asked: 'nl n和l n、l 鼻边音 nl不分'.split(' '),
    },
    {
      key: 'pun',
      wanted: '',
      unwanted: '没有不雅的谐音',
      asked: '谐音 不好的谐音 歧义 不雅谐音 难听的谐音 奇怪的谐音 外号 绰号 起外号 被起外号 取外号'.split(
        ' ',
      ),
    },
    { key: 'several', wanted: '', unwanted: '不用多音字', asked: '多音字 多音'.split(' ') },
  ];

/** Radicals as people name them, and as the Kangxi dictionary does. */
export const RADICALS: Readonly<Record<string, string>> = {
  ...{ 三点水: '水', 水字旁: '水', 水旁: '水', 草字头: '艸', 草头: '艸', 木字旁: '木', 木旁: '木' },
  ...{
    王字旁: '玉',
    玉字旁: '玉',
    斜玉旁: '玉',
    玉旁: '玉',
    日字旁: '日',
    日旁: '日',
    金字旁: '金',
    金旁: '金',
  },
  ...{ 竹字头: '竹', 竹头: '竹', 女字旁: '女', 女旁: '女', 单人旁: '人', 人字旁: '人', 单立人: '人' },
  ...{
    雨字头: '雨',
    山字旁: '山',
    山字头: '山',
    言字旁: '言',
    火字旁: '火',
    火旁: '火',
    土字旁: '土',
    土旁: '土',
    提土旁: '土',
  },
  ...{
    竖心旁: '心',
    心字底: '心',
    心字旁: '心',
    走之: '辵',
    走之底: '辵',
    走之旁: '辵',
    宝盖头: '宀',
    宝盖: '宀',
  },
  ...{
    绞丝旁: '糸',
    丝旁: '糸',
    鸟字旁: '鳥',
    马字旁: '馬',
    石字旁: '石',
    禾字旁: '禾',
    示字旁: '示',
    双人旁: '彳',
  },
};

/** Books and poets, by what begins the title of a source: 诗经·周南·桃夭, 王维·山居秋暝. */
export const SOURCES: Readonly<Record<string, readonly string[]>> = {
  诗经: ['诗经'],
  楚辞: ['楚辞'],
  论语: ['论语'],
  孟子: ['孟子'],
  大学: ['大学', '礼记·大学'],
  中庸: ['中庸', '礼记·中庸'],
  老子: ['老子'],
  庄子: ['庄子'],
  易经: ['易'],
  尚书: ['尚书'],
  礼记: ['礼记'],
  唐诗: '王维 李白 杜甫 白居易 刘禹锡 王湾 贾岛 王勃 孟浩然 王之涣 韩愈 张九龄 李商隐 韦应物 杜牧 王昌龄 常建 张若虚 高适 岑参 元稹'.split(
    ' ',
  ),
  宋词: '苏轼 辛弃疾 李清照 柳永 晏殊 欧阳修 秦观 姜夔 陆游 晏几道 周邦彦 张孝祥 贺铸'.split(' '),
  宋诗: '苏轼 王安石 陆游 林逋 朱熹 邵雍 杨万里 范成大 欧阳修 黄庭坚'.split(' '),
  千字文: ['千字文'],
  ...Object.fromEntries(
    '李白 杜甫 王维 苏轼 白居易 陶渊明 辛弃疾 李清照 王羲之 范仲淹 欧阳修 王安石 朱熹 刘禹锡 柳永 曹操 周敦颐 谢灵运 陆游'
      .split(' ')
      .map((poet) => [poet, [poet]]),
  ),
};

/** Other words for a book or a poet. */
export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  ...{
    诗: '诗经',
    道德经: '老子',
    周易: '易经',
    易: '易经',
    书经: '尚书',
    苏东坡: '苏轼',
    东坡: '苏轼',
    诗仙: '李白',
    诗圣: '杜甫',
  },
  ...{
    离骚: '楚辞',
    屈原: '楚辞',
    唐宋诗词: '诗词',
    唐诗宋词: '诗词',
    古诗: '诗词',
    古诗词: '诗词',
    诗歌: '诗词',
    诗句: '诗词',
  },
  ...{
    古文: '典籍',
    古籍: '典籍',
    经典: '典籍',
    国学: '典籍',
    典故: '典籍',
    有出处: '典籍',
    出处: '典籍',
    有典故: '典籍',
    四书五经: '典籍',
  },
};

/** Sources of any kind, and of poems only: any title, and one that is not prose. */
export const ANY_SOURCE = '典籍';
export const ANY_POEM = '诗词';
export const SET_PHRASE = '成语';

/** Relatives whose names a name must not sound like. */
export const RELATIVES =
  '太爷爷 太奶奶 曾祖父 曾祖母 外祖父 外祖母 爷爷 奶奶 姥爷 姥姥 外公 外婆 祖父 祖母 爸爸 父亲 妈妈 母亲 爸妈 父母 哥哥 姐姐 大伯 伯伯 伯父 叔叔 婶婶 姑姑 姑妈 姑父 舅舅 舅妈 姨妈 阿姨 表哥 表姐 表弟 表妹 堂哥 堂姐 堂弟 堂妹 祖辈 长辈 老人 家里人 家人 亲戚'.split(
    ' ',
  );
