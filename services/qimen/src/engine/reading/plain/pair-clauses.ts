/** What two stems say for or against, as a short clause for a first sentence: of no matter in particular, our own words. */
const TEXT = `
戊丙 出手之后有回音
戊乙 有人愿意搭手
戊丁 想法能被看见
戊己 能帮忙的人被绊住了
戊庚 原先的安排要挪动
戊辛 走到半路缺一样
戊壬 绕进了圈子，线头要先找清
乙戊 摆到台面上反而添阻
乙乙 还在原处打转
乙丙 机会顺着来
乙丁 里外互相补台
乙己 前路一时看不清
乙庚 两边各怀打算
乙辛 自己这边有人想退
乙壬 上下不同声
丙戊 费力不多就能落定
丙乙 两头都有照应
丙丙 忙中容易乱
丙丁 消息是好的
丙己 急了容易出错
丙庚 门户要自己看好
丙辛 一刚一柔合得来
丙壬 外来的说法互相打架
丙癸 动静越大越不利
丁戊 由暗转明
丁乙 人缘正好
丁丁 惦记的事有眉目
丁己 旧账还牵扯着
丁庚 消息被挡在路上
丁辛 说话要防出错
丁壬 两边暗里合得上
丁癸 话说出去收不回
己乙 先要辨清是谁在说话
己丙 容易为一时意气起争
己丁 先绕一段，后来才明白
己己 暂时还没有路
己庚 暗里的话要防
己辛 心神不定，旧事缠人
己壬 私下的来往容易被放大
己癸 有人不把话说全
庚戊 想动的动不了
庚乙 往后退一步反而稳
庚丙 外面的力量要挤进来
庚己 规章压着，一步不能省
庚庚 两强相对，谁也不让
庚辛 路上要慢一点
庚壬 位置不停在变
庚癸 前面有一根横木
辛戊 有力使不出
辛乙 里外都不安静
辛丁 困处里有一线光
辛己 自己人之间话没说开
辛庚 两边相逼，先退让一步
辛辛 先别乱了自己
辛壬 两边争着一样东西
辛癸 看不清时不宜迈步
壬戊 机会藏在小处
壬乙 柔和的一方得到帮助
壬丙 两头都不讨好
壬己 翻过来又翻回去
壬辛 容易被人哄着走
壬壬 外面的人缠着里面的事
壬癸 里面的事容易传出去
癸戊 合得上，也有人成全
癸丁 话传着传着就走样
癸己 消息隔着，彼此猜疑
癸庚 硬来就起争端
癸辛 事缠在里面，要找懂行的人
癸壬 旧事重来，仍不牢靠
癸癸 四面都有牵绊
`;

const CLAUSES = new Map(
  TEXT.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
);

/** The clause of a pair as it stands in a fact, 戊加丙为青龙返首; undefined for one that weighs nothing. */
export const pairClause = (fact: string): string | undefined =>
  CLAUSES.get(`${fact.charAt(0)}${fact.charAt(2)}`);

/** All of them, by pair. */
export const PAIR_CLAUSES: ReadonlyMap<string, string> = CLAUSES;
