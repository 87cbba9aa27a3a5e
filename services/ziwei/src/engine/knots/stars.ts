/** Empty life palace, 煞 and 桃花. */
import { mod } from '../stem-tables.ts';
import {
  around,
  breaks,
  palaceOf,
  pattern,
  type Rule,
  SHA,
  saves,
  savesAt,
  shaWith,
  starsIn,
} from './common.ts';

const ROMANCE = ['红鸾', '天喜', '天姚', '咸池', '贪狼', '廉贞'];

export const STAR_KNOTS: readonly Rule[] = [
  {
    ...{ name: '命无主星', kind: '空宫', share: 16 },
    find: ({ v }) =>
      v.mains(v.life).length === 0
        ? {
            branch: v.life,
            met: `命宫没有主星，借对宫${v.mains(mod(v.life + 6)).join('、')}`,
            broken: shaWith(v, v.life),
            saved: saves(v),
          }
        : null,
  },
  {
    ...{ name: '命宫三煞同宫', kind: '煞', share: 0.5 },
    find: ({ v }) =>
      v.shaAt(v.life) >= 3
        ? { branch: v.life, met: `${starsIn(v, [v.life], SHA).join('、')}同守命宫`, saved: saves(v) }
        : null,
  },
  {
    ...{ name: '空劫同守命', kind: '煞', share: 1.5 },
    find: ({ v }) =>
      v.has(v.life, '地空', '地劫') ? { branch: v.life, met: '地空、地劫同守命宫', saved: saves(v) } : null,
  },
  {
    ...{ name: '杀破狼坐命', kind: '煞', share: 24.9 },
    find: ({ v }) =>
      pattern('shapolang')(v)
        ? {
            branch: v.life,
            met: `${v.mains(v.life).join('、')}守命，杀破狼三方相会`,
            broken: breaks(v),
            saved: saves(v),
          }
        : null,
  },
  {
    ...{ name: '夫妻宫两煞', kind: '煞', share: 7.3 },
    find: ({ v }) => {
      const branch = palaceOf(v, '夫妻');
      return v.shaAt(branch) >= 2
        ? { branch, met: `${starsIn(v, [branch], SHA).join('、')}同在夫妻`, saved: savesAt(v, branch) }
        : null;
    },
  },
  {
    ...{ name: '空劫在财', kind: '煞', share: 15.2 },
    find: ({ v }) => {
      const branch = palaceOf(v, '财帛');
      const found = starsIn(v, [branch], ['地空', '地劫']);
      return found.length > 0
        ? { branch, star: found[0]!, met: `${found.join('、')}在财帛`, saved: savesAt(v, branch) }
        : null;
    },
  },
  {
    ...{ name: '桃花聚命', kind: '桃花', share: 15.4 },
    find: ({ v }) => {
      const found = starsIn(v, around(v.life), ROMANCE);
      return found.length >= 4 ? { branch: v.life, met: `${found.join('、')}会在命宫三方四正` } : null;
    },
  },
  {
    ...{ name: '桃花聚夫妻', kind: '桃花', share: 9.3 },
    find: ({ v }) => {
      const branch = palaceOf(v, '夫妻');
      const found = starsIn(v, [branch], ROMANCE);
      return found.length >= 2 ? { branch, met: `${found.join('、')}同在夫妻` } : null;
    },
  },
];
