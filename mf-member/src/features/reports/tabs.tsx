import { Anchor } from '@tianji/kit/ui';
import styled from 'styled-components';
import { addressOf, type Page, type Tab, tabsOf } from './model.ts';

const Bar = styled.nav`
  border-bottom: 1px solid var(--line-2);
  ul {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: block;
    padding: 11px 16px;
    color: var(--ink-2);
    white-space: nowrap;
  }
  a[aria-current] {
    font-weight: 600;
    color: var(--ink-1);
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 16px 0;
    height: 3px;
    background: var(--ink-1);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
`;

/** 全部, 未读 and every kind, each with its count. */
export function ListTabs({ tab, page }: { tab: Tab; page: Page | null }) {
  return (
    <Bar aria-label="报告分类">
      <ul>
        {tabsOf(page).map(({ id, label, count }) => (
          <li key={id}>
            <Anchor href={addressOf({ tab: id, page: 1 })} aria-current={id === tab ? 'page' : undefined}>
              {label}
              {count === undefined ? '' : ` ${count}`}
            </Anchor>
          </li>
        ))}
      </ul>
    </Bar>
  );
}
