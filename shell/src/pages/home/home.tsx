import { afterPaint, Link, useRecent } from '@tianji/kit';
import { ArrowRight, type as face, Icon, media, Page, Section } from '@tianji/kit/ui';
import { startTransition, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../../frame/shell-context.tsx';
import facts from '../../portal/pages.json';
import { TileGrid } from '../tile-grid.tsx';
import { ClockLeaf } from './clock-leaf.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { RecentSection } from './recent.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 40px 0 20px;
  h1 {
    ${face.h1}
    font-size: 2.125rem;
    line-height: 2.75rem;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: var(--ink-2);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 8px 0;
  }
  ${media.phone} {
    padding: 20px 0 12px;
    h1 {
      font-size: 1.5rem;
      line-height: 2rem;
    }
    p {
      font-size: 0.875rem;
      line-height: 1.375rem;
    }
    > a {
      display: none;
    }
  }
`;

const TITLE = facts.find(({ path }) => path === '/index')?.title;

let shown = false;

/**
 * Counts up to `last`, one step after another has been painted: a slow phone stays responsive. Who comes back to the page
 * has all of it at once, so that it can stand where it was left.
 */
function useSteps(last: number): number {
  const [step, setStep] = useState(shown ? last : 0);
  useEffect(() => {
    shown = true;
    if (step < last) return afterPaint(() => startTransition(() => setStep(step + 1)));
  }, [step, last]);
  return step;
}

export default function HomePage() {
  const { registry, config } = useShell();
  const recent = useRecent();
  const step = useSteps(2);
  return (
    <Page>
      <Head>
        <div>
          <h1>{config.home?.headline ?? TITLE}</h1>
          <p>{config.home?.intro || '节气算到秒，规则可选，每一处都有依据可查。'}</p>
        </div>
        <Link href="/toolsIndex">
          全部工具
          <Icon of={ArrowRight} size={16} />
        </Link>
      </Head>
      <ClockLeaf />
      {recent.length > 0 ? <RecentSection entries={recent} /> : null}
      {step > 0 ? (
        <Section title="排盘工具">
          <TileGrid tiles={registry.menu('home')} />
        </Section>
      ) : null}
      {step > 1 ? (
        <Section title="解读与研习">
          <FeatureCards />
        </Section>
      ) : null}
    </Page>
  );
}
