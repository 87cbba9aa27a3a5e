import { QIMEN_OPTIONS } from '@tianji/qimen/engine/options';
import type { ChartLeaf } from './chart-leaf.tsx';
import type { Chart, Palace } from './model.ts';
import type { Facts } from './moment-facts.tsx';

const NAMES = '坎坤震巽中乾兑艮离';
const GODS = ['值符', '腾蛇', '太阴', '六合', '', '白虎', '玄武', '九地', '九天'];
const STEMS = '戊己庚辛壬癸丁丙乙';
const ELEMENTS = 'stmmtjjth';

/** An artificial palace. */
const palace = (i: number): Palace =>
  ({
    ...{ serial: i + 1, name: NAMES[i], bashen: GODS[i], xing: '蓬芮冲辅禽心柱任英'[i] },
    ...{
      men: `${'休死伤杜中开惊生景'[i]}门`,
      yingan: STEMS[i],
      dipangan: STEMS[i],
      tianpan: STEMS[(i + 1) % 9],
    },
    ...{ tianpanClass: ELEMENTS[i], dipanganClass: ELEMENTS[i], kong: i === 1, yima: i === 2 },
    ...{ marks: i === 3 ? ['墓', '刑'] : [], zhifu: i === 0, zhishi: i === 6, line: '一二三四五六七八九十' },
    ...{
      direction: '北',
      wuxing: '水',
      parts: [{ part: '神', value: '值符', element: '木', text: '一二三' }],
    },
  }) as unknown as Palace;

function blankChart(): Chart {
  const moment = { siZhu: '甲子 丙寅 戊辰 庚午', bjsj: '2000-01-01 00:00:00', nongli: '正月初一 午时' };
  const terms = {
    jieqi: '雨水',
    nextJieqi: '惊蛰',
    juJieqi: '雨水',
    sanYuan: '上元',
    jieqijushuDX: '阳遁九局',
  };
  const times = {
    ztys: moment.bjsj,
    time: moment.bjsj,
    jieqishijian: moment.bjsj,
    nextJieqishijian: moment.bjsj,
  };
  const duty = { xunShou: '甲辰壬', zhiFuXing: '天蓬', zhiShiMen: '惊门', direction: '正北' };
  const rest = { options: QIMEN_OPTIONS.defaults, rules: [], mingPan: false, kongWang: '戌亥', yiMa: '寅' };
  const yongShen = [{ role: '求测人', symbol: '日干', serial: 1 }];
  const jiuGong = [...NAMES].map((_, i) => palace(i));
  return { ...moment, ...terms, ...times, ...duty, ...rest, yongShen, jiuGong } as unknown as Chart;
}

/** What a chart shows first, with its characters and styles, rendered once before there is one. */
export function drawBlank(parts: { Facts: typeof Facts; ChartLeaf: typeof ChartLeaf }) {
  const shown = { chart: blankChart(), selected: 1, onSelect: () => undefined };
  return (
    <div>
      <parts.Facts chart={shown.chart} />
      <parts.ChartLeaf {...shown} />
    </div>
  );
}
