import { useShell } from '../frame/shell-context.tsx';
import { BackLink } from './back-link.tsx';
import { TenantPage } from './tenant-page.tsx';

export default function Download() {
  return (
    <TenantPage page={useShell().config.pages.download}>
      <BackLink />
    </TenantPage>
  );
}
