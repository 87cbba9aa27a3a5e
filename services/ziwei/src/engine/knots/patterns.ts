/** Patterns of the life palace, whole and spoilt. */
import {
  around,
  breaks,
  FOUR_SHA,
  ji,
  lu,
  noble,
  pattern,
  type Rule,
  saves,
  spoilt,
  starsIn,
} from './common.ts';

export const PATTERN_KNOTS: readonly Rule[] = [
  noble(
    '君臣庆会',
    1.3,
    '紫微守命，左辅、右弼都来会，四煞不过一颗',
    (v) =>
      v.has(v.life, '紫微') &&
      v.meets(v.life, '左辅', '右弼') &&
      starsIn(v, around(v.life), FOUR_SHA).length <= 1,
  ),
  noble(
    '日月并明',
    1.5,
    '太阳、太阴都明亮，来会命宫',
    (v) => pattern('riyue-bingming')(v) || pattern('mingzhu-chuhai')(v),
  ),
  {
    ...{ name: '火贪铃贪在命', kind: '格', share: 1.4 },
    find: ({ v }) =>
      pattern('huotan')(v) || pattern('lingtan')(v)
        ? {
            branch: v.life,
            star: '贪狼',
            met: '贪狼与火星或铃星同守命宫',
            broken:
              starsIn(v, [v.life], ['擎羊', '陀罗']).length > 0 || ji(v) === v.life ? '又逢羊陀或化忌' : '',
            saved: saves(v),
          }
        : null,
  },
  noble('三奇会命', 4.6, '化禄、化权、化科都会命宫', pattern('sanqi-jiahui')),
  noble('阳梁昌禄', 4.8, '太阳、天梁、文昌与禄会命宫', pattern('yangliang-changlu')),
  noble('禄马交驰', 7.1, '禄与天马同宫或相对，来会命宫', pattern('luma-jiaochi')),
  noble('府相朝垣', 7.8, '天府、天相都来会命宫', pattern('fuxiang-chaoyuan')),
  noble('双禄朝垣', 10.6, '禄存、化禄都会命宫', pattern('shuanglu-chaoyuan')),
  noble('机月同梁', 12.5, '天机、太阴、天同、天梁齐会命宫', pattern('jiyue-tongliang')),
  {
    ...{ name: '生年禄坐命', kind: '格', share: 9 },
    find: ({ v }) =>
      lu(v) === v.life
        ? {
            branch: v.life,
            star: v.transformed('禄'),
            met: `${v.transformed('禄')}化禄守命`,
            broken: breaks(v),
            saved: '',
          }
        : null,
  },
  {
    ...{ name: '火贪铃贪逢羊陀或忌', kind: '破格', share: 0.4 },
    find: ({ v }) =>
      (pattern('huotan')(v) || pattern('lingtan')(v)) &&
      (starsIn(v, [v.life], ['擎羊', '陀罗']).length > 0 || ji(v) === v.life)
        ? { branch: v.life, star: '贪狼', met: '火贪或铃贪守命', broken: '又逢羊陀或化忌', saved: saves(v) }
        : null,
  },
  spoilt('铃昌陀武', 1.6, '铃星、文昌、陀罗、武曲齐会命宫', pattern('lingchang-tuowu')),
  spoilt('日月反背', 3, '太阳、太阴都不明，其一守命', pattern('riyue-fanbei')),
  {
    ...{ name: '府相朝垣而破', kind: '破格', share: 3.7 },
    find: ({ v }) => {
      if (!pattern('fuxiang-chaoyuan')(v)) return null;
      const [withJi, bothVoid] = [around(v.life).includes(ji(v)), v.meets(v.life, '地空', '地劫')];
      return withJi || bothVoid
        ? {
            branch: v.life,
            met: '天府、天相都来会命宫',
            broken: bothVoid ? '空劫双至，架子在，成色减' : '化忌来会，架子在，成色减',
            saved: saves(v),
          }
        : null;
    },
  },
  spoilt(
    '紫微无辅弼',
    4.5,
    '紫微守命，左辅、右弼都不来会',
    (v) => v.has(v.life, '紫微') && starsIn(v, around(v.life), ['左辅', '右弼']).length === 0,
  ),
];
