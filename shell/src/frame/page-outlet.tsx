import { wordsOfPage } from '@tianji/contracts/page-words';
import { setDescription, setTitle, useLocation } from '@tianji/kit';
import { withLimit } from '@tianji/kit/host';
import { ErrorState, Page, PageTitle, Skeleton } from '@tianji/kit/ui';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { pageStands } from '../portal/after-navigation.ts';
import {
  loadedPage,
  loadPage,
  NOT_FOUND,
  plannedPage,
  type ShellPage,
  shellPageAt,
} from '../portal/routes.ts';
import { useShell } from './shell-context.tsx';
import { ToolOutlet } from './tool-outlet.tsx';

const PAGE_LIMIT = 10_000;

/** Shows what the address names: home, a page of the shell, a tool, or the not-found page. */
export function PageOutlet() {
  const { registry } = useShell();
  const path = useLocation();
  const page = shellPageAt(path);
  if (page) return <LazyPage key={page.path} page={page} />;
  const place = registry.at(path);
  if (place?.tool.state === 'live') {
    return (
      <Titled key={place.tool.id} title={place.title}>
        <ToolOutlet tool={place.tool} title={place.title} />
      </Titled>
    );
  }
  return <LazyPage key={path} page={place ? plannedPage(place.title) : NOT_FOUND} />;
}

interface TitledProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** Sets the document's title at once; a tool may refine it later. */
function Titled({ title, description, children }: TitledProps) {
  useLayoutEffect(() => {
    setTitle(title);
    if (description) setDescription(description);
  }, [title, description]);
  return children;
}

/** A page that is complete as soon as it is rendered. */
function Standing(props: TitledProps) {
  useEffect(() => pageStands(), []);
  return <Titled {...props} />;
}

function LazyPage({ page }: { page: ShellPage }) {
  const { title, description } = wordsOfPage(page, useShell().config);
  const [Loaded, setLoaded] = useState(() => loadedPage(page));
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (Loaded) return;
    let here = true;
    setFailed(false);
    withLimit(loadPage(page), PAGE_LIMIT, page.path).then(
      (component) => here && setLoaded(() => component),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [page, attempt]);
  if (Loaded) {
    return (
      <Standing title={title} description={description}>
        <Loaded />
      </Standing>
    );
  }
  return (
    <Titled title={title} description={description}>
      <Page>
        <PageTitle title={title} />
        {failed ? <ErrorState onRetry={() => setAttempt(attempt + 1)} /> : <Skeleton lines={6} />}
      </Page>
    </Titled>
  );
}
