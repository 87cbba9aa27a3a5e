/** What palace stems send where, seats of 来因 and 身宫, and the running decade. */
import { transformations } from '../sihua.ts';
import { STAR_NAMES } from '../stars.ts';
import { mod, palaceStem } from '../stem-tables.ts';
import { flies, ji, lu, palaceName, palaceOf, type Rule, running, savesAt, shaWith } from './common.ts';

const BODY_SHARE = 16.5;

export const STEM_KNOTS: readonly Rule[] = [
  {
    ...{ name: '命宫自化忌', kind: '宫干', share: 8.2 },
    find: (ask) =>
      flies(ask, ask.v.life, 3) === ask.v.life ? { branch: ask.v.life, met: '命宫宫干使本宫的星化忌' } : null,
  },
  {
    ...{ name: '命宫自化禄', kind: '宫干', share: 8.3 },
    find: (ask) =>
      flies(ask, ask.v.life, 0) === ask.v.life ? { branch: ask.v.life, met: '命宫宫干使本宫的星化禄' } : null,
  },
  {
    ...{ name: '命忌入迁移', kind: '宫干', share: 8.5 },
    find: (ask) =>
      flies(ask, ask.v.life, 3) === mod(ask.v.life + 6)
        ? { branch: mod(ask.v.life + 6), met: '命宫宫干化忌入迁移，回冲命宫' }
        : null,
  },
  {
    ...{ name: '命忌叠生年忌', kind: '宫干', share: 15.5 },
    find: (ask) =>
      flies(ask, ask.v.life, 3) === ji(ask.v)
        ? {
            branch: ji(ask.v),
            star: ask.v.transformed('忌'),
            met: `命宫宫干化忌，也入${palaceName(ask.v, ji(ask.v))}，叠生年忌`,
          }
        : null,
  },
  {
    ...{ name: '生年忌宫自化忌', kind: '宫干', share: 16.5 },
    find: (ask) =>
      flies(ask, ji(ask.v), 3) === ji(ask.v)
        ? {
            branch: ji(ask.v),
            star: ask.v.transformed('忌'),
            met: `${palaceName(ask.v, ji(ask.v))}有生年忌，又自化忌`,
          }
        : null,
  },
  {
    ...{ name: '生年忌宫自化禄', kind: '宫干', share: 12.1 },
    find: (ask) =>
      flies(ask, ji(ask.v), 0) === ji(ask.v)
        ? {
            branch: ji(ask.v),
            star: ask.v.transformed('忌'),
            met: `${palaceName(ask.v, ji(ask.v))}有生年忌，又自化禄`,
          }
        : null,
  },
  {
    ...{ name: '生年禄宫自化忌', kind: '宫干', share: 10.4 },
    find: (ask) =>
      flies(ask, lu(ask.v), 3) === lu(ask.v)
        ? {
            branch: lu(ask.v),
            star: ask.v.transformed('禄'),
            met: `${palaceName(ask.v, lu(ask.v))}有生年禄，又自化忌`,
          }
        : null,
  },
  {
    ...{ name: '夫妻忌及命', kind: '宫干', share: 17 },
    find: (ask) => {
      const to = flies(ask, palaceOf(ask.v, '夫妻'), 3);
      return to === ask.v.life || to === mod(ask.v.life + 6)
        ? { branch: palaceOf(ask.v, '夫妻'), met: `夫妻宫干化忌${to === ask.v.life ? '入命宫' : '冲命宫'}` }
        : null;
    },
  },
  {
    ...{ name: '财官忌同宫', kind: '宫干', share: 3.6 },
    find: (ask) => {
      const to = flies(ask, palaceOf(ask.v, '财帛'), 3);
      return to === flies(ask, palaceOf(ask.v, '官禄'), 3)
        ? { branch: to, met: `财帛、官禄两宫的宫干化忌同入${palaceName(ask.v, to)}` }
        : null;
    },
  },
  ...(['命宫', '财帛', '官禄', '夫妻'] as const).map(
    (palace, i): Rule => ({
      ...{ name: `来因在${palace}`, kind: '宫干', share: [8, 8.6, 8.2, 8.7][i]! },
      find: ({ v, seed }) => {
        const branch = palaceOf(v, palace);
        return branch > 1 && palaceStem(seed.yearStem, branch) === seed.yearStem
          ? { branch, met: `来因宫是${palace}` }
          : null;
      },
    }),
  ),
  ...(['命宫', '夫妻', '财帛', '迁移', '官禄', '福德'] as const).map(
    (palace): Rule => ({
      ...{ name: `身宫在${palace}`, kind: '身宫', share: BODY_SHARE },
      find: ({ v }) =>
        palaceName(v, v.body) === palace
          ? { branch: v.body, met: `身宫落${palace}`, broken: shaWith(v, v.body), saved: savesAt(v, v.body) }
          : null,
    }),
  ),
  running('大限忌叠生年忌', 15.9, ({ v, decade, school, placement }) => {
    const at = placement.stars[transformations(decade!.stem, school)[3]!]!;
    return at === ji(v)
      ? { branch: at, star: v.transformed('忌'), met: `大限宫干化忌，落${palaceName(v, at)}，叠生年忌` }
      : null;
  }),
  running('大限忌坐冲命', 16.6, ({ v, decade, school, placement }) => {
    const star = transformations(decade!.stem, school)[3]!;
    const at = placement.stars[star]!;
    return at === v.life || at === mod(v.life + 6)
      ? {
          branch: v.life,
          star: STAR_NAMES[star]!,
          met: `大限${STAR_NAMES[star]}化忌${at === v.life ? '坐' : '冲'}本命命宫`,
        }
      : null;
  }),
  running('大限走到生年忌', 8.4, ({ v, decade }) =>
    decade!.branch === ji(v)
      ? {
          branch: ji(v),
          star: v.transformed('忌'),
          met: `大限命宫走到${palaceName(v, ji(v))}，生年忌正在此宫`,
          saved: savesAt(v, ji(v)),
        }
      : null,
  ),
  running('大限走到生年禄', 8.2, ({ v, decade }) =>
    decade!.branch === lu(v)
      ? {
          branch: lu(v),
          star: v.transformed('禄'),
          met: `大限命宫走到${palaceName(v, lu(v))}，生年禄正在此宫`,
          broken: shaWith(v, lu(v)),
        }
      : null,
  ),
];
