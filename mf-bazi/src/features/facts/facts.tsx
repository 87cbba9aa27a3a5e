import { standardTimeOf, zoneName } from '@tianji/almanac/zone-name';
import { onPhone, usePainted } from '@tianji/kit';
import { choiceField, longitudeText, placeText, useAddressField } from '@tianji/kit/chart';
import { elementOf, TextButton } from '@tianji/kit/ui';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { Glyph } from '../chart/glyph.tsx';
import type { NatalChart } from '../chart/model.ts';
import { Word } from '../terms/word.tsx';
import { Elements, FactGrid, More, Strip, Working } from './facts.styles.ts';
import { hourName, spanText } from './span.ts';

/** The facts that phones show while collapsed; wider pages show the first eight. */
const LEADING = new Set(['真太阳时', '农历']);
const WIDE = 8;
const lead = (name: string, i: number) => (LEADING.has(name) ? 'true' : i < WIDE ? 'wide' : 'false');

const ELEMENTS = ['木', '火', '土', '金', '水'] as const;

/** Palaces for which the hour must be known. */
const palace = (ganzhi: string, nayin: string): string => (ganzhi ? `${ganzhi}　${nayin}` : '时辰不详');

const group = (trigram: string): string => ('坎离震巽'.includes(trigram) ? '东四命' : '西四命');

/** A report has no present moment. */
type FactsChart = NatalChart & { dangqianganzhi?: string };

const told = (name: string, value: string, here: string): [string, string, string] => [name, value, here];

const now = (ganzhi: string): [string, string, string] => ['当前', ganzhi, '此刻的四柱，北京时间'];

function factsOf(c: FactsChart): [name: string, value: ReactNode, here: string][] {
  const element = elementOf(c.yz);
  return [
    ['真太阳时', c.ztys, c.ztysguocheng.map((step) => `${step.label}${spanText(step.seconds)}`).join('，')],
    [
      c.shiqu ? '标准时间' : '北京时间',
      c.bjsj,
      `${c.shiqu ? `${standardTimeOf(c.shiqu)}，` : ''}${c.xialingshi ? '已减去夏令时' : '出生时未行夏令时'}`,
    ],
    ['农历', c.nongli, `按${c.options.trueSolar ? '真太阳时' : '北京标准时间'}所在之日查农历`],
    [
      '出生地',
      `${placeText(c.location)}　${longitudeText(c.longitude)}`,
      `经度${longitudeText(c.longitude)}`,
    ],
    ...(c.shiqu ? [told('时区', zoneName(c.shiqu), '出生地的时区；夏令时按该时区的历史')] : []),
    ['上一节气', `${c.prevjieqi} ${c.prevjieqishijian}`, '出生时刻之前最近的节气，北京时间'],
    ['下一节气', `${c.nextjieqi} ${c.nextjieqishijian}`, '出生时刻之后最近的节气，北京时间'],
    ['起运', c.qiyun, c.qiyunInfo.working],
    ['交运', c.qiyunInfo.date, `自出生起${c.qiyun}，得此日`],
    ['生肖星座', `${c.shengxiao}　${c.xingzuo}`, `年支${c.nz}为${c.shengxiao}，生肖以立春换年`],
    ['命卦', `${c.mingGua}卦（${group(c.mingGua)}）`, `按立春年与性别推得${c.mingGua}`],
    ['日柱空亡', c.rikongwang, `日柱${c.pillars.day}所在之旬无${c.rikongwang}`],
    ['月令', `${c.yz}月　${element}旺`, `月支${c.yz}属${element}，当令者旺`],
    ['胎元', `${c.taiyuan}　${c.taiyuannayin}`, `月柱${c.pillars.month}，干进一位、支进三位`],
    ...(c.taixi ? [told('胎息', `${c.taixi}　${c.taixinayin}`, `与日柱${c.pillars.day}干支皆合之柱`)] : []),
    ...(c.siling
      ? [
          told(
            '人元司令',
            `${c.siling.gan}（${c.siling.jie}后第${c.siling.ri}日）`,
            `${c.yz}月按日数分给所藏各干，此日由${c.siling.gan}当令`,
          ),
        ]
      : []),
    ['命宫', palace(c.minggong, c.minggongnayin), '由月支与时支推得，天干用五虎遁'],
    ['身宫', palace(c.shengong, c.shengongnayin), '由月支与时支推得，天干用五虎遁'],
    ...(c.dangqianganzhi ? [now(c.dangqianganzhi)] : []),
  ];
}

const UNFOLDED = choiceField('facts', ['', '1']);

interface FactsProps {
  chart: FactsChart;
  /** Whose facts they are, when the page does not say it elsewhere: names and values at the start of the list. */
  who?: readonly (readonly [name: string, value: string])[];
}

/** Basic facts of a birth in four columns; collapsed, two lines and the elements, on a phone and on wider pages. */
export const Facts = memo(function Facts({ chart, who = [] }: FactsProps) {
  const [unfolded, unfold] = useAddressField(UNFOLDED);
  const all = unfolded === '1';
  const facts = factsOf(chart);
  // What phones hide is rendered after the first paint.
  const painted = usePainted();
  const drawn = painted || all || !onPhone() ? facts : facts.filter(([name]) => LEADING.has(name));
  const entered = hourName(chart.gongli);
  const true_ = hourName(chart.ztys);
  return (
    <Strip data-all={all} data-card="facts">
      <FactGrid>
        {who.map(([name, value]) => (
          <div key={name} data-lead="true">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {drawn.map(([name, value, here], i) => (
          <div key={name} data-lead={lead(name, i)}>
            <dt>
              <Word of={{ kind: 'word', name, here }} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactGrid>
      <More data-print="hide">
        <TextButton aria-expanded={all} onClick={() => unfold(all ? '' : '1')}>
          {all ? '收起' : `全部资料 ${who.length + facts.length} 项`}
        </TextButton>
      </More>
      <Elements aria-label="五行个数与旺衰">
        {ELEMENTS.map((element) => (
          <li key={element}>
            <Glyph char={element} word={false} />
            <span>{chart.wuxing[element]} 个</span>
            <Word of={{ kind: 'season', name: chart.wangxiang[element], element, month: chart.yz }} />
            <span
              className="bar"
              data-e={element}
              style={{ '--n': Math.min(4, chart.wuxing[element]) } as CSSProperties}
              aria-hidden="true"
            />
          </li>
        ))}
      </Elements>
      <Working data-card="hide">
        <summary>
          真太阳时怎样算
          {chart.hourUnknown || entered === true_ ? '' : `：钟表为${entered}时，真太阳时为${true_}时`}
        </summary>
        {painted ? (
          <ol>
            <li>
              <b>钟表时间</b>
              {chart.gongli}
            </li>
            {chart.ztysguocheng.map((step) => (
              <li key={step.label}>
                <b>{step.label}</b>
                {spanText(step.seconds)}　{step.note}
              </li>
            ))}
            <li>
              <b>真太阳时</b>
              {chart.ztys}
            </li>
          </ol>
        ) : null}
      </Working>
    </Strip>
  );
});
