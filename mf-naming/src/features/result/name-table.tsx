import { ElementGlyph, EmptyState, media, Section, song, Tag, TextButton, type } from '@tianji/kit/ui';
import type { NamedName, NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';
import { StarButton } from '../shortlist/star-button.tsx';
import type { ShortlistState } from '../shortlist/use-shortlist.ts';
import { Word } from '../terms/word.tsx';
import { useFilter, useOpen } from './address.ts';
import { FilterBar } from './filter-bar.tsx';
import { filtered } from './filters.ts';
import { NameDetail } from './name-detail.tsx';

/** Phones and tablets: one line per name, which opens. */
const NARROW = '@media screen and (max-width: 1079.98px)';

const Box = styled.table`
  width: 100%;
  background: var(--leaf);
  border-top: 2px solid var(--ink-1);
  th {
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
    text-align: start;
    white-space: nowrap;
  }
  th,
  td {
    padding: 8px 10px;
    border-bottom: 1px solid var(--line);
    ${type.small}
  }
  .name {
    ${song}
    font-size: 1.25rem;
    white-space: nowrap;
  }
  .name button {
    font: inherit;
    letter-spacing: inherit;
  }
  .fixed {
    white-space: nowrap;
  }
  .total {
    font-weight: 600;
  }
  ${media.print} {
    th,
    td {
      padding: 4px 6px;
    }
    .name {
      font-size: 1.0625rem;
    }
    tr > :last-child:not(.detail) {
      display: none;
    }
  }
  ${NARROW} {
    &,
    tbody,
    tr {
      display: block;
    }
    thead,
    .wide {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: 30px auto auto minmax(0, 1fr) auto auto;
      align-items: center;
      min-height: 44px;
      border-bottom: 1px solid var(--line);
    }
    th,
    td {
      padding: 0 6px;
      border: 0;
    }
    .name button {
      min-height: 44px;
    }
    .meaning {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .total {
      text-align: end;
    }
    [data-twins] .meaning {
      display: none;
    }
    .twin {
      font: 400 1rem/1.5rem var(--song);
    }
    .twin::before {
      content: '与 ';
      color: var(--ink-3);
    }
    .detail {
      grid-column: 1 / -1;
      min-width: 0;
    }
  }
  ${media.phone} {
    tr {
      grid-template-columns: 30px auto minmax(0, 1fr) auto auto;
    }
    .meaning,
    [data-twins] .sound {
      display: none;
    }
  }
`;

/** The last batch that is offered: who likes none of a hundred names is better helped by a wish. */
const LAST_BATCH = 4;

const chosen = (name: NamedName) => name.chars.filter(({ part }) => part !== 'surname');

interface NameTableProps {
  result: NamingResult;
  shortlist: ShortlistState;
  /** True while another batch loads. */
  busy: boolean;
  onNext: (() => void) | undefined;
  onCard: (name: NamedName) => void;
}

/** The twenty names, by score; a name opens its details in place. */
export function NameTable({ result, shortlist, busy, onNext, onCard }: NameTableProps) {
  const [filter, setFilter] = useFilter();
  const best = new Set(result.best.map(({ name }) => name));
  const rows = filtered(result.list, filter);
  const twins = result.list.some(({ twin }) => twin);
  return (
    <Section
      id="twenty"
      title={result.list.length === 20 ? '二十个名字' : `${result.list.length}个名字`}
      note={result.batch > 0 ? `按总分排列，第${result.batch + 1}批` : '按总分排列'}
      end={
        onNext ? (
          result.batch < LAST_BATCH ? (
            <TextButton onClick={onNext} disabled={busy}>
              换一批
            </TextButton>
          ) : (
            '已看过一百个名字，写几句心愿再起，会更合意'
          )
        ) : null
      }
    >
      <FilterBar value={filter} onChange={setFilter} />
      {rows.length === 0 ? <EmptyState title="没有合条件的名字">放宽条件，或换一批。</EmptyState> : null}
      <Box hidden={rows.length === 0}>
        <thead>
          <tr>
            <th scope="col">序</th>
            <th scope="col">姓名</th>
            <th scope="col">拼音</th>
            <th scope="col">
              <Word name="字五行">五行</Word>
            </th>
            <th scope="col">
              <Word name="笔画" />
            </th>
            <th scope="col">
              <Word name="声调" />
            </th>
            <th scope="col">寓意</th>
            <th scope="col">
              <Word name="出处" />
            </th>
            {twins ? <th scope="col">双胞胎</th> : null}
            <th scope="col">分</th>
            <th scope="col">收藏</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name, i) => (
            <NameRows
              key={name.name}
              {...{ name, twins, shortlist, onCard }}
              spelled={result.abroad}
              number={i + 1}
              place={result.list.indexOf(name) + 1}
              picked={best.has(name.name)}
            />
          ))}
        </tbody>
      </Box>
      <Foot>形、义、音表示五行的取法；数理5分属民间数术，按《八十一数》通行本，诸本不一处不计优劣。</Foot>
    </Section>
  );
}

const Foot = styled.p`
  margin-top: 8px;
  ${type.note}
  color: var(--ink-3);
`;

interface NameRowsProps {
  name: NamedName;
  number: number;
  /** Its place in the whole list, from 1. */
  place: number;
  picked: boolean;
  /** Abroad a name is first read in Latin letters. */
  spelled: boolean | undefined;
  twins: boolean;
  shortlist: ShortlistState;
  onCard: (name: NamedName) => void;
}

const COLUMNS = 10;

function NameRows({ name, number, place, picked, spelled, twins, shortlist, onCard }: NameRowsProps) {
  const [open, setOpen] = useOpen(`name-${place}`, 'name-');
  const given = chosen(name);
  return (
    <>
      <tr data-twins={twins || undefined}>
        <td>{number}</td>
        <td className="name">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {name.name}
          </button>{' '}
          {picked ? <Tag variant="red">选</Tag> : null}
        </td>
        <td className="fixed sound">
          {given.map(({ pinyin }) => pinyin).join(' ')}
          {spelled ? <div>{name.passport}</div> : null}
        </td>
        <td className="fixed wide">
          {given.map(({ char, element, basis }) => (
            <span key={char}>
              <ElementGlyph char={element} word={false} /> {basis}{' '}
            </span>
          ))}
        </td>
        <td className="fixed wide">{name.chars.map(({ strokes }) => strokes).join('·')}</td>
        <td className="fixed wide">{name.chars.map(({ tone }) => tone).join('·')}</td>
        <td className="meaning">{name.meaning}</td>
        <td className="wide">{name.verse?.place ?? '—'}</td>
        {twins ? <td className="fixed twin">{name.twin ?? '—'}</td> : null}
        <td className="total">{name.score}</td>
        <td>
          <StarButton name={name.name} shortlist={shortlist} />
        </td>
      </tr>
      {open ? (
        <tr>
          <td className="detail" colSpan={COLUMNS + (twins ? 1 : 0)}>
            <NameDetail name={name} onCard={onCard} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
