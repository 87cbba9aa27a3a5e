import { among, COMMON, JIAN, jiAt, luAt, type PatternRule, QUAN, ZA } from './common.ts';
import { around } from './view.ts';

/** Patterns of the four transformations. */
export const HUA_RULES: readonly PatternRule[] = [
  {
    id: 'sanqi-jiahui',
    name: '三奇加会',
    kind: '吉',
    condition: '化禄、化权、化科都在命宫三方四正。',
    source: COMMON,
    test: (v) => (['禄', '权', '科'] as const).every((h) => around(v.life).includes(v.at(v.transformed(h)))),
  },
  {
    id: 'quanlu-xunfeng',
    name: '权禄巡逢',
    kind: '吉',
    condition: '化禄、化权同守命宫，或一守命一在对宫。',
    source: QUAN,
    test: (v) => {
      const [lu, quan] = [luAt(v), v.at(v.transformed('权'))];
      return [lu, quan].every((b) => b === v.life || b === (v.life + 6) % 12) && [lu, quan].includes(v.life);
    },
  },
  {
    id: 'keming-huilu',
    name: '科名会禄',
    kind: '吉',
    condition: '化科守命，三方四正见化禄。',
    source: QUAN,
    test: (v) =>
      v.at(v.transformed('科')) === v.life && luAt(v) !== v.life && around(v.life).includes(luAt(v)),
  },
  {
    id: 'jiadi-dengke',
    name: '甲第登科',
    kind: '吉',
    condition: '化科守命，化权在三方四正来会。',
    source: QUAN,
    test: (v) => v.at(v.transformed('科')) === v.life && around(v.life).includes(v.at(v.transformed('权'))),
  },
  {
    id: 'luhe-yuanyang',
    name: '禄合鸳鸯',
    kind: '吉',
    condition: '禄存与化禄同在命宫或财帛宫。',
    source: COMMON,
    test: (v) => v.at('禄存') === luAt(v) && among(luAt(v), v.life, v.palace('财帛')),
  },
  {
    id: 'huaji-ruming',
    name: '化忌入命',
    kind: '凶',
    condition: '生年化忌守命宫。',
    source: COMMON,
    test: (v) => jiAt(v) === v.life,
  },
  {
    id: 'shengbu-fengshi',
    name: '生不逢时',
    kind: '凶',
    condition: '廉贞守命，又与地空或地劫同宫。',
    source: JIAN,
    test: (v) => v.has(v.life, '廉贞') && (v.at('地空') === v.life || v.at('地劫') === v.life),
  },
  {
    id: 'jinshang-tianhua',
    name: '锦上添花',
    kind: '吉',
    condition: '命宫主星庙旺，自坐化禄、化权或化科，同宫不见六煞。',
    source: ZA,
    test: (v) =>
      v.mains(v.life).some((s) => v.bright(s)) &&
      (['禄', '权', '科'] as const).some((h) => v.at(v.transformed(h)) === v.life) &&
      v.shaAt(v.life) === 0,
  },
  {
    id: 'jixiong-xiangban',
    name: '吉凶相伴',
    kind: '平',
    condition: '命宫三方四正中，禄、权、科之一与化忌同见。',
    source: ZA,
    test: (v) =>
      around(v.life).includes(jiAt(v)) &&
      (['禄', '权', '科'] as const).some((h) => around(v.life).includes(v.at(v.transformed(h)))),
  },
];
