/** 化忌 of the birth year, and what flanks a palace. */
import { PALACE_NAMES } from '../palaces.ts';
import { breaks, flank, ji, palaceName, pattern, type Rule, saves, savesAt, shaWith } from './common.ts';

const JI_SHARES: Readonly<Record<string, number>> = {
  命宫: 8.4,
  迁移: 8.5,
  夫妻: 8.4,
  财帛: 8.4,
  官禄: 8.4,
  田宅: 8.5,
  福德: 8.7,
  疾厄: 7.5,
  子女: 8.2,
  父母: 8.2,
  兄弟: 8.7,
  仆役: 8.1,
};

const JI_IN: readonly Rule[] = PALACE_NAMES.map(
  (palace): Rule => ({
    ...{ name: `生年忌在${palace}`, kind: '忌', share: JI_SHARES[palace]! },
    find: ({ v }) => {
      const branch = ji(v);
      if (palaceName(v, branch) !== palace) return null;
      const star = v.transformed('忌');
      return {
        branch,
        star,
        met: `${star}化忌落${palace}`,
        broken: shaWith(v, branch),
        saved: savesAt(v, branch),
      };
    },
  }),
);

const withJi = (hua: '禄' | '权' | '科', share: number): Rule => ({
  ...{ name: `${hua}忌同宫`, kind: '忌', share },
  find: ({ v }) => {
    const [branch, star] = [ji(v), v.transformed(hua)];
    return v.at(star) === branch
      ? {
          ...{ branch, star: v.transformed('忌'), broken: shaWith(v, branch), saved: savesAt(v, branch) },
          met: `${star}化${hua}与${v.transformed('忌')}化忌同在${palaceName(v, branch)}`,
        }
      : null;
  },
});

export const JI_RULES: readonly Rule[] = [
  ...JI_IN,
  {
    ...{ name: '生年忌在身宫', kind: '忌', share: 7.2 },
    find: ({ v }) =>
      v.body !== v.life && ji(v) === v.body
        ? {
            ...{
              branch: v.body,
              star: v.transformed('忌'),
              broken: shaWith(v, v.body),
              saved: savesAt(v, v.body),
            },
            met: `${v.transformed('忌')}化忌落身宫`,
          }
        : null,
  },
  {
    ...{ name: '身宫忌煞同宫', kind: '忌', share: 3.5 },
    find: ({ v }) =>
      ji(v) === v.body && v.shaAt(v.body) > 0
        ? {
            branch: v.body,
            star: v.transformed('忌'),
            met: `化忌与煞星同在身宫`,
            broken: shaWith(v, v.body),
            saved: savesAt(v, v.body),
          }
        : null,
  },
  {
    ...{ name: '羊陀夹忌', kind: '夹', share: 9.2 },
    find: ({ v }) => {
      const branch = ji(v);
      return v.flanks(branch, '擎羊', '陀罗')
        ? {
            branch,
            star: v.transformed('忌'),
            met: `擎羊、陀罗夹${palaceName(v, branch)}的${v.transformed('忌')}化忌`,
            saved: savesAt(v, branch),
          }
        : null;
    },
  },
  withJi('禄', 3.4),
  withJi('权', 5),
  withJi('科', 8.2),
  {
    ...{ name: '刑忌夹印', kind: '夹', share: 1.4 },
    find: ({ v }) =>
      pattern('xingji-jiayin')(v) ? { branch: v.life, star: '天相', met: '化忌与天梁夹天相守命' } : null,
  },
  {
    ...{ name: '财荫夹印', kind: '夹', share: 1.5 },
    find: ({ v }) =>
      pattern('caiyin-jiayin')(v)
        ? { branch: v.life, star: '天相', met: '化禄与天梁夹天相守命', broken: breaks(v) }
        : null,
  },
  flank('左右夹命', 2.6, '左辅', '右弼'),
  flank('日月夹命', 2.9, '太阳', '太阴'),
  flank('昌曲夹命', 2.9, '文昌', '文曲'),
  flank('空劫夹命', 2.9, '地空', '地劫'),
  flank('魁钺夹命', 3, '天魁', '天钺'),
  flank('火铃夹命', 1.9, '火星', '铃星'),
  {
    ...{ name: '命坐禄存羊陀夹', kind: '夹', share: 8.3 },
    find: ({ v }) =>
      v.at('禄存') === v.life
        ? {
            branch: v.life,
            star: '禄存',
            met: '禄存守命，擎羊、陀罗在两邻',
            broken: ji(v) === v.life ? '又逢化忌' : '',
            saved: saves(v, '禄存'),
          }
        : null,
  },
];
