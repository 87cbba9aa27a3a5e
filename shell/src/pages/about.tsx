import { useShell } from '../frame/shell-context.tsx';
import { BackLink } from './back-link.tsx';
import { TenantPage } from './tenant-page.tsx';

export default function About() {
  return (
    <TenantPage page={useShell().config.pages.about}>
      <BackLink />
    </TenantPage>
  );
}
