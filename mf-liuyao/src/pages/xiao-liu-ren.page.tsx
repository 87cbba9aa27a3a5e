import { rememberRecent, useTitle } from '@tianji/kit';
import { FilledState, SendTools, SiteOnPaper, ToolsToCome, UnreadLink, WarmUp } from '@tianji/kit/form';
import { EmptyState, Page, PageTitle, ResultFoot, ResultFrame } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { laterPiece } from '../features/later-piece.tsx';
import { linkQuery, type MaqianRequest, queryOf } from '../features/maqian/address.ts';
import type { CastViewProps } from '../features/maqian/cast-view.tsx';
import { Glossary } from '../features/maqian/glossary.tsx';
import { QueryBar } from '../features/maqian/query-bar.tsx';
import { QuestionForm } from '../features/maqian/question-form.tsx';
import { maqianText } from '../features/maqian/text.ts';
import { type MaqianReply, useMaqian } from '../features/maqian/use-maqian.ts';

const castView = () => import(/* webpackChunkName: "cast-view" */ '../features/maqian/cast-view.tsx');
const CastView = laterPiece<CastViewProps>(castView, '正在载入课盘');

/** A blank cast; its code is fetched while the form is filled in. */
const blank = async () => {
  const [{ CastHead }, { drawBlank }] = await Promise.all([
    castView(),
    import('../features/maqian/blank.tsx'),
  ]);
  return drawBlank(CastHead, QueryBar);
};

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '马前神课' }];

const Gap = styled.div`
  margin-top: 16px;
  display: grid;
  gap: 8px;
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
          url: `${window.location.origin}${window.location.pathname}?${linkQuery(request)}`,
          told: '已复制链接',
        }),
      }}
    />
  );
}

/** Ma Qian Shen Ke: category and matter, the three steps, the explanation, the counts on the fingers. */
export default function XiaoLiuRenPage() {
  useTitle('马前神课');
  const { request, answer, prepare, press, pressed } = useMaqian();
  // Requested at once, together with the cast of a link.
  useState(() => request && CastView.preload());
  // The cast over which the form is open.
  const [editing, setEditing] = useState<MaqianRequest | null>(null);
  const reply = answer.value;
  // The form stays until what it asks for is there: what failed is said below the button that was pressed.
  const asking = request !== null && !reply && pressed();
  const form = !request || editing === request || asking;
  const formed = request ? editing : null;
  const fallen = (
    <FilledState of={answer} lines={8}>
      {() => null}
    </FilledState>
  );

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
        <SiteOnPaper />
        {request ? null : <UnreadLink />}
        {form ? (
          <QuestionForm
            key={formed ? String(queryOf(formed)) : ''}
            initial={formed}
            failure={asking && answer.failed ? fallen : null}
            pid={reply?.xiaoliuren.pid ?? ''}
            onPrepare={prepare}
            onSubmit={(next) => {
              // A form that was opened over nothing stays the same form while it waits.
              if (!request) setEditing(null);
              press(next);
            }}
          />
        ) : (
          <QueryBar
            matter={reply ? `${reply.xiaoliuren.leibie}・${reply.xiaoliuren.shixiang}` : ''}
            time={request.time}
            onEdit={() => setEditing(request)}
          />
        )}
        {request ? (
          reply ? (
            <CastView reply={reply} of={answer} school={school} pressed={pressed}>
              <ResultFoot basis={[]} />
            </CastView>
          ) : asking && answer.failed ? null : (
            <Gap>{fallen}</Gap>
          )
        ) : (
          <>
            <Gap>
              <WarmUp draw={blank} />
              <EmptyState title="还没有排盘">选好事项，点排盘。</EmptyState>
            </Gap>
            <Glossary school={school} result="" />
            <ResultFoot basis={[]} />
          </>
        )}
      </ResultFrame>
    </Page>
  );
}
