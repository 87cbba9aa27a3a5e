import { Link, type LinkProps } from '@tianji/kit';
import { Tag } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from './shell-context.tsx';

const Planned = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-3);
`;

/** A link to a route of the site; text and a tag where its tool is planned and there is nothing to open. */
export function RouteLink({ href, children, ...rest }: LinkProps) {
  const place = useShell().registry.at(href);
  if (place?.tool.state === 'planned') {
    return (
      <Planned>
        {children}
        <Tag>筹备中</Tag>
      </Planned>
    );
  }
  return (
    <Link href={href} {...rest}>
      {children}
    </Link>
  );
}
