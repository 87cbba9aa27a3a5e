import { GlobalStyle, media, Page, SkipLink, ToastHost } from '@tianji/kit/ui';
import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { PageBroke } from '../pages/page-broke.tsx';
import { Announcer } from './announcer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LayoutQuestion } from './layout-choice.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PromptHost } from './prompt-host.tsx';
import { SessionHelp } from './session-help.tsx';
import { type Shell, ShellProvider } from './shell-context.tsx';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  main {
    flex: 1;
    /* The foot begins below the first screen: what comes late never moves it within sight. */
    min-height: calc(100vh - var(--header-h));
    padding-bottom: 72px;
    outline: none;
  }
  ${media.phone} {
    padding-bottom: calc(var(--foot-h) + var(--slip, 0px) + env(safe-area-inset-bottom));
    main {
      padding-bottom: 40px;
    }
  }
  /* On paper there is no foot to keep away from: the room for it would be a blank page. */
  ${media.print} {
    &,
    main {
      display: block;
      min-height: 0;
      padding-bottom: 0;
    }
  }
`;

/** The whole shell: the frame around the page that the address names. */
export function App({ shell }: { shell: Shell }) {
  const {
    views,
    config: { view },
  } = shell;
  const page = (
    <main id="main" tabIndex={-1}>
      <SessionHelp />
      <PageBoundary>
        <PageOutlet />
      </PageBoundary>
    </main>
  );
  return (
    <ShellProvider value={shell}>
      <GlobalStyle />
      {views && view?.kind === 'embed' ? (
        <views.Embedded view={view}>{page}</views.Embedded>
      ) : (
        <>
          <SkipLink href="#main">跳到正文</SkipLink>
          {views ? <views.PreviewBar /> : null}
          <Column>
            <Header />
            {page}
            <Footer />
          </Column>
          <BottomBar />
          <LayoutQuestion />
        </>
      )}
      <PromptHost />
      <ToastHost />
      <Announcer />
    </ShellProvider>
  );
}

/** When a page of the shell throws, the frame stays. */
class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Page>
        <PageBroke onRetry={() => this.setState({ broken: false })} />
      </Page>
    );
  }
}
