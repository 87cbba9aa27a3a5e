import { useSession } from '@tianji/kit';
import { Anchor, media } from '@tianji/kit/ui';
import { useCallback } from 'react';
import styled from 'styled-components';
import type { Api } from '../../api.ts';
import { useAnswer } from './use-answer.ts';

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
    font-size: 0.9375rem;
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

export type SitePage = 'compose' | 'domains' | 'figures' | 'members' | 'settle' | 'accounts' | 'roles';

/** Who sees which page; the operator sees all but the accounts. */
const FOR: Readonly<Record<SitePage, readonly string[]>> = {
  ...{ compose: ['owner', 'editor'], domains: ['owner', 'editor'], members: ['owner', 'treasurer'] },
  ...{ figures: ['owner', 'treasurer'], settle: ['owner', 'treasurer'] },
  ...{ accounts: ['owner', 'treasurer'], roles: ['owner'] },
};

/** The pages of one site. */
export function SiteTabs({ site, page }: { site: string; page: SitePage }) {
  const session = useSession();
  const ask = useCallback(
    async (api: Api, signal: AbortSignal) =>
      session ? api.call('partner/getSites', {}, { signal, made: 'filling' }) : { sites: [] },
    [session],
  );
  const [answer] = useAnswer(ask);
  const sites = answer.phase === 'ready' ? answer.data.sites : [];
  // An operator has no role of the site's own.
  const own = sites.find((each) => each.site === site)?.roles;
  const all: [SitePage, string, string][] = [
    ['compose', `/partner/${site}`, '搭建'],
    ['domains', `/partner/${site}/domains`, '域名'],
    ['figures', `/partner/${site}/figures`, '数目'],
    ['members', `/partner/${site}/members`, '会员'],
    ['settle', `/partner/${site}/settle`, '结算'],
    ['accounts', `/partner/${site}/accounts`, '收款与短信'],
    ['roles', `/partner/${site}/roles`, '角色与去留'],
  ];
  const offered = (key: SitePage) => {
    if (own) return own.some((role) => FOR[key].includes(role));
    return answer.phase !== 'ready' || key !== 'accounts';
  };
  const pages = all.filter(([key]) => key === page || offered(key));
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
