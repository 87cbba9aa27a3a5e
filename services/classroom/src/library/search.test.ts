import { search } from './search.ts';

// What a reader types, and what must come first: an article by its id, a hexagram by its number.
const FIRST: Readonly<Record<string, string>> = {
  '2': '坤卦|厚德载物|履霜，坚冰至。|含章可贞',
  '11': '泰卦',
  '3': '屯卦|水雷屯卦',
  '1': '乾卦|第一卦|元亨利贞|元，亨，利，贞。|潜龙勿用|亢龙有悔|自强不息',
  '12': '否卦',
  '63': '既济',
  '64': '未济卦|第六十四卦',
  '22': '山火贲|第22卦',
  '5': '利涉大川',
  '15': '谦谦君子',
  'qi-shi-er-hou': '三伏|入伏|数九|三九|七十二候|满月',
  'ming-zi-xing-yi': '给宝宝取名|宝宝起名|怎么给孩子起名字？|女孩名字',
  'ming-zi-ping-fen': '名字打分|什么是喜用神',
  'xing-ming-bi-hua': '姓名笔画',
  'yong-shen': '五行缺水怎么办|用神怎么看',
  'qiang-ruo': '身旺身弱',
  'pai-si-zhu': '生辰八字|八字怎么排',
  'liu-shi-jia-zi': '天干地支|六十甲子表',
  'tian-gan': '十天干',
  'di-zhi': '十二生肖|属相',
  'na-yin': '纳音是什么意思',
  'xun-kong': '空亡',
  'cang-gan': '藏干',
  'shi-shen': '十神|伤官见官|七煞|偏官',
  'tao-hua-yi-ma': '桃花运|驿马星',
  'shen-sha': '天乙贵人|羊刃',
  'ri-zhu-xing-sha': '魁罡',
  'da-yun': '大运怎么算',
  'liu-nian': '本命年|犯太岁',
  'zhen-tai-yang-shi': '真太阳时|什么是真太阳时？|太阳时|时差|zhen tai yang shi',
  'jun-shi-cha': '均时差',
  'xia-ling-shi': '夏时制',
  'zi-shi-huan-ri': '晚上11点出生|早子时、晚子时',
  'shi-er-shi-chen': '十二时辰',
  'shuo-wang-yue': '阴历',
  'run-yue': '闰月',
  '2033-run-yue': '2033年闰月',
  'er-shi-si-jie-qi': '24节气|冬至|清明节',
  'nian-yue-jie-xian': '立春换年',
  '1582-gai-li': '公历|儒略历',
  'huang-li-yi-ji': '老黄历|挑日子|二十八宿',
  'huang-li-zhi-shen': '黄道吉日',
  'huang-li-fang-wei': '财神方位',
  'zi-wei-an-ming': '紫薇斗数|zwds',
  'shi-er-gong': '夫妻宫',
  'zi-wei-ge-ju': '杀破狼',
  'si-hua': '化忌',
  'kong-gong': '空宫',
  'liang-du': '庙旺利陷',
  'qi-gua': '摇卦|金钱卦',
  'gua-de-gou-cheng': '六爻入门',
  'na-jia': '世爻|纳甲',
  'yong-shen-liu-yao': '用神、元神、忌神',
  'ying-qi': '应期',
  'xiao-liu-ren': '马前课|掐指一算',
  'qi-men-ju-shu': '奇门遁甲',
  'zhi-fu-zhi-shi': '值符',
  'qi-men-yong-shen': '五不遇时',
  'cheng-gu': '称骨算命',
  'bei-na-mu': '算命准吗|巴纳姆效应',
  'du-zhou-yi': '易经|周易怎么读',
  'li-shi-ming-li': '渊海子平',
  'ba-gua': '先天八卦',
  'wu-xing-sheng-ke': '相生相克',
  'shi-er-chang-sheng': '长生十二宫',
  'san-he-san-hui': '三合局|申子辰三合',
  'tian-gan-wu-he': '甲己合',
  'liu-he-liu-chong': '子午冲',
  'xing-hai-po': '刑冲合害',
  'yue-ling-ge-ju': '正官格',
  'tai-yuan-ming-gong': '胎元',
};

const rows = Object.entries(FIRST).flatMap(([first, queries]) =>
  queries.split('|').map((query): [string, string] => [query, first]),
);

test('there are more than a hundred of them', () => expect(rows.length).toBeGreaterThan(100));

test.each(rows)('%s leads to %s', async (query, first) => {
  const { list } = await search(query);
  const [path] = list[0]?.path.split('#') ?? [];
  expect(path).toBe(/^\d+$/.test(first) ? `/gua64view/${first}` : `/yiXueZhiShiChaKan/${first}`);
});

test.each(['电饭锅说明书', '股票推荐', '？！', '……', '<script>alert(1)</script>'])(
  '%s finds nothing',
  async (query) => {
    expect(await search(query)).toEqual({ total: 0, list: [] });
  },
);

test('what is passed over is marked with the words around it', async () => {
  const { list } = await search('元亨利贞');
  const [{ excerpt, ranges } = { excerpt: '', ranges: [] }] = list;
  expect(ranges.map(([from, to]) => excerpt.slice(from, to))).toContain('元，亨，利，贞');
});
