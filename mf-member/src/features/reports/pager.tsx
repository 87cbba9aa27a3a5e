import { LinkButton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { addressOf, PAGE_SIZE, type Place } from './model.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 32px;
  padding: 12px 0 8px;
  font-size: 0.8125rem;
  color: var(--ink-2);
  nav {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`;

/** How many reports there are, with links to the other pages. */
export function Pager({ place, total }: { place: Place; total: number }) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const to = (page: number) => addressOf({ ...place, page });
  return (
    <Line>
      <span>
        共 {total} 份，每页 {PAGE_SIZE} 份
      </span>
      <nav aria-label="翻页">
        {place.page > 1 ? (
          <LinkButton size="sm" href={to(Math.min(place.page - 1, pages))}>
            上一页
          </LinkButton>
        ) : null}
        <span>
          第 {place.page} / {pages} 页
        </span>
        {place.page < pages ? (
          <LinkButton size="sm" href={to(place.page + 1)}>
            下一页
          </LinkButton>
        ) : null}
      </nav>
    </Line>
  );
}
