// Words of the palaces and main stars, for people of every age: none of them names work, money or love.
import type { PalaceName } from '../reading/model.ts';
import type { BodyVerdict, Kin, Meeting } from './types.ts';

type ByPalace = Readonly<Record<PalaceName, string>>;
type ByStar = Readonly<Record<string, string>>;

/** What one whose life palace holds this star is like in company. */
export const LIKE: ByStar = {
  紫微: '心里有主张，愿意担事，也看重有没有被敬着',
  天机: '脑子转得快，点子多，心也容易跟着转',
  太阳: '热心，肯替人出头，照着旁人时常忘了自己累',
  武曲: '做事硬朗，说一是一，软话不多',
  天同: '性子温和，图个安稳，不爱与人争',
  廉贞: '心气高，分得清亲疏，认准的事不回头',
  天府: '稳重，能收能放，身边的人觉得踏实',
  太阴: '细心，小处都记得，心事多半自己收着',
  贪狼: '兴致广，爱热闹，什么都想试一试',
  巨门: '看得深，话说得透，也先看见毛病',
  天相: '讲分寸，肯居中调和，难在开口拒绝',
  天梁: '有几分长者的样子，爱照应人，也爱讲道理',
  七杀: '性子急，敢独当一面，不惯受人管',
  破军: '不爱守旧，敢推倒重来，做完才想后路',
};

/** What is hoped for where the palace of the bond holds this star. */
export const HOPED: ByStar = {
  紫微: '能拿主意、说话算数',
  天机: '有商量，常有新话可说',
  太阳: '敞亮、肯担待',
  武曲: '实在，少说多做',
  天同: '轻松，心不必提着',
  廉贞: '认真，最怕敷衍',
  天府: '靠得住，日子有数',
  太阴: '体贴，话不说尽也懂',
  贪狼: '有趣，最怕一成不变',
  巨门: '什么都能说开，藏着反而多心',
  天相: '有商有量，凡事过得去',
  天梁: '有人照应，也受得住几句指点',
  七杀: '干脆，容得下各走一段',
  破军: '敢变，旧账不翻',
};

/** What eases one whose 福德 holds this star. */
export const EASE: ByStar = {
  紫微: '自己安排时间才舒坦',
  天机: '闲下来也要琢磨点什么',
  太阳: '帮得上人的时候最有精神',
  武曲: '做成一件具体的事才松得下来',
  天同: '有吃有睡有闲话，就很满足',
  廉贞: '心里那口气顺了，才真正歇得下',
  天府: '东西备足、日子有数，心就定',
  太阴: '安静的晚上最能缓过来',
  贪狼: '要有玩的、有新鲜的，才不闷',
  巨门: '把话说出来，心里才放得下',
  天相: '收拾整齐、待人周到，自己也就舒服',
  天梁: '有人肯听自己说说从前，就开心',
  七杀: '一个人走一走，比坐着歇更解乏',
  破军: '换个样子、换个地方，劲头就回来',
};

/** What the other touches who sits, with the life palace, in this palace of one's own chart. */
export const SEAT: ByPalace = {
  命宫: '像坐到了同一个位置，一举一动都看在眼里',
  兄弟: '像同辈里的一个，爱拿来比一比，有事也最先来帮',
  夫妻: '离得最近，冷暖都先落到这里',
  子女: '容易当作小的来疼，也容易当作小的来管',
  财帛: '往来常从吃用东西上起，手上的事记得清',
  疾厄: '处久了最看得出累不累，起居也跟着变',
  迁移: '在外头见面比在家里自在，常带来外面的消息',
  仆役: '像朋友一样走动，来去不拘',
  官禄: '碰到一起多半是为着正事，做事的章法互相看得见',
  田宅: '像家里的一个人，来了就坐得住',
  福德: '在一起心里松快，也最容易说到深处',
  父母: '带着几分长辈的意味，话有分量，也有些拘束',
};

/** What the other is in daily life whose year branch lies in this palace of one's own chart. */
export const ROLE: ByPalace = {
  命宫: '遇事容易看成自己的事',
  兄弟: '要搭把手时最先想到',
  夫妻: '日常安排总要算上这一份',
  子女: '有疼爱，也有放不下的叮嘱',
  财帛: '吃用往来最多，细处说清就好',
  疾厄: '起居冷暖最容易被带着走',
  迁移: '一起出门时比在家里热闹',
  仆役: '热闹场合里最容易碰到一处',
  官禄: '手上的正事会多一分推动',
  田宅: '家里的事常要问一问意思',
  福德: '心情好坏容易受牵动',
  父母: '说话做事会不自觉端正几分',
};

/** What one turns to with the years, by the palace in which the body palace is. */
export const BODY: Readonly<Record<string, string>> = {
  命宫: '性子是什么样，往后还是什么样',
  夫妻: '年岁越长，越看重近处的人',
  财帛: '年岁越长，越看重手里的实在',
  迁移: '年岁越长，天地越在外头',
  官禄: '年岁越长，心思越在正事上',
  福德: '年岁越长，越看重心里舒坦',
};

/** What the kin of stars are for. */
export const KIN: Readonly<Record<Kin, string>> = {
  杀破狼: '快，敢开头',
  紫府武相廉: '稳，能主事',
  机月同梁: '细，有耐性',
  巨日: '明，肯说开',
};

/** Two kins together; the two names in the order of `KIN`. */
export const KINS: Readonly<Record<string, string>> = {
  '杀破狼 杀破狼': '难在谁来收尾',
  '紫府武相廉 紫府武相廉': '先分好各管哪一段',
  '机月同梁 机月同梁': '决定时要有一个先开口',
  '巨日 巨日': '说完要有一个先停',
  '杀破狼 紫府武相廉': '一个往前闯，一个在后面稳住，正好接得上',
  '杀破狼 机月同梁': '一快一慢，快的多等一等，慢的早些说出难处',
  '杀破狼 巨日': '一个先做，一个先说，说清楚了再动手，力气不白费',
  '紫府武相廉 机月同梁': '一个定大处，一个补小处，配得匀',
  '紫府武相廉 巨日': '一个拿主意，一个挑毛病，听得进去就少走弯路',
  '机月同梁 巨日': '一个想得细，一个说得透，心里话不至于闷住',
};

export const MEETS: Readonly<Record<Meeting, string>> = {
  同宫: '叠在一处，最容易互相认出来',
  对照: '隔着一整张盘相望，看得清楚，也容易各站一头',
  三合: '在三方里相会，不必多说也使得上劲',
  六合: '是暗合的两宫，好意多在不出声的地方',
  相害: '是相害的两宫，误会多半来自没有说出口的话',
  相隔: '不在三方四正里，亲疏要靠日子一天天处出来',
};

/** The same of a body palace and a life palace. */
export const LEANS: BodyWords = {
  同宫: '往后的路与{other}的性子合在一处',
  对照: '往后的路与{other}的性子对面相看，借得到，也要让得开',
  三合: '往后的路有{other}的性子在旁相助',
  六合: '往后的路与{other}的性子暗里投合',
  相害: '往后的路与{other}的性子有些碍着，早些商量就宽',
  相隔: '往后的路与{other}的性子各走各的',
};
type BodyWords = Readonly<Record<BodyVerdict['meetings'][0], string>>;
