import { rememberRecent, usePainted, useTitle } from '@tianji/kit';
import { bringToEye, FilledState, SendTools, ToolsToCome, WarmUp } from '@tianji/kit/chart';
import { EmptyState, media, Notice, Page, PageTitle, ResultFoot, ResultFrame } from '@tianji/kit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type MaqianRequest, queryOf } from '../features/maqian/address.ts';
import { Chain } from '../features/maqian/chain.tsx';
import { Facts } from '../features/maqian/facts.tsx';
import { Glossary } from '../features/maqian/glossary.tsx';
import { Palm } from '../features/maqian/palm.tsx';
import { QueryBar } from '../features/maqian/query-bar.tsx';
import { QuestionForm } from '../features/maqian/question-form.tsx';
import { ReadingText, Schools } from '../features/maqian/reading.tsx';
import { maqianText } from '../features/maqian/text.ts';
import { type MaqianReply, useMaqian } from '../features/maqian/use-maqian.ts';

/** A blank cast. */
const blank = async () =>
  (await import('../features/maqian/blank.tsx')).drawBlank({ QueryBar, Facts, Chain });

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '马前神课' }];

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
  &:has(> :nth-child(2)) {
    grid-template-columns: minmax(0, 440px) minmax(0, 1fr);
  }
  gap: 0 40px;
  align-items: start;
  @media (max-width: 1079.98px) {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${media.print} {
    display: block;
  }
`;

/** What leaves the page: text, link, picture, paper. */
function Tools({ reply, request }: { reply: MaqianReply; request: MaqianRequest }) {
  const { leibie, shixiang } = reply.xiaoliuren;
  return (
    <SendTools
      of={{
        ...{ title: '马前神课', word: '课盘', own: '', basis: reply.koujing },
        line: `${leibie}・${shixiang}　${reply.bjsj.slice(0, 16)}　${reply.nongli}`,
        fileName: `马前神课-${request.time.slice(0, 10)}`,
        text: () => maqianText(reply),
        link: () => ({
          url: `${window.location.origin}${window.location.pathname}?${queryOf(request)}`,
          told: '已复制链接',
        }),
      }}
    />
  );
}

/** What lies below the chart follows once the chart has been painted. */
function Below({ children }: { children: ReactNode }) {
  return usePainted() ? children : null;
}

/** Ma Qian Shen Ke: category and matter, the three steps, the explanation, the counts on the fingers. */
export default function XiaoLiuRenPage() {
  useTitle('马前神课');
  const { request, answer, prepare, press, pressed } = useMaqian();
  // The cast over which the form is open.
  const [editing, setEditing] = useState<MaqianRequest | null>(null);
  const chain = useRef<HTMLDivElement>(null);
  const reply = answer.value;
  const form = !request || editing === request;

  // What a press has brought is shown and read; what came with a link moves nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer moves the page
  useEffect(() => {
    if (reply && chain.current && pressed()) bringToEye(chain.current);
  }, [reply]);
  useEffect(() => {
    if (!reply || !request) return;
    const { leibie, shixiang } = reply.xiaoliuren;
    rememberRecent({
      title: `马前神课　${leibie}・${shixiang}`,
      link: `/xiaoLiuRen?${queryOf(request)}`,
      text: `${reply.nongli}　${reply.qiYin} ${reply.guoCheng} ${reply.jieGuo}`,
    });
  }, [reply, request]);

  const school = request?.options.school ?? 'yuxiaji';
  return (
    <Page>
      <PageTitle
        title="马前神课"
        crumbs={CRUMBS}
        tools={
          reply && request ? (
            <Tools reply={reply} request={request} />
          ) : request && !answer.failed ? (
            <ToolsToCome />
          ) : null
        }
      />
      <ResultFrame label="马前神课">
        {form ? (
          <QuestionForm
            key={request ? String(queryOf(request)) : ''}
            initial={request}
            pid={reply?.xiaoliuren.pid ?? ''}
            onPrepare={prepare}
            onSubmit={press}
          />
        ) : (
          <QueryBar
            matter={reply ? `${reply.xiaoliuren.leibie}・${reply.xiaoliuren.shixiang}` : ''}
            time={request.time}
            onEdit={() => setEditing(request)}
          />
        )}
        {request ? (
          <Chart>
            <FilledState of={answer} lines={8}>
              {(there) => (
                <>
                  <Facts reply={there} />
                  <Gap>
                    {there.shuoming.map((text) => (
                      <Notice key={text}>{text}</Notice>
                    ))}
                    <Chain ref={chain} reply={there} school={school} />
                  </Gap>
                  <Below>
                    <ReadingText reply={there} />
                    <Schools reply={there} />
                  </Below>
                </>
              )}
            </FilledState>
          </Chart>
        ) : (
          <Gap>
            <WarmUp draw={blank} />
            <EmptyState title="还没有排盘">选好事项，点排盘。</EmptyState>
          </Gap>
        )}
        {request ? (
          // The foot too comes last: nothing that stands already has to make room.
          reply && (
            <Below>
              <Two>
                <Palm reply={reply} school={school} />
                <Glossary school={school} result={reply.jieGuo} />
              </Two>
              <ResultFoot basis={[]} />
            </Below>
          )
        ) : (
          <>
            <Glossary school={school} result="" />
            <ResultFoot basis={[]} />
          </>
        )}
      </ResultFrame>
    </Page>
  );
}
