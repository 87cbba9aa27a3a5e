import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Checkbox, media } from '../ui/index.ts';
import { Contents, type ContentsItem } from './contents.tsx';
import { ModeSwitch, type ReadingMode, useReadingMode } from './reading-mode.tsx';
import { partId, ReportParts } from './report-text.tsx';
import { blocksOf, type ReportPart, shortHead } from './text.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 192px minmax(0, 1fr);
  gap: 40px;
  section:first-child {
    margin-top: 0;
  }
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  ${media.print} {
    display: block;
    > div > section {
      margin-top: 24px;
    }
  }
`;

/* Contents and the choice of version stay in sight: beside the text, or as one line under the header. */
const Side = styled.div`
  position: sticky;
  top: calc(var(--header-h) + 16px);
  z-index: 10;
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-height: calc(100dvh - var(--header-h) - 40px);
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

/** A part of the page that is no text: the chart, the scores. */
export interface ReportPlace {
  id: string;
  label: string;
}

interface BodyProps {
  parts: readonly ReportPart[];
  /** What stands before the text, and under which names it is in the table of contents. */
  before: ReactNode;
  beforePlaces: readonly ReportPlace[];
  after?: ReactNode;
  afterPlaces?: readonly ReportPlace[];
}

function entryOf(part: ReportPart, index: number, mode: ReadingMode): ContentsItem {
  const id = partId(index);
  const text = mode === 'plain' && part.plain ? part.plain : part.expert;
  const heads = blocksOf(text).filter(({ kind }) => kind === 'head');
  return {
    id,
    label: part.key,
    inner: heads.map((head) => ({ id: `${id}-${head.at}`, label: shortHead(head.text) })),
  };
}

/** The section that the reader is in the middle of; null above the first and below the last. */
function partInReading(count: number): string | null {
  for (let i = 0; i < count; i += 1) {
    const box = document.getElementById(partId(i))?.getBoundingClientRect();
    // What is under the header and the line below it is read already.
    if (box && box.top < 120 && box.bottom > 120) return partId(i);
  }
  return null;
}

/** Table of contents, chart, the switch between versions, and the sections of a report. */
export function ReportBody({ parts, before, beforePlaces, after, afterPlaces = [] }: BodyProps) {
  const [mode, setMode] = useReadingMode();
  const [traced, setTraced] = useState(false);
  const entries = useMemo(() => parts.map((part, i) => entryOf(part, i, mode)), [parts, mode]);
  const traceable = parts.some((part) => part.expertGrounds.length + part.plainGrounds.length > 0);

  // Another version has another length: the reader stays in the section.
  const held = useRef<string | null>(null);
  const hold = () => {
    held.current = partInReading(parts.length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the length of the text
  useLayoutEffect(() => {
    if (held.current) document.getElementById(held.current)?.scrollIntoView?.();
    held.current = null;
  }, [mode, traced]);

  // An address that names a section opens there; until now it was not on the page.
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, []);

  return (
    <Columns>
      <Side>
        <Contents items={[...beforePlaces, ...entries, ...afterPlaces]} />
        <div>
          <ModeSwitch
            mode={mode}
            onChange={(next) => {
              hold();
              setMode(next);
            }}
          />
          {traceable ? (
            <Checkbox
              checked={traced}
              onChange={({ target }) => {
                hold();
                setTraced(target.checked);
              }}
            >
              依据
            </Checkbox>
          ) : null}
        </div>
      </Side>
      <div>
        {before}
        <ReportParts parts={parts} mode={mode} traced={traced} />
        {after}
      </div>
    </Columns>
  );
}
