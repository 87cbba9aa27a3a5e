import type { PortalConfig } from '@tianji/contracts';
import { ErrorState, Skeleton } from '@tianji/kit/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useShell } from '../../frame/shell-context.tsx';
import { loadConfig } from '../../portal/config.ts';
import { ContactLine } from './contact-line.tsx';
import { Part, Prose } from './prose.tsx';

type Name = 'terms' | 'privacy';
type Text = PortalConfig['pages'][Name];

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A legal text of the tenant's own: plain paragraphs, and how to reach the operator of the site; else the usual one. */
export function LegalText({ name, usual }: { name: Name; usual: ReactNode }) {
  const { text, failed, again } = useLegalText(name);
  if (!text) return usual;
  const { title, intro, claims } = text;
  return (
    <Prose title={title} lead={intro}>
      {failed ? <ErrorState onRetry={again}>正文没有载入，请再试一次。</ErrorState> : null}
      {claims.length === 0 && !failed ? <Skeleton lines={8} label="正在载入正文" /> : null}
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

/**
 * The tenant's text. The config in other pages has its title and introduction only: who comes from one of those gets the
 * paragraphs from the whole config.
 */
function useLegalText(name: Name): { text: Text; failed: boolean; again: () => void } {
  const given = useShell().config.pages[name];
  const lacking = given?.claims.length === 0;
  const [whole, setWhole] = useState<PortalConfig | null>(null);
  const [failed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    loadConfig().then(setWhole, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (lacking) again();
  }, [lacking, again]);
  return { text: lacking && whole ? whole.pages[name] : given, failed, again };
}
