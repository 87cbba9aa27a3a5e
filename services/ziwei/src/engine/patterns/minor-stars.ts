import {
  CHOU,
  COMMON,
  FU,
  GUI,
  HAI,
  JIAN,
  jiAt,
  lifeIs,
  luAt,
  type PatternRule,
  QUAN,
  SHEN,
  SI,
  WEI,
  WU,
  YIN,
  ZI,
} from './common.ts';
import { around, type View } from './view.ts';

/** 天马 with 旬空, 截路, 空亡 or 地空: the horse is void, and 禄马 does not count. */
const horseInVoid = (v: View): boolean =>
  ['旬空', '截路', '空亡', '地空'].some((star) => v.at(star) === v.at('天马'));

/** Patterns of the minor stars: 左右 昌曲 魁钺 禄马 and the six harmful ones. */
export const MINOR: readonly PatternRule[] = [
  {
    id: 'fubi-gongzhu',
    name: '辅弼拱主',
    kind: '吉',
    condition: '紫微守命，左辅、右弼在三方会照或夹命。',
    source: GUI,
    test: (v) =>
      v.has(v.life, '紫微') && (v.flanks(v.life, '左辅', '右弼') || v.meets(v.life, '左辅', '右弼')),
  },
  {
    id: 'junchen-qinghui',
    name: '君臣庆会',
    kind: '吉',
    condition: '紫微守命，左辅、右弼同宫，或天相、文昌、文曲同来会照。',
    source: GUI,
    test: (v) =>
      v.has(v.life, '紫微') && (v.has(v.life, '左辅', '右弼') || v.meets(v.life, '天相', '文昌', '文曲')),
  },
  {
    id: 'zuoyou-tonggong',
    name: '左右同宫',
    kind: '吉',
    condition: '左辅、右弼在丑或未同守命宫。',
    source: QUAN,
    test: (v) => v.has(v.life, '左辅', '右弼'),
  },
  {
    id: 'zuoyou-jiaming',
    name: '左右夹命',
    kind: '吉',
    condition: '左辅、右弼分守命宫两邻。',
    source: COMMON,
    test: (v) => v.flanks(v.life, '左辅', '右弼'),
  },
  {
    id: 'wengui-wenhua',
    name: '文桂文华',
    kind: '吉',
    condition: '文昌、文曲在丑或未同守命宫。',
    source: QUAN,
    test: (v) => lifeIs(v, CHOU, WEI) && v.has(v.life, '文昌', '文曲'),
  },
  {
    id: 'wenxing-gongming',
    name: '文星拱命',
    kind: '吉',
    condition: '文昌、文曲都在命宫三方四正，而不同守命宫。',
    source: COMMON,
    test: (v) => v.meets(v.life, '文昌', '文曲') && !v.has(v.life, '文昌', '文曲'),
  },
  {
    id: 'changqu-jiaming',
    name: '昌曲夹命',
    kind: '吉',
    condition: '文昌、文曲分守命宫两邻。',
    source: COMMON,
    test: (v) => v.flanks(v.life, '文昌', '文曲'),
  },
  {
    id: 'zuogui-xianggui',
    name: '坐贵向贵',
    kind: '吉',
    condition: '天魁、天钺一在命宫，一在对宫。',
    source: GUI,
    test: (v) =>
      (v.at('天魁') === v.life && v.at('天钺') === (v.life + 6) % 12) ||
      (v.at('天钺') === v.life && v.at('天魁') === (v.life + 6) % 12),
  },
  {
    id: 'kuiyue-gongming',
    name: '天乙拱命',
    kind: '吉',
    condition: '天魁、天钺都在命宫三方四正会照。',
    source: COMMON,
    test: (v) => v.meets(v.life, '天魁', '天钺'),
  },
  {
    id: 'luma-jiaochi',
    name: '禄马交驰',
    kind: '吉',
    condition: '禄存或化禄与天马同在命宫三方四正，禄马同宫或相对，而天马不落空亡。',
    source: COMMON,
    test: (v) =>
      around(v.life).includes(v.at('天马')) &&
      !horseInVoid(v) &&
      [v.at('禄存'), luAt(v)].some((lu) => lu === v.at('天马') || lu === (v.at('天马') + 6) % 12),
  },
  {
    id: 'luma-peiyin',
    name: '禄马佩印',
    kind: '吉',
    condition: '禄存（或化禄）、天马、天相同守命宫。',
    source: GUI,
    test: (v) => v.has(v.life, '天马', '天相') && (v.at('禄存') === v.life || luAt(v) === v.life),
  },
  {
    id: 'shuanglu-chaoyuan',
    name: '双禄朝垣',
    kind: '吉',
    condition: '禄存、化禄都在命宫三方四正。',
    source: COMMON,
    test: (v) => around(v.life).includes(v.at('禄存')) && around(v.life).includes(luAt(v)),
  },
  {
    id: 'minglu-anlu',
    name: '明禄暗禄',
    kind: '吉',
    condition: '禄存、化禄一在命宫，一在与命宫六合之宫。',
    source: COMMON,
    test: (v) => {
      const partner = (13 - v.life) % 12;
      return (
        (v.at('禄存') === v.life && luAt(v) === partner) || (luAt(v) === v.life && v.at('禄存') === partner)
      );
    },
  },
  {
    id: 'caiyin-jiayin',
    name: '财荫夹印',
    kind: '吉',
    condition: '天相守命，化禄所在与天梁分守两邻。',
    source: FU,
    test: (v) => v.has(v.life, '天相') && v.flanks(v.life, v.transformed('禄'), '天梁'),
  },
  {
    id: 'xingji-jiayin',
    name: '刑忌夹印',
    kind: '凶',
    condition: '天相守命，化忌所在与天梁分守两邻。',
    source: COMMON,
    test: (v) => v.has(v.life, '天相') && v.flanks(v.life, v.transformed('忌'), '天梁'),
  },
  {
    id: 'huotan',
    name: '火贪格',
    kind: '吉',
    condition: '贪狼与火星同守命宫。',
    source: QUAN,
    test: (v) => v.has(v.life, '贪狼', '火星'),
  },
  {
    id: 'lingtan',
    name: '铃贪格',
    kind: '吉',
    condition: '贪狼与铃星同守命宫。',
    source: QUAN,
    test: (v) => v.has(v.life, '贪狼', '铃星'),
  },
  {
    id: 'matou-daijian',
    name: '马头带箭',
    kind: '平',
    condition: '擎羊在午宫守命。',
    source: GUI,
    test: (v) => lifeIs(v, WU) && v.has(WU, '擎羊'),
  },
  {
    id: 'fanshui-taohua',
    name: '泛水桃花',
    kind: '平',
    condition: '贪狼在亥或子守命，会擎羊或陀罗。',
    source: QUAN,
    test: (v) =>
      lifeIs(v, HAI, ZI) && v.has(v.life, '贪狼') && (v.meets(v.life, '擎羊') || v.meets(v.life, '陀罗')),
  },
  {
    id: 'fengliu-caizhang',
    name: '风流彩杖',
    kind: '平',
    condition: '贪狼、陀罗在寅宫守命。',
    source: QUAN,
    test: (v) => lifeIs(v, YIN) && v.has(YIN, '贪狼', '陀罗'),
  },
  {
    id: 'lingchang-tuowu',
    name: '铃昌陀武',
    kind: '凶',
    condition: '铃星、文昌、陀罗、武曲齐会命宫三方四正。',
    source: QUAN,
    test: (v) => v.meets(v.life, '铃星', '文昌', '陀罗', '武曲'),
  },
  {
    id: 'jufeng-sisha',
    name: '巨逢四煞',
    kind: '凶',
    condition: '巨门守命，擎羊、陀罗、火星、铃星都在三方四正。',
    source: COMMON,
    test: (v) => v.has(v.life, '巨门') && v.meets(v.life, '擎羊', '陀罗', '火星', '铃星'),
  },
  {
    id: 'cai-yu-qiuchou',
    name: '财与囚仇',
    kind: '凶',
    condition: '武曲、廉贞分守命宫与身宫。',
    source: JIAN,
    test: (v) =>
      v.life !== v.body &&
      ((v.at('武曲') === v.life && v.at('廉贞') === v.body) ||
        (v.at('廉贞') === v.life && v.at('武曲') === v.body)),
  },
  {
    id: 'lufeng-liangsha',
    name: '禄逢两杀',
    kind: '凶',
    condition: '禄存守命，又与地空、地劫同宫。',
    source: JIAN,
    test: (v) => v.has(v.life, '禄存', '地空', '地劫'),
  },
  {
    id: 'maluo-kongwang',
    name: '马落空亡',
    kind: '凶',
    condition: '天马在命宫三方四正，而与旬空、截路、空亡或地空同宫。',
    source: JIAN,
    test: (v) => around(v.life).includes(v.at('天马')) && horseInVoid(v),
  },
  {
    id: 'liangma-piaodang',
    name: '梁马飘荡',
    kind: '平',
    condition: '天梁在巳、亥、寅、申守命，与天马同宫。',
    source: COMMON,
    test: (v) => lifeIs(v, SI, HAI, YIN, SHEN) && v.has(v.life, '天梁', '天马'),
  },
  {
    id: 'liangchong-huagai',
    name: '两重华盖',
    kind: '平',
    condition: '禄存与化禄同守命宫，又遇地空或地劫。',
    source: JIAN,
    test: (v) =>
      v.at('禄存') === v.life && luAt(v) === v.life && (v.at('地空') === v.life || v.at('地劫') === v.life),
  },
  {
    id: 'mingli-fengkong',
    name: '命里逢空',
    kind: '凶',
    condition: '地空或地劫守命，命宫又无主星。',
    source: COMMON,
    test: (v) => v.mains(v.life).length === 0 && (v.at('地空') === v.life || v.at('地劫') === v.life),
  },
  {
    id: 'kongjie-jiaming',
    name: '空劫夹命',
    kind: '凶',
    condition: '地空、地劫分守命宫两邻。',
    source: COMMON,
    test: (v) => v.flanks(v.life, '地空', '地劫'),
  },
  {
    id: 'huoling-jiaming',
    name: '火铃夹命',
    kind: '凶',
    condition: '火星、铃星分守命宫两邻。',
    source: COMMON,
    test: (v) => v.flanks(v.life, '火星', '铃星'),
  },
  {
    id: 'yangtuo-jiaji',
    name: '羊陀夹忌',
    kind: '凶',
    condition: '化忌与禄存同守命宫，擎羊、陀罗自然夹之。',
    source: COMMON,
    test: (v) => jiAt(v) === v.life && v.at('禄存') === v.life,
  },
];
