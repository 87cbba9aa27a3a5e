import { type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Chart } from '../chart/model.ts';
import { Word } from '../terms/word.tsx';

const Lead = styled.p`
  ${type.reading}
  margin-bottom: 16px;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 12px 32px;
  dt {
    ${type.small}
    color: var(--ink-3);
  }
  dd b {
    font-weight: 600;
  }
  li {
    ${type.small}
    color: var(--ink-2);
  }
`;

const Other = styled.p`
  ${type.small}
  color: var(--ink-2);
  margin-bottom: 16px;
`;

/** The permanent link of this chart by its other reading. */
function otherLink({ options }: Chart): string {
  const link = new URL(window.location.href);
  if (options.reading === 'second') link.searchParams.delete('reading');
  else link.searchParams.set('reading', 'second');
  return `${link.pathname}${link.search}`;
}

/** Whose reading is not shown, what it would change, and one press to see it. */
function OtherReading({ chart }: { chart: Chart }) {
  const { elements, other } = chart.yongshen;
  if (!other) return null;
  const change = `${other.because}。${other.name}取${other.elements.join('、')}，此处取${elements.join('、')}；换一种读法，喜忌、大运与流年的评分随之而变，四柱与起运不变。`;
  return (
    <Other>
      {change} <a href={otherLink(chart)}>按{other.name}看这张盘</a>
    </Other>
  );
}

/** The name of a pattern, marked when it is not pure. */
const patternName = ({ name, genuine }: Chart['geju']) => (genuine === false ? `假${name}` : name);

/** Strength, useful elements and pattern of the chart, each with the steps that led to it. */
export function Judgement({ chart }: { chart: Chart }) {
  const { qiangruo, yongshen, geju } = chart;
  const rows: [string, string, readonly string[]][] = [
    ['强弱', `日主${qiangruo.label}（${qiangruo.score} 分，50 为界）`, qiangruo.reasons],
    [
      '喜用',
      `${yongshen.elements.join('、')}（${yongshen.method}）${yongshen.avoid.length ? `，忌${yongshen.avoid.join('、')}` : ''}`,
      yongshen.reasons,
    ],
    ['格局', `${patternName(geju)}（${geju.working ?? geju.kind}）`, geju.reasons],
  ];
  return (
    <>
      <Lead>{yongshen.sentence}</Lead>
      <OtherReading chart={chart} />
      <List>
        {rows.map(([name, value, reasons]) => (
          <div key={name}>
            <dt>
              <Word of={{ kind: 'word', name, here: reasons.join('；') }} />
            </dt>
            <dd>
              <b>{value}</b>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </List>
    </>
  );
}
