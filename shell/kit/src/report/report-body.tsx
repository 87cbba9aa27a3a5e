import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Checkbox, media } from '../ui/index.ts';
import { Contents, type ContentsItem } from './contents.tsx';
import { ModeSwitch, type ReadingMode, useReadingMode } from './reading-mode.tsx';
import { partId, ReportParts } from './report-text.tsx';
import { blocksOf, type ReportPart } from './text.ts';

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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  margin-top: 40px;
  + section {
    margin-top: 24px;
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
    inner: heads.map((head) => ({ id: `${id}-${head.at}`, label: head.text })),
  };
}

/** Table of contents, chart, the switch between versions, and the sections of a report. */
export function ReportBody({ parts, before, beforePlaces, after, afterPlaces = [] }: BodyProps) {
  const [mode, setMode] = useReadingMode();
  const [traced, setTraced] = useState(false);
  const entries = useMemo(() => parts.map((part, i) => entryOf(part, i, mode)), [parts, mode]);
  const traceable = parts.some((part) => part.expertGrounds.length + part.plainGrounds.length > 0);
  return (
    <Columns>
      <Contents items={[...beforePlaces, ...entries, ...afterPlaces]} />
      <div>
        {before}
        <Bar>
          <ModeSwitch mode={mode} onChange={setMode} />
          {traceable ? (
            <Checkbox checked={traced} onChange={({ target }) => setTraced(target.checked)}>
              显示依据
            </Checkbox>
          ) : null}
        </Bar>
        <ReportParts parts={parts} mode={mode} traced={traced} />
        {after}
      </div>
    </Columns>
  );
}
