import { LinkButton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';
import { ToolPart } from '../frame/tool-part.tsx';
import { linkedPages } from '../portal/linked-pages.ts';
import { TenantPage } from './tenant-page.tsx';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 24px;
`;

/**
 * The tenant's words on working together, and the ways on: pages that tools offer for it, a letter, and the pages that
 * are shown right here.
 */
export default function Partnership() {
  const { config, registry } = useShell();
  const { contact } = config;
  const pagesHere = linkedPages(registry, '/partnership');
  const links = pagesHere.filter(({ part }) => !part);
  const parts = pagesHere.filter(({ part }) => part);
  return (
    <TenantPage page="partnership">
      {links.length > 0 || contact.email ? (
        <Ways>
          {links.map(({ path, title }, index) => (
            <LinkButton key={path} variant={index === 0 ? 'ink' : 'line'} href={path}>
              {title}
            </LinkButton>
          ))}
          {contact.email ? (
            <LinkButton
              variant={links.length > 0 ? 'line' : 'ink'}
              href={`mailto:${contact.email}?subject=${encodeURIComponent('合作')}`}
            >
              写信联系
            </LinkButton>
          ) : null}
        </Ways>
      ) : null}
      {parts.map(({ tool, path, title }) => (
        <ToolPart key={path} tool={tool} path={path} title={title} />
      ))}
    </TenantPage>
  );
}
