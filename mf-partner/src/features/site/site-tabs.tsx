import { Anchor, media } from '@tianji/kit/ui';
import styled from 'styled-components';

const Bar = styled.nav`
  ul {
    display: flex;
    gap: 24px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: block;
    padding: 10px 0;
    color: var(--ink-2);
    font-size: 15px;
    white-space: nowrap;
  }
  a[aria-current] {
    color: var(--ink-1);
    font-weight: 600;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: var(--ink-1);
  }
  ${media.phone} {
    /* A line of its own below the title. */
    width: calc(100vw - 32px);
    margin: 4px 0 8px;
    border-bottom: 1px solid var(--line-2);
  }
`;

export type SitePage = 'compose' | 'domains' | 'members' | 'settle' | 'accounts';

/** The pages of one site. */
export function SiteTabs({ site, page }: { site: string; page: SitePage }) {
  const pages: [SitePage, string, string][] = [
    ['compose', `/partner/${site}`, '搭建'],
    ['domains', `/partner/${site}/domains`, '域名'],
    ['members', `/partner/${site}/members`, '会员'],
    ['settle', `/partner/${site}/settle`, '结算'],
    ['accounts', `/partner/${site}/accounts`, '收款与短信'],
  ];
  return (
    <Bar aria-label="站点的页面">
      <ul>
        {pages.map(([key, href, label]) => (
          <li key={key}>
            <Anchor href={href} aria-current={key === page ? 'page' : undefined}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
