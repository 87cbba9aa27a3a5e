import { STAR_GROUPS, STAR_NAMES } from '@tianji/ziwei/engine';
import { BRANCHES, type Chart, STEMS } from './model.ts';
import { PalaceGrid } from './palace-grid.tsx';

const NAMES = [
  '命宫',
  '父母',
  '福德',
  '田宅',
  '官禄',
  '仆役',
  '迁移',
  '疾厄',
  '财帛',
  '子女',
  '夫妻',
  '兄弟',
];

/** An artificial chart with every star once, so that every character is drawn once. */
function blankChart(): Chart {
  const stars = STAR_NAMES.map((name, i) => ({
    name,
    group: STAR_GROUPS[i]!,
    brightness: '庙旺得利平不陷'[i % 7]!,
  }));
  const g12 = NAMES.map((qitagong, branch) => {
    const own = stars.filter((_, i) => i % 12 === branch);
    return {
      xing: own.filter((star) => star.group !== '煞星'),
      shaxing: own.filter((star) => star.group === '煞星'),
      sihuaxing: [],
      boshi: '博士',
      shiErZhangSheng: '长生',
      jiangqian: '将星',
      suiqian: '岁建',
      agerange: '0-9',
      zuoxuan: STEMS[branch % 10]!,
      dizhi: BRANCHES[branch]!,
      minggong: branch === 0,
      shengong: branch === 6,
      qitagong,
      xiaoxian: [],
      laiyin: false,
    };
  });
  const texts = Object.fromEntries(
    (
      'name sex type ztys nongli beijingshijian juming zidou liudou mingzhu shenzhu ' +
      'ng nz yg yz rg rz sg sz niannayin yuenayin rinayin shinayin nianshishen yueshishen rishishen shianshishen'
    )
      .split(' ')
      .map((key) => [key, '甲']),
  );
  const lists = Object.fromEntries(['nian', 'yue', 'ri', 'shi'].map((key) => [`${key}changgan`, ['癸']]));
  return { ...texts, ...lists, g12, mingsihua: { 禄: '廉贞', 忌: '太阳' } } as unknown as Chart;
}

const nothing = (): void => undefined;

/** A grid with every star and every style, rendered once before the first chart. */
export const drawBlank = () => <PalaceGrid chart={blankChart()} chosen={0} flows={[]} onChoose={nothing} />;
