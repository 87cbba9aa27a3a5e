import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';

const Row = styled.button`
  display: none;
  ${media.phone} {
    display: block;
    width: 100%;
    min-height: 44px;
    border-bottom: 1px solid var(--line);
    text-align: center;
    ${type.small}
    color: var(--ink-2);
    text-decoration: underline;
    text-decoration-color: var(--ink-4);
    text-underline-offset: 4px;
  }
`;

/**
 * On a phone: shows the rest of a list that is folded at first. On wider screens nothing is folded, and this renders
 * nothing.
 */
export function More({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <Row type="button" aria-expanded={false} onClick={onShow}>
      {label}
    </Row>
  );
}
