import { BackLink } from './back-link.tsx';
import { TenantPage } from './tenant-page.tsx';

export default function About() {
  return (
    <TenantPage page="about">
      <BackLink />
    </TenantPage>
  );
}
