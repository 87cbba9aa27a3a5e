import { useShell } from '../frame/shell-context.tsx';
import { BackLink } from './back-link.tsx';
import { ContactLine } from './legal/contact-line.tsx';
import { TenantPage } from './tenant-page.tsx';

/** Who runs the site: in the tenant's own words, or else what its settings tell. */
export default function About() {
  return (
    <TenantPage page="about" general={<FromSettings />}>
      <BackLink />
    </TenantPage>
  );
}

function FromSettings() {
  const { config, registry } = useShell();
  const { name, tagline, description } = config.brand;
  const offered = registry.menu('tools').filter(({ state }) => state === 'live');
  return (
    <>
      <p>
        {name}
        {tagline ? `：${tagline}` : ''}。{description}
      </p>
      {offered.length > 0 ? <p>本站有{offered.map(({ title }) => title).join('、')}。</p> : null}
      <ContactLine />
    </>
  );
}
