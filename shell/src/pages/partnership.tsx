import { LinkButton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';
import { TenantPage } from './tenant-page.tsx';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 24px;
`;

/** The tenant's words on working together, and the ways on: pages that tools offer for it, and a letter. */
export default function Partnership() {
  const { config, registry } = useShell();
  const { pages, contact } = config;
  const offered = registry.linkedFrom('/partnership');
  return (
    <TenantPage page={pages.partnership}>
      {offered.length > 0 || contact.email ? (
        <Ways>
          {offered.map(({ path, title }, index) => (
            <LinkButton key={path} variant={index === 0 ? 'ink' : 'line'} href={path}>
              {title}
            </LinkButton>
          ))}
          {contact.email ? (
            <LinkButton
              variant={offered.length > 0 ? 'line' : 'ink'}
              href={`mailto:${contact.email}?subject=${encodeURIComponent('合作')}`}
            >
              写信联系
            </LinkButton>
          ) : null}
        </Ways>
      ) : null}
    </TenantPage>
  );
}
