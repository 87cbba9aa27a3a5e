import { LinkButton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';
import { TenantPage } from './tenant-page.tsx';

const Write = styled.div`
  margin-top: 24px;
`;

export default function Partnership() {
  const { pages, contact } = useShell().config;
  return (
    <TenantPage page={pages.partnership}>
      {contact.email ? (
        <Write>
          <LinkButton variant="ink" href={`mailto:${contact.email}?subject=${encodeURIComponent('合作')}`}>
            写信联系
          </LinkButton>
        </Write>
      ) : null}
    </TenantPage>
  );
}
