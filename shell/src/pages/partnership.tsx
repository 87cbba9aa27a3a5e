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
    <TenantPage
      page="partnership"
      general={
        <>
          <p>愿与{config.brand.name}合作的老师与同好，请告诉我们您的专长、所在地与设想。</p>
          <p>
            {contact.email || contact.phone
              ? `${contact.phone ? `电话 ${contact.phone}` : ''}${contact.phone && contact.email ? '，' : ''}${contact.email ? `电子邮箱 ${contact.email}` : ''}。`
              : '请用页底的“投诉与建议”留言，并留下联系方式。'}
          </p>
        </>
      }
    >
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
