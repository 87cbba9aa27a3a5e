import { Button, Notice } from '@tianji/kit/ui';
import styled from 'styled-components';
import { hourName, spanText } from '../facts/span.ts';
import type { Chart } from './model.ts';

const List = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 20px;
`;

interface NoticesProps {
  chart: Chart;
  /** Engine of the link that the chart was opened with, when it is another one. */
  otherEngine: string | null;
  onCompare: (title: string, time: string) => void;
}

/** Clock and true solar time in different double hours: which of the two counts. */
function hourNotice(chart: Chart): string | null {
  const [clock, solar] = [hourName(chart.gongli), hourName(chart.ztys)];
  if (chart.hourUnknown || !chart.options.trueSolar || clock === solar) return null;
  const total = chart.ztysguocheng.reduce((sum, step) => sum + step.seconds, 0);
  return `钟表时间为${clock}时，真太阳时为${solar}时，时柱按${solar}时排。各项时差合计 ${spanText(total)}。`;
}

/** What the reader must know about the time of the birth; births near a boundary offer the other chart. */
export function Notices({ chart, otherEngine, onCompare }: NoticesProps) {
  const hour = hourNotice(chart);
  const { notices, alternatives } = chart;
  const nothing = !hour && !otherEngine && !chart.placeNote && notices.length + alternatives.length === 0;
  if (nothing) return null;
  return (
    <List>
      {hour ? <Notice>{hour}</Notice> : null}
      {chart.placeNote ? <Notice>{chart.placeNote}</Notice> : null}
      {otherEngine ? (
        <Notice tone="warn">
          此链接由 {otherEngine} 生成，现用 {chart.engine}，结果可能略有不同。
        </Notice>
      ) : null}
      {notices.map(({ kind, text }) => (
        <Notice key={text} tone={kind === 'boundary' ? 'warn' : 'info'}>
          {text}
        </Notice>
      ))}
      {alternatives.map((other) => (
        <Notice key={other.time} tone="warn">
          {other.text}{' '}
          <Button size="sm" onClick={() => onCompare(other.bazi, other.time)}>
            两盘对照
          </Button>
        </Notice>
      ))}
    </List>
  );
}
