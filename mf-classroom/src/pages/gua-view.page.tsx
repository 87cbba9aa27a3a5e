// No result: the text of one hexagram.
import { rememberRecent, setDescription, type ToolPageProps, useTitle } from '@tianji/kit';
import {
  Button,
  Copy,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  Page,
  PageTitle,
  Printer,
  Skeleton,
  toast,
} from '@tianji/kit/ui';
import { useEffect } from 'react';
import { HexagramView } from '../features/hexagram/hexagram-view.tsx';
import { useHexagram } from '../features/shared/use-reply.ts';
import { chineseNumber, hexagramHref } from '../features/shared/words.ts';

const CRUMBS = [
  { label: '学堂', href: '/classroomIndex' },
  { label: '六十四卦', href: '/gua64' },
];

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast('链接已复制');
  } catch {
    toast('浏览器不让复制，请从地址栏复制', 'error');
  }
}

/** /gua64view/{id}: a hexagram by its number in the received order. */
export default function GuaViewPage({ params }: ToolPageProps) {
  const given = params.id ?? '';
  const number = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  return number >= 1 && number <= 64 ? <Present id={number} /> : <Missing />;
}

function Missing() {
  useTitle('没有这一卦');
  return (
    <Page>
      <PageTitle title="没有这一卦" crumbs={CRUMBS} />
      <EmptyState title="卦的序号从 1 到 64" action={<LinkButton href="/gua64">看全部六十四卦</LinkButton>}>
        地址里的序号不在其中。
      </EmptyState>
    </Page>
  );
}

function Present({ id }: { id: number }) {
  const [reply, again] = useHexagram(id);
  const page = reply.phase === 'ready' ? reply.data : null;
  useTitle(page ? `${page.quanming}　第${chineseNumber(page.id)}卦` : '六十四卦');
  useEffect(() => {
    if (!page) return;
    setDescription(`${page.quanming}：${page.guaChi}`);
    rememberRecent({ title: page.quanming, link: hexagramHref(page.id), text: page.guaChi });
  }, [page]);
  const tools = (
    <>
      <Button variant="quiet" size="sm" icon={<Icon of={Copy} size={16} />} onClick={() => void copyLink()}>
        复制链接
      </Button>
      <Button variant="quiet" size="sm" icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
        打印
      </Button>
    </>
  );
  return (
    <Page>
      <PageTitle
        title={page ? `第 ${page.id} 卦　${page.quanming}` : `第 ${id} 卦`}
        crumbs={page ? [...CRUMBS, { label: page.quanming }] : CRUMBS}
        tools={page ? tools : null}
      />
      {reply.phase === 'loading' ? (
        <div style={{ minHeight: '100vh' }}>
          <Skeleton lines={9} label="正在载入卦" />
        </div>
      ) : null}
      {reply.phase === 'failed' || reply.phase === 'missing' ? (
        <ErrorState onRetry={again}>{reply.phase === 'failed' ? reply.message : '这一卦没有取到'}</ErrorState>
      ) : null}
      {page ? <HexagramView page={page} /> : null}
    </Page>
  );
}
