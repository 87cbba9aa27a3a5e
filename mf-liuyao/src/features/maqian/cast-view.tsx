import { usePainted } from '@tianji/kit';
import { bringToEye, type Filled, FilledState } from '@tianji/kit/form';
import { media, Notice, type } from '@tianji/kit/ui';
import type { School } from '@tianji/liuyao/engine/maqian';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Chain } from './chain.tsx';
import { Facts } from './facts.tsx';
import { Glossary } from './glossary.tsx';
import { Palm } from './palm.tsx';
import { ReadingText, Schools } from './reading.tsx';
import type { MaqianReply } from './use-maqian.ts';

/** The answer, before what it rests on. */
const First = styled.p`
  ${type.h3}
  overflow-wrap: anywhere;
  margin-bottom: 12px;
`;

const Gap = styled.div`
  margin-top: 16px;
  display: grid;
  gap: 8px;
`;

const Chart = styled.div`
  margin-top: 16px;
  [tabindex='-1'] {
    scroll-margin-top: calc(var(--header-h) + 12px);
  }
  [tabindex='-1']:focus {
    outline: none;
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 440px) minmax(0, 1fr);
  gap: 0 40px;
  align-items: start;
  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
  }
`;

export interface CastViewProps {
  reply: MaqianReply;
  /** The answer that brought it; a membership that has ended hides the cast itself. */
  of: Filled<MaqianReply>;
  school: School;
  /** Whether a press asked for the cast: it is then brought to the eye. */
  pressed: () => boolean;
  /** What ends the page. */
  children: ReactNode;
}

/** What of a cast is seen first: its facts and the three steps. */
export function CastHead(props: { reply: MaqianReply; school: School; ref?: Ref<HTMLDivElement> }) {
  const { reply, school, ref } = props;
  return (
    <>
      {/* A cast that was kept before there were answers has none. */}
      {reply.answer ? <First data-part="answer">{reply.answer.plain}</First> : null}
      <Facts reply={reply} />
      <Gap>
        <Chain ref={ref} reply={reply} school={school} />
        {reply.shuoming.map((text) => (
          <Notice key={text}>{text}</Notice>
        ))}
      </Gap>
    </>
  );
}

/** A cast: its head, the explanation, the counts on the fingers, the six states. */
export default function CastView({ reply, of, school, pressed, children }: CastViewProps) {
  const chain = useRef<HTMLDivElement>(null);
  // What a press has brought is shown and read; what came with a link moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer moves the page
  useEffect(() => {
    if (chain.current && pressed()) bringToEye(chain.current);
  }, [reply]);
  // What lies below the head follows once the head has been painted: nothing that stands has to make room.
  const painted = usePainted();
  return (
    <>
      <Chart>
        <FilledState of={of} lines={8}>
          {(there) => (
            <>
              <CastHead ref={chain} reply={there} school={school} />
              {painted ? (
                <>
                  <ReadingText reply={there} />
                  <Schools reply={there} />
                </>
              ) : null}
            </>
          )}
        </FilledState>
      </Chart>
      {painted ? (
        <>
          <Two>
            <Palm reply={reply} school={school} />
            <Glossary school={school} result={reply.jieGuo} />
          </Two>
          {children}
        </>
      ) : null}
    </>
  );
}
