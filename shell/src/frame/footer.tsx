import { Link } from '@tianji/kit';
import { type as face, Mark, media, Page } from '@tianji/kit/ui';
import styled from 'styled-components';
import { SHELL_PAGES } from '../portal/routes.ts';
import { withAccount } from './account.ts';
import { LayoutToggle } from './layout-choice.tsx';
import { RouteLink } from './route-link.tsx';
import { useShell } from './shell-context.tsx';

const Foot = styled.footer`
  background: var(--leaf);
  border-top: 1px solid var(--line);
  ${face.small}
  color: var(--ink-2);
  h2 {
    font: 600 0.8125rem/1.25rem var(--sans);
    color: var(--ink-1);
    margin-bottom: 12px;
  }
  li + li {
    margin-top: 6px;
  }
  button {
    font: inherit;
    color: inherit;
  }
  a,
  button {
    position: relative;
  }
  a::after,
  button::after {
    content: '';
    position: absolute;
    inset: -3px -6px;
  }
  ${media.hover} {
    a:hover,
    button:hover {
      color: var(--ink-1);
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(180px, auto) auto auto auto minmax(220px, 350px);
  justify-content: space-between;
  gap: 32px 24px;
  padding: 32px 0;
  > p {
    color: var(--ink-3);
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, auto);
    > p,
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    display: block;
    padding: 24px 0 16px;
    > :first-child {
      display: none;
    }
    > section h2 {
      display: none;
    }
    > section ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 20px;
    }
    > section li,
    > section li + li {
      margin: 0;
    }
    > section li > * {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
    > p {
      margin-top: 8px;
    }
  }
`;
const Brand = styled.div`
  display: flex;
  gap: 12px;
  color: var(--ink-3);
  strong {
    display: block;
    font-weight: 400;
    color: var(--ink-2);
  }
`;
const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding: 16px 0 24px;
  border-top: 1px solid var(--line);
  .end {
    display: flex;
    gap: 24px;
    margin-left: auto;
  }
`;

interface NamedLink {
  title: string;
  href: string;
}

const LEGAL: NamedLink[] = [
  { title: '隐私政策', href: '/yinsi.html' },
  { title: '用户协议', href: '/agreement' },
];

/** Pages that the gateway itself writes. */
const WRITTEN = ['/developers'];

/** A page that neither the shell nor a tool of the tenant has is not linked; a file may be anywhere. */
function isServed(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  if (!path.startsWith('/') || /\.\w+$/.test(path)) return true;
  return WRITTEN.includes(path) || SHELL_PAGES.some((page) => page.path === path);
}

/** The links that every portal has, with the tenant's own labels if given, then the tenant's additional ones. */
function linksOf(always: readonly NamedLink[], own: readonly NamedLink[]): NamedLink[] {
  const named = always.map((link) => own.find(({ href }) => href === link.href) ?? link);
  return [...named, ...own.filter(({ href }) => !always.some((link) => link.href === href))];
}

/** The five parts of the footer: legal links, filing numbers, complaints and suggestions, study pages, contact. */
export function Footer() {
  const { config, registry } = useShell();
  const { brand, contact, filing, links } = config;
  // The tenant's links to tools are the study pages; all others are listed with the legal ones.
  const study = links.filter(({ href }) => registry.at(href));
  const legal = linksOf(
    LEGAL,
    links.filter(({ href }) => !registry.at(href) && isServed(href)),
  );
  const facts = [contact.company, contact.hours, contact.phone, contact.address].filter(Boolean);
  return (
    <Foot>
      <Page>
        <Columns>
          <Brand>
            <Mark height={34} label="" />
            <div>
              <strong>{brand.name}</strong>
              {brand.tagline}
            </div>
          </Brand>
          <section aria-label="本站">
            <h2>本站</h2>
            <ul>
              {study.map(({ title, href }) => (
                <li key={href}>
                  <RouteLink href={href}>{title}</RouteLink>
                </li>
              ))}
              <li>
                <Link href="/partnership">合作</Link>
              </li>
              <li>
                <Link href="/about">关于我们</Link>
              </li>
            </ul>
          </section>
          <section aria-label="帮助">
            <h2>帮助</h2>
            <ul>
              <li>
                <button type="button" onClick={() => withAccount(({ openFeedback }) => openFeedback())}>
                  投诉与建议
                </button>
              </li>
              {legal.map(({ title, href }) => (
                <li key={href}>
                  <Link href={href}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
          {facts.length > 0 || contact.email ? (
            <section aria-label="联系">
              <h2>联系</h2>
              <ul>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
                {contact.email ? (
                  <li>
                    <a href={`mailto:${contact.email}`}>{contact.email}</a>
                  </li>
                ) : null}
              </ul>
            </section>
          ) : null}
          <p>排盘按公开的传统规则计算，解读属传统文化内容，仅供娱乐参考，不作为决策依据。</p>
        </Columns>
        <Legal>
          <span>
            © {new Date().getFullYear()} {brand.name}
          </span>
          {filing.icp ? (
            <a href="https://beian.miit.gov.cn/" rel="noreferrer" target="_blank">
              {filing.icp}
            </a>
          ) : null}
          {filing.police ? <span>{filing.police}</span> : null}
          <span className="end">
            <LayoutToggle />
            <button type="button" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
              回到顶部
            </button>
          </span>
        </Legal>
      </Page>
    </Foot>
  );
}
