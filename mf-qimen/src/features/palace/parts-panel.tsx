import { Button, elementColour, elementOf, media, song, Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { besidePalace, type Chart, palaceOf, rolesAt, shortName } from '../chart/model.ts';

const Panel = styled.aside`
  min-width: 0;
  border-top: 3px solid var(--ink-1);
  padding-top: 12px;
  h2 {
    ${song}
    font-size: 1.375rem;
    line-height: 1.875rem;
  }
  h2 small {
    font: 400 0.8125rem/1.25rem var(--sans);
    letter-spacing: 0;
    color: var(--ink-2);
    margin-left: 10px;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 6px 0;
  }
  .line {
    ${type.body}
    font-weight: 600;
    padding-bottom: 10px;
  }
  dl > div {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    gap: 0 8px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dt {
    ${type.small}
    color: var(--ink-3);
  }
  dd strong {
    ${song}
    font-size: 1.0625rem;
    margin-right: 6px;
  }
  dd em {
    font: 400 0.8125rem/1.25rem var(--sans);
    margin-right: 8px;
  }
  dd p {
    ${type.small}
    color: var(--ink-2);
  }
  .beside {
    display: flex;
    justify-content: space-between;
    margin-top: 8px;
    button {
      min-height: 44px;
    }
  }
  ${media.print} {
    display: none;
  }
`;

interface DetailProps {
  chart: Chart;
  serial: number;
  onSelect: (serial: number) => void;
}

/** The selected palace, part by part: a plain sentence first, then god, star, door, stems. */
export function PalaceDetail({ chart, serial, onSelect }: DetailProps) {
  const palace = palaceOf(chart, serial);
  const roles = chart.yongShen.filter((one) => one.serial === serial);
  const beside = (by: -1 | 1) => palaceOf(chart, besidePalace(serial, by));
  return (
    <Panel aria-live="polite" aria-label={`${shortName(palace)}宫详情`}>
      <h2>
        {shortName(palace)}宫
        <small>
          {palace.direction} 属{palace.wuxing}
        </small>
      </h2>
      <div className="tags">
        {roles.map(({ role, symbol }) => (
          <Tag key={role} variant="red">{`${role} ${symbol}`}</Tag>
        ))}
        {palace.marks.map((mark) => (
          <Tag key={mark}>{mark}</Tag>
        ))}
        {palace.kong ? <Tag>空</Tag> : null}
        {palace.yima ? <Tag>马</Tag> : null}
      </div>
      <p className="line">
        {rolesAt(chart, serial).length > 0 ? `${rolesAt(chart, serial).join('、')}落在这一宫。` : ''}
        {palace.line}
      </p>
      <dl>
        {palace.parts.map(({ part, value, element, text }) => (
          <div key={part + value}>
            <dt>{part}</dt>
            <dd>
              <strong>{value}</strong>
              <em style={{ color: elementColour(elementOf(element) ?? '土') }}>{element}</em>
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className="beside">
        <Button variant="quiet" size="sm" onClick={() => onSelect(besidePalace(serial, -1))}>
          上一宫 {shortName(beside(-1))}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onSelect(besidePalace(serial, 1))}>
          下一宫 {shortName(beside(1))}
        </Button>
      </div>
    </Panel>
  );
}
