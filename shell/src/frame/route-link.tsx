import { Link, type LinkProps } from '@tianji/kit';
import styled from 'styled-components';
import { PlannedTag } from './planned-tag.tsx';
import { useShell } from './shell-context.tsx';

const Planned = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-3);
`;

/** A link to a route of the site; plain text with a tag when its tool is planned and there is nothing to open. */
export function RouteLink({ href, children, ...rest }: LinkProps) {
  const place = useShell().registry.at(href);
  if (place?.tool.state === 'planned') {
    return (
      <Planned>
        {children}
        <PlannedTag />
      </Planned>
    );
  }
  return (
    <Link href={href} {...rest}>
      {children}
    </Link>
  );
}
