import { readJson } from '@tianji/kit';
import { choiceField, useAddressField } from '@tianji/kit/chart';
import { media, Segmented, song, Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { CastMap } from '../cast/get-map.ts';

const Box = styled.div`
  max-width: 640px;
  .lead {
    margin: 12px 0;
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    gap: 4px 8px;
    font: 400 1rem/1.625rem var(--song);
  }
  dt {
    ${type.small}
    line-height: 1.625rem;
    color: var(--ink-3);
    font-family: var(--sans);
  }
  ol {
    border-top: 2px solid var(--ink-1);
    background: var(--leaf);
  }
  li {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr) auto;
    gap: 8px;
    padding: 12px 14px;
    border: solid var(--line);
    border-width: 0 1px 1px 3px;
    border-left-color: var(--line);
    font: 400 0.9375rem/1.5rem var(--song);
  }
  li > span:first-child {
    ${type.small}
    line-height: 1.5rem;
    font-family: var(--sans);
    color: var(--ink-2);
  }
  li[data-moving] {
    border-left-color: var(--seal);
    background: var(--seal-wash);
  }
  li[data-moving] b {
    ${song}
  }
  b {
    font-weight: 400;
  }
  .more {
    display: none;
  }
  ${media.phone} {
    max-width: none;
    &[data-short] [data-long] {
      display: none;
    }
    &[data-short] .more {
      display: block;
      width: 100%;
      height: 44px;
      color: var(--ink-2);
      ${type.small}
    }
  }
  ${media.print} {
    &[data-short] [data-long] {
      display: revert;
    }
    &[data-short] li[data-long] {
      display: grid;
    }
    &[data-short] .more {
      display: none;
    }
  }
`;

type Which = 'ben' | 'bian';

const WHICH = choiceField('zy', ['ben', 'bian']);
/** Whether a phone shows the texts in full. */
const EXTENT = choiceField('zw', ['short', 'whole']);

/**
 * 卦辞 彖 大象 and the six lines' texts, top first; moving lines are marked in the original hexagram. A phone shows only the
 * texts that decide this cast, until all are requested.
 */
export function ZhouyiTexts({ map, digits }: { map: CastMap; digits: string }) {
  const [which, setWhich] = useAddressField(WHICH);
  const [extent, setExtent] = useAddressField(EXTENT);
  const short = extent === 'short';
  const record = which === 'bian' && map.bian ? map.bian : map.ben;
  const lines = readJson(record.content) ?? [];
  const moving = (i: number) => '69'.includes(digits[i]!);
  const everyLine = [...digits].every((_, i) => moving(i));
  return (
    <Box data-short={short || undefined}>
      {map.bian ? (
        <Segmented<Which>
          label="看哪一卦"
          small
          value={which}
          onChange={setWhich}
          options={[
            { value: 'ben', label: `本卦 ${map.ben.name}` },
            { value: 'bian', label: `变卦 ${map.bian.name}` },
          ]}
        />
      ) : null}
      <dl className="lead">
        <dt>卦辞</dt>
        <dd>{record.guaChi}</dd>
        <dt data-long="">彖传</dt>
        <dd data-long="">{record.tuan}</dd>
        <dt>大象</dt>
        <dd>{record.xiangchi}</dd>
        {record.yong && (everyLine || which === 'bian') ? (
          <>
            <dt>{record.name.startsWith('乾') ? '用九' : '用六'}</dt>
            <dd>{record.yong}</dd>
          </>
        ) : null}
      </dl>
      <ol>
        {[...lines].reverse().map((line, back) => {
          const acting = which === 'ben' && moving(lines.length - 1 - back);
          return (
            <li key={line.yaoxu} data-moving={acting || undefined} data-long={acting ? undefined : ''}>
              <span>{line.yaoxu}</span>
              <b>{line.yaochi}</b>
              {acting ? <Tag variant="red">动</Tag> : null}
            </li>
          );
        })}
      </ol>
      {short ? (
        <button className="more" type="button" onClick={() => setExtent('whole')}>
          彖传与六爻全文
        </button>
      ) : null}
    </Box>
  );
}
