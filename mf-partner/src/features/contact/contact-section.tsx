import { Link } from '@tianji/kit';
import { type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { SiteText, useSite } from '../site/site-context.tsx';
import { HelpFields } from './help-fields.tsx';

const Hosts = styled.div`
  ${type.small}
  color: var(--ink-2);
  li {
    overflow-wrap: anywhere;
    color: var(--ink-1);
  }
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** Host names, filing numbers, and how a reader reaches the site. */
export function ContactSection({ id }: { id: string }) {
  const { site } = useSite();
  return (
    <>
      <Hosts>
        {site.hosts.length > 0 ? (
          <ul aria-label="已接入的域名">
            {site.hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        ) : (
          <p>还没有接入域名。</p>
        )}
        <Link href={`/partner/${id}/domains`}>接入与验证域名</Link>
      </Hosts>
      <SiteText label="ICP 备案号" path={['filing', 'icp']} max={60} />
      <SiteText label="公安备案号" path={['filing', 'police']} max={60} />
      <SiteText label="单位" path={['contact', 'company']} max={60} />
      <SiteText label="邮箱" path={['contact', 'email']} max={80} type="email" />
      <SiteText label="电话" path={['contact', 'phone']} max={30} type="tel" />
      <SiteText label="地址" path={['contact', 'address']} max={100} />
      <SiteText label="接待时间" path={['contact', 'hours']} max={60} />
      <HelpFields />
    </>
  );
}
