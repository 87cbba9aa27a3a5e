import type { PortalConfig } from '@tianji/contracts';
import { ContactLine } from './contact-line.tsx';
import { Part, Prose } from './prose.tsx';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A legal text that the tenant wrote: plain paragraphs, and how to reach the operator of the site. */
export function OwnText({ text }: { text: NonNullable<PortalConfig['pages']['terms']> }) {
  const { title, intro, claims } = text;
  return (
    <Prose title={title} lead={intro}>
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
