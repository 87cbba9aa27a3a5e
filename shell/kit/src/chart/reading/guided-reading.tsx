import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Checkbox, media, Section, Segmented, TextButton } from '../../ui/index.ts';
import { type AddressField, useAddressField } from './address.ts';
import { blocksOf, headId, shortHead } from './blocks.ts';
import { Contents, type ContentsItem } from './contents.tsx';
import { type Reading, type ReadingMode, type ReadingPart, withInner } from './model.ts';
import { Part } from './part.tsx';
import { Summary } from './summary.tsx';
import { useOpenParts } from './use-open-parts.ts';
import { usePlace } from './use-place.ts';
import { usePrinting } from './use-printing.ts';
import { useReadingMode } from './use-reading-mode.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 192px minmax(0, 1fr);
  gap: 40px;
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  ${media.print} {
    display: block;
  }
`;

/* Contents and switches stay in view: beside the text, or as one line above it. */
const Side = styled.div`
  position: sticky;
  top: calc(var(--header-h) + 16px);
  z-index: 10;
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-height: calc(100dvh - var(--header-h) - 40px);
  &[data-tabs] {
    top: calc(var(--header-h) + 60px);
    max-height: calc(100dvh - var(--header-h) - 84px);
  }
  @media screen and (max-height: 480px) {
    position: static;
    max-height: none;
  }
  > div:last-child {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  @media screen and (max-width: 1079.98px) {
    top: var(--header-h);
    flex-direction: row;
    align-items: center;
    max-height: none;
    padding-block: 2px;
    background: var(--paper);
    border-bottom: 1px solid var(--line-2);
    /* Below the tabs of the page a second bar would take too much of a phone. */
    &[data-tabs] {
      position: relative;
      top: auto;
      max-height: none;
    }
    > div:last-child {
      flex-wrap: nowrap;
    }
  }
  ${media.phone} {
    gap: 10px;
    margin-inline: -16px;
    padding-inline: 16px;
    > div:last-child {
      gap: 8px;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const All = styled.p`
  display: flex;
  justify-content: flex-end;
  ${media.print} {
    display: none;
  }
`;

const MODES: { value: ReadingMode; label: string }[] = [
  { value: 'plain', label: '白话' },
  { value: 'expert', label: '专业' },
  { value: 'both', label: '对照' },
];

const GROUNDS: AddressField<boolean> = {
  key: 'why',
  read: (text) => text === '1',
  write: (shown) => (shown ? '1' : null),
};

/** A part of the page that is not text: the chart, the scores. */
export interface ReadingPlace {
  id: string;
  label: string;
}

export interface GuidedReadingProps {
  reading: Reading;
  /** A heading for the parts, when the page has none above the reading. */
  heading?: string | undefined;
  /** True when the page has anchor tabs under its header. */
  underTabs?: boolean | undefined;
  /** Content between the sentences and the parts, and content after them, with their names in the contents. */
  before?: ReactNode;
  beforePlaces?: readonly ReadingPlace[] | undefined;
  after?: ReactNode;
  afterPlaces?: readonly ReadingPlace[] | undefined;
}

function entryOf(part: ReadingPart, mode: ReadingMode, isOpen: boolean): ContentsItem {
  const { id, title, inner = [] } = part;
  const text = mode === 'plain' && part.plain ? part.plain : part.expert;
  const heads = isOpen ? blocksOf(text).filter(({ kind }) => kind === 'head') : [];
  return {
    id,
    label: title,
    inner: [
      ...heads.map((head) => ({ id: headId(id, head.at), label: shortHead(head.text) })),
      ...(isOpen ? inner.map((each) => ({ id: each.id, label: each.title })) : []),
    ],
  };
}

/**
 * A whole reading: three sentences, then a line per part that opens in place, with contents, versions and grounds. What
 * is open, which version, and the reader's place are kept in the address.
 */
export function GuidedReading(props: GuidedReadingProps) {
  const { parts, summary } = props.reading;
  const [mode, setMode] = useReadingMode();
  const [traced, setTraced] = useAddressField(GROUNDS);
  const open = useOpenParts(parts);
  const printing = usePrinting();
  const inReading = usePlace(parts, open);
  // The switch between versions is shown when some part has two.
  const versions = useMemo(() => parts.flatMap(withInner).some(({ plain }) => plain !== ''), [parts]);
  const entries = useMemo(
    () => parts.map((part) => entryOf(part, mode, open.isOpen(part.id))),
    [parts, mode, open],
  );

  // Versions differ in length: keep the reader in the same part.
  const held = useRef<string | null>(null);
  const hold = () => {
    held.current = inReading();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the length of the text
  useLayoutEffect(() => {
    if (held.current) document.getElementById(held.current)?.scrollIntoView?.();
    held.current = null;
  }, [mode, traced]);

  const all = (
    <TextButton onClick={() => open.setAll(!open.allOpen)}>
      {open.allOpen ? '全部收起' : '全部展开'}
    </TextButton>
  );
  const rows = parts.map((part) => (
    <Part key={part.id} part={part} mode={mode} traced={traced} open={open} printing={printing} />
  ));
  return (
    <Columns data-part="reading">
      <Side data-bar data-tabs={props.underTabs ? '' : undefined}>
        <Contents
          items={[...(props.beforePlaces ?? []), ...entries, ...(props.afterPlaces ?? [])]}
          // The place must exist on the page before the contents lead there.
          onGo={(id) => flushSync(() => open.reveal(id.split('_')[0] ?? id))}
        />
        <div>
          {versions ? (
            <Segmented
              small
              label="文字版本"
              options={MODES}
              value={mode}
              onChange={(next) => {
                hold();
                setMode(next);
              }}
            />
          ) : null}
          <Checkbox
            checked={traced}
            onChange={({ target }) => {
              hold();
              setTraced(target.checked);
            }}
          >
            依据
          </Checkbox>
        </div>
      </Side>
      <div>
        <Summary sentences={summary} traced={traced} />
        {props.before}
        {props.heading ? (
          <Section title={props.heading} end={all}>
            {rows}
          </Section>
        ) : (
          <>
            <All>{all}</All>
            {rows}
          </>
        )}
        {props.after}
      </div>
    </Columns>
  );
}
