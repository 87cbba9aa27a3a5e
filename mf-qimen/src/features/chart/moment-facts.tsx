import { FactStrip } from '@tianji/kit/chart';
import { type Chart, palaceOf, shortName } from './model.ts';

/** The facts that phones show while collapsed. */
const LEADING = ['四柱', '真太阳时', '局数'];

/** The facts that the chart was made from, and those that it turns on. */
export function Facts({ chart }: { chart: Chart }) {
  const at = (which: 'zhifu' | 'zhishi') => {
    const palace = chart.jiuGong.find((each) => each[which]);
    return palace ? `落${shortName(palaceOf(chart, palace.serial))}` : '';
  };
  const facts: [string, string][] = [
    ['四柱', chart.siZhu],
    ['真太阳时', chart.ztys],
    ['北京时间', chart.bjsj],
    ['农历', chart.nongli],
    ['局数', [chart.jieqijushuDX, chart.juJieqi + chart.sanYuan].filter(Boolean).join(' ')],
    ['节气', `${chart.jieqi} ${chart.jieqishijian.slice(5, 16)}`],
    ['下一节气', `${chart.nextJieqi} ${chart.nextJieqishijian.slice(5, 16)}`],
    ['起始时间', chart.time.slice(0, 16)],
    ['旬首', chart.xunShou],
    ['值符', `${chart.zhiFuXing} ${at('zhifu')}`],
    ['值使', `${chart.zhiShiMen} ${at('zhishi')}`],
    ['方位', `${chart.direction}（值符所在）`],
  ];
  return <FactStrip id="facts" facts={facts} leading={LEADING} />;
}
