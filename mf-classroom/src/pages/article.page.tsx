import { rememberRecent, setDescription, type ToolPageProps, useTitle } from '@tianji/kit';
import {
  Breadcrumb,
  EmptyState,
  ErrorState,
  LinkButton,
  media,
  Page,
  Skeleton,
  VisuallyHidden,
} from '@tianji/kit/ui';
import { lazy, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { ArticleView } from '../features/article/article-view.tsx';
import { useArticle } from '../features/shared/use-reply.ts';
import { articleHref, OWN_CHART } from '../features/shared/words.ts';

const CRUMBS = [
  { label: '学堂', href: '/classroomIndex' },
  { label: '易学知识', href: '/yiXueZhiShi' },
];

const OwnChart = lazy(async () => ({
  default: (await import('../features/own/own-chart.tsx')).OwnChartPage,
}));

/** As far from the header as the way of every other page. */
const Way = styled.div`
  padding-top: 20px;
  ${media.phone} {
    padding-top: 12px;
  }
`;

/** /yiXueZhiShiChaKan/{id}: an article; under a chapter's id the chapter; under its own id the lessons on one's chart. */
export default function ArticlePage({ params }: ToolPageProps) {
  const id = params.id ?? '';
  return id === OWN_CHART ? (
    <Suspense fallback={<Skeleton lines={6} />}>
      <OwnChart />
    </Suspense>
  ) : (
    <Reading id={id} />
  );
}

function Reading({ id }: { id: string }) {
  const [reply, again] = useArticle(id);
  const article = reply.phase === 'ready' ? reply.data : null;
  const ofChapter = article?.kind === 'chapter' ? `　第${article.chapter.number}章` : '';
  const none = reply.phase === 'missing' ? '没有这一篇' : '易学知识';
  useTitle(article ? article.title + ofChapter : none);
  useEffect(() => {
    if (!article) return;
    setDescription(article.summary);
    if (article.kind === 'article')
      rememberRecent({ title: article.title, link: articleHref(article.id), text: article.summary });
  }, [article]);
  return (
    <Page>
      <Way>
        <Breadcrumb items={article ? [...CRUMBS, { label: article.title }] : CRUMBS} />
      </Way>
      {article ? null : <VisuallyHidden as="h1">易学知识</VisuallyHidden>}
      {reply.phase === 'loading' ? (
        <div style={{ marginTop: 20, minHeight: '100vh' }}>
          <Skeleton lines={9} label="正在载入文章" />
        </div>
      ) : null}
      {reply.phase === 'failed' ? <ErrorState onRetry={again}>{reply.message}</ErrorState> : null}
      {reply.phase === 'missing' ? (
        <EmptyState title="没有这一篇" action={<LinkButton href="/yiXueZhiShi">回到目录</LinkButton>}>
          地址可能写错了，也可能这一篇改了名字。
        </EmptyState>
      ) : null}
      {article ? <ArticleView key={article.id} article={article} /> : null}
    </Page>
  );
}
