import { LinkButton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** Links onward from a page without content: the tools, what tools offer to everybody (the calendar), home. */
export function WaysOn() {
  const { registry } = useShell();
  const open = registry.bar.filter(({ who, route }) => who === 'all' && !route.includes(':'));
  const ways = [
    { href: '/toolsIndex', label: '全部工具' },
    ...open.map(({ route, label }) => ({ href: route, label })),
    { href: '/index', label: '回首页' },
  ];
  return (
    <Row>
      {ways.map(({ href, label }) => (
        <LinkButton key={href} size="sm" href={href}>
          {label}
        </LinkButton>
      ))}
    </Row>
  );
}
