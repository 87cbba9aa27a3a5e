// Pinyin of every name: one table of characters with their usual reading, and the names that are read otherwise.
import { customPinyin, pinyin } from 'pinyin-pro';

/** Readings of place names that a general dictionary gets wrong or may get wrong. */
const READINGS = `
重庆 chong qing|厦门 xia men|长沙 chang sha|六安 lu an|六合 lu he|六枝 liu zhi|六盘水 liu pan shui|蚌埠 beng bu
蚌山 beng shan|亳州 bo zhou|涡阳 guo yang|长子县 zhang zi xian|长治 chang zhi|丽水 li shui|台州 tai zhou
天台 tian tai|洪洞 hong tong|浚县 xun xian|乐亭 lao ting|乐清 yue qing|乐陵 lao ling|乐山 le shan|乐至 le zhi
乐安 le an|乐平 le ping|乐昌 le chang|乐业 le ye|乐东 le dong|乐都 le du|昌乐 chang le|长乐 chang le|康乐 kang le
民乐 min le|平乐 ping le|铅山 yan shan|歙县 she xian|黟县 yi xian|枞阳 zong yang|砀山 dang shan|濉溪 sui xi
莘县 shen xian|单县 shan xian|东阿 dong e|阿坝 a ba|阿城 a cheng|荥阳 xing yang|荥经 ying jing|中牟 zhong mu
牟平 mu ping|牟定 mou ding|武陟 wu zhi|泌阳 bi yang|浉河 shi he|柘城 zhe cheng|柘荣 zhe rong|尉氏 wei shi
尉犁 yu li|漯河 luo he|渑池 mian chi|瀍河 chan he|睢县 sui xian|睢阳 sui yang|睢宁 sui ning|监利 jian li
硚口 qiao kou|黄陂 huang pi|蕲春 qi chun|秭归 zi gui|猇亭 xiao ting|郴州 chen zhou|汨罗 mi luo|耒阳 lei yang
溆浦 xu pu|澧县 li xian|番禺 pan yu|大埔 da bu|东莞 dong guan|儋州 dan zhou|那曲 na qu|邕宁 yong ning|百色 bai se
犍为 qian wei|筠连 jun lian|珙县 gong xian|邛崃 qiong lai|郫都 pi du|阆中 lang zhong|什邡 shi fang|綦江 qi jiang
北碚 bei bei|会理 hui li|会东 hui dong|会昌 hui chang|会宁 hui ning|会泽 hui ze|会同 hui tong|勐海 meng hai
勐腊 meng la|鄠邑 hu yi|户县 hu xian|吴堡 wu bu|柞水 zha shui|宕昌 tan chang|吐鲁番 tu lu fan|莎车 sha che
喀什 ka shi|焉耆 yan qi|伽师 jia shi|且末 qie mo|繁峙 fan shi|隰县 xi xian|绛县 jiang xian|岢岚 ke lan
盂县 yu xian|浑源 hun yuan|朔州 shuo zhou|蔚县 yu xian|涿鹿 zhuo lu|井陉 jing xing|任丘 ren qiu|任县 ren xian
任泽 ren ze|任城 ren cheng|大城县 dai cheng xian|大城乡 da cheng xiang|蠡县 li xian|曲阳 qu yang|曲周 qu zhou
曲阜 qu fu|曲靖 qu jing|曲江 qu jiang|曲沃 qu wo|曲水 qu shui|曲松 qu song|曲麻莱 qu ma lai|柏乡 bai xiang
泊头 bo tou|河间 he jian|大厂 da chang|讷河 ne he|珲春 hun chun|磐石 pan shi|扶余 fu yu|洮南 tao nan|洮北 tao bei
镇赉 zhen lai|岫岩 xiu yan|盖州 gai zhou|调兵山 diao bing shan|鲅鱼圈 ba yu quan|沈阳 shen yang|沈北 shen bei
沈河 shen he|朝阳 chao yang|朝天 chao tian|巴彦淖尔 ba yan nao er|磴口 deng kou|准格尔 zhun ge er|扎鲁特 zha lu te
扎兰屯 zha lan tun|扎赉特 zha lai te|扎赉诺尔 zha lai nuo er|扎囊 zha nang|喀喇沁 ka la qin|长汀 chang ting
嵊州 sheng zhou|嵊泗 sheng si|鄞州 yin zhou|衢州 qu zhou|衢江 qu jiang|诸暨 zhu ji|洞头 dong tou|盱眙 xu yi
邳州 pi zhou|邗江 han jiang|句容 ju rong|如皋 ru gao|相城 xiang cheng|相山 xiang shan|郯城 tan cheng
莒县 ju xian|莒南 ju nan|费县 fei xian|芝罘 zhi fu|无棣 wu di|茌平 chi ping|鄄城 juan cheng|兖州 yan zhou
台儿庄 tai er zhuang|临朐 lin qu|即墨 ji mo|临淄 lin zi|淄博 zi bo|淄川 zi chuan|冠县 guan xian|项城 xiang cheng
滑县 hua xian|获嘉 huo jia|叶县 ye xian|叶城 ye cheng|郏县 jia xian|淅川 xi chuan|余干 yu gan|新干 xin gan
鄱阳 po yang|弋阳 yi yang|弋江 yi jiang|类乌齐 lei wu qi|八宿 ba su|察雅 cha ya|札达 zha da|措勤 cuo qin
措美 cuo mei|当雄 dang xiong|达孜 da zi|堆龙德庆 dui long de qing|浪卡子 lang ka zi|加查 jia cha|萨迦 sa jia
漾濞 yang bi|弥渡 mi du|弥勒 mi le|沾益 zhan yi|石屏 shi ping|个旧 ge jiu|屏边 ping bian|双柏 shuang bai
禄劝 lu quan|嵩明 song ming|嵩县 song xian|册亨 ce heng|都匀 du yun|都江堰 du jiang yan|都昌 du chang|都安 du an
三都 san du|成都 cheng du|武都 wu du|丰都 feng du|于都 yu du|从江 cong jiang|从化 cong hua|济南 ji nan
济宁 ji ning|济源 ji yuan|济阳 ji yang|华县 hua xian|华州 hua zhou|华阴 hua yin|阳曲 yang qu|内黄 nei huang
卓尼 zhuo ni|迭部 die bu|夏河 xia he|积石山 ji shi shan|万州 wan zhou|万柏林 wan bai lin|新绛 xin jiang
红旗 hong qi|殷都 yin du|将乐 jiang le|宁乡 ning xiang|宁陵 ning ling|解放 jie fang|强 qiang|观山湖 guan shan hu
大洼 da wa|筠 jun|石嘴山 shi zui shan|龙胜 long sheng|隆回 long hui|汤旺 tang wang|汤原 tang yuan|汤阴 tang yin
行唐 xing tang|尚义 shang yi|新城 xin cheng|上饶 shang rao|饶平 rao ping|大宁 da ning|洪湖 hong hu|和平 he ping
和县 he xian|和静 he jing|和硕 he shuo|和田 he tian|和龙 he long|和政 he zheng|和顺 he shun|和林格尔 he lin ge er
和布克赛尔 he bu ke sai er|共和 gong he|景谷 jing gu|绿春 lv chun|绿园 lv yuan|绿岛 lv dao|兴宁 xing ning
兴隆 xing long|兴安 xing an|兴县 xing xian|兴和 xing he|兴山 xing shan|兴国 xing guo|兴义 xing yi|兴文 xing wen
应县 ying xian|应城 ying cheng|澄海 cheng hai|澄江 cheng jiang|澄迈 cheng mai|澄城 cheng cheng|繁昌 fan chang
镜湖 jing hu|大通 da tong|大姚 da yao|埔里 pu li|埔心 pu xin|埔盐 pu yan|中埔 zhong pu|大埔乡 da pu xiang
新埔 xin pu|北埔 bei pu|内埔 nei pu|盐埔 yan pu|外埔 wai pu|黄埔 huang pu|大肚 da du|大里 da li|冈山 gang shan
石冈 shi gang|莿桐 ci tong|崁顶 kan ding|梓官 zi guan|楠梓 nan zi|茄萣 qie ding|埤头 pi tou|大埤 da pi|新埤 xin pi
褒忠 bao zhong|万里 wan li|万丹 wan dan|万峦 wan luan|车城 che cheng|番路 fan lu|芎林 xiong lin|通霄 tong xiao
苑里 yuan li|枋寮 fang liao|枋山 fang shan|三重 san chong|雾台 wu tai|泰武 tai wu|仑背 lun bei|二仑 er lun
葵青 kui qing|深水埗 shen shui bu|观塘 guan tang|荃湾 quan wan|屯门 tun men|沙田 sha tian|朴子 pu zi
召陵 shao ling|曾都 zeng du|红寺堡 hong si bu
`;

