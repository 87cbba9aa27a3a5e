import { Link } from '@tianji/kit';
import { CircleAlert, Icon, Notice } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Missing } from '../site/wire.ts';

const List = styled.ul`
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-top: 0;
  }
  svg {
    flex: none;
    color: var(--warn);
  }
  a {
    margin-left: auto;
    white-space: nowrap;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** What is still to be done before a site goes live, each with the way to where it is done. */
export function MissingList(props: { site: string; missing: readonly Missing[]; published: boolean }) {
  const { site, missing, published } = props;
  if (missing.length === 0) return <Notice tone="ok">{published ? '都齐了。' : '都齐了，可以发布。'}</Notice>;
  return (
    <List>
      {missing.map(({ what, text }) => (
        <li key={text}>
          <Icon of={CircleAlert} size={16} />
          <span>{text}</span>
          {what === 'domain' ? null : (
            <Link href={what === 'payment' ? `/partner/${site}/accounts` : `/partner/${site}`}>去填写</Link>
          )}
        </li>
      ))}
    </List>
  );
}
