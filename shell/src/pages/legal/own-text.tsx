import { ErrorState, Skeleton } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import { useTenantText } from '../use-tenant-text.ts';
import { ContactLine } from './contact-line.tsx';
import { Part, Prose } from './prose.tsx';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A legal text of the tenant's own: plain paragraphs, and how to reach the operator of the site; else the usual one. */
export function LegalText({ name, usual }: { name: 'terms' | 'privacy'; usual: ReactNode }) {
  const { text, waits, failed, again } = useTenantText(name, ({ claims }) => claims.length > 0);
  if (!text) return usual;
  const { title, intro, claims } = text;
  return (
    <Prose title={title} lead={intro}>
      {failed ? <ErrorState onRetry={again}>正文没有载入，请再试一次。</ErrorState> : null}
      {waits ? <Skeleton lines={8} label="正在载入正文" /> : null}
      {claims.map((claim, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <Part key={index} title={claim.title}>
          {linesOf(claim.text).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at}>{line}</p>
          ))}
        </Part>
      ))}
      <Part title="联系方式">
        <ContactLine />
      </Part>
    </Prose>
  );
}