/** Characters with one reading in place names, whatever their reading elsewhere. */
const ALWAYS = { 都: 'du', 什: 'shi' };

function readings() {
  const entries = {};
  for (const part of READINGS.split(/[|\n]/)) {
    const [name, ...syllables] = part.trim().split(' ');
    if (!name) continue;
    if (syllables.length !== name.length) throw new Error(`${name} needs one syllable per character`);
    entries[name] = syllables.join(' ');
  }
  return entries;
}

export function syllables(name) {
  const list = pinyin(name, { toneType: 'none', type: 'array', v: true });
  return [...name].map((char, i) => ALWAYS[char] ?? list[i]);
}

/** @returns {{ SYLLABLES: string, READINGS: string }} the two tables of src/data/pinyin.ts */
export function packPinyin(rows, formerRows) {
  const own = readings();
  customPinyin(own);
  const names = new Set(rows.flatMap((row) => [row.sheng, row.shi, row.qu].filter(Boolean)));
  for (const row of formerRows) names.add(row.qu);
  for (const name of Object.keys(own)) {
    if (![...names].some((whole) => whole.includes(name))) throw new Error(`no place is called ${name}`);
  }
  const counts = new Map();
  const read = new Map([...names].map((name) => [name, syllables(name)]));
  for (const [name, list] of read) {
    [...name].forEach((char, i) => {
      const of = counts.get(char) ?? counts.set(char, new Map()).get(char);
      of.set(list[i], (of.get(list[i]) ?? 0) + 1);
    });
  }
  const usual = new Map([...counts].map(([char, of]) => [char, [...of].sort((a, b) => b[1] - a[1])[0][0]]));
  const groups = new Map();
  for (const [char, syllable] of usual) groups.set(syllable, (groups.get(syllable) ?? '') + char);
  const exceptions = [];
  for (const [name, list] of read) {
    const different = [...name]
      .map((char, i) => (usual.get(char) === list[i] ? '' : `${i}${list[i]}`))
      .join('');
    if (different) exceptions.push(name + different);
  }
  return {
    SYLLABLES: [...groups]
      .sort((a, b) => (a[0] < b[0] ? -1 : 1))
      .map(([s, chars]) => s + [...chars].sort().join(''))
      .join(','),
    READINGS: exceptions.join(','),
  };
}
