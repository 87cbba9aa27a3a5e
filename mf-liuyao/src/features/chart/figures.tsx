import { Leaf, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { CastMap, HexagramRecord } from '../cast/get-map.ts';
import { Word } from '../terms/word.tsx';
import { HexagramGlyph } from './glyph.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 0.85fr);
  > * {
    padding: 16px 20px;
    min-width: 0;
  }
  > * + * {
    border-left: 1px solid var(--line-2);
  }
  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > * {
      padding: 12px 8px;
      text-align: center;
    }
    > .aside {
      grid-column: 1 / -1;
      display: flex;
      justify-content: space-around;
      border-left: 0;
      border-top: 1px solid var(--line-2);
      text-align: start;
    }
  }
`;
const Figure = styled.div`
  .kind {
    ${type.small}
    color: var(--ink-3);
  }
  .row {
    display: flex;
    gap: 16px;
    margin-top: 6px;
  }
  .row svg {
    flex: none;
    margin-top: 4px;
  }
  h3 {
    ${song}
    font-size: calc(1.1875 * var(--fig));
    line-height: calc(1.625 * var(--fig));
    letter-spacing: 0.02em;
  }
  .place {
    ${type.note}
    color: var(--ink-2);
  }
  .text {
    font: 400 calc(0.875 * var(--fig))/calc(1.375 * var(--fig)) var(--song);
    margin-top: 4px;
  }
  /* A quarter of a tablet, or of a sheet of paper, is too narrow for figure and words side by side. */
  ${media.tablet} {
    .row {
      display: block;
    }
  }
  ${media.print} {
    .row {
      display: block;
    }
  }
  ${media.phone} {
    .row {
      display: block;
    }
    .row svg {
      width: 64px;
      height: 64px;
      margin-inline: auto;
    }
    h3 {
      font-size: calc(1 * var(--fig));
      line-height: calc(1.375 * var(--fig));
    }
    .text {
      display: none;
    }
  }
`;
const Small = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  & + & {
    margin-top: 12px;
    ${media.phone} {
      margin-top: 0;
    }
  }
  svg {
    flex: none;
  }
  b {
    ${song}
    font-size: calc(0.9375 * var(--fig));
  }
  small {
    display: block;
    ${type.note}
    color: var(--ink-2);
  }
`;

function Big({
  kind,
  record,
  digits,
  text,
}: {
  kind: '本卦' | '互卦' | '变卦';
  record: HexagramRecord;
  digits: string;
  text?: string;
}) {
  return (
    <Figure>
      <span className="kind">
        <Word of={kind} />
      </span>
      <div className="row">
        <HexagramGlyph digits={digits} size={84} moving={kind === '本卦'} label={`${kind}${record.name}`} />
        <div>
          <h3>{record.name}</h3>
          <p className="place">
            {record.gongwei}　属{record.wuxing}
          </p>
          <p className="text">{text ?? record.guaChi}</p>
        </div>
      </div>
    </Figure>
  );
}

/** 本 互 变 side by side, 综 and 错 smaller beside them. */
export function Figures({ map, digits }: { map: CastMap; digits: string }) {
  const { ben, bian, hu, zong, cuo } = map;
  return (
    <Leaf data-card="figures">
      <Columns>
        <Big kind="本卦" record={ben} digits={digits} />
        <Big kind="互卦" record={hu} digits={hu.xuhao} />
        {bian ? (
          <Big kind="变卦" record={bian} digits={bian.xuhao} />
        ) : (
          <Figure>
            <span className="kind">变卦</span>
            <h3>六爻安静</h3>
            <p className="place">没有动爻，不另有变卦，看本卦与互卦。</p>
          </Figure>
        )}
        <div className="aside">
          {(
            [
              { record: zong, of: '综卦', how: '换位看' },
              { record: cuo, of: '错卦', how: '反面看' },
            ] as const
          ).map(({ record, of, how }) => (
            <Small key={of}>
              <HexagramGlyph digits={record.xuhao} size={40} />
              <div>
                <b>{record.name}</b>
                <small>
                  <Word of={of} />，{how}
                </small>
              </div>
            </Small>
          ))}
        </div>
      </Columns>
    </Leaf>
  );
}
