import { Button, Copy, Icon, media, toast, type } from '@tianji/kit/ui';
import styled from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  code {
    padding: 8px 12px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    background: var(--wash);
    overflow-wrap: anywhere;
    font: 0.8125rem/1.25rem ui-monospace, Consolas, monospace;
  }
  .label {
    ${type.small}
    color: var(--ink-3);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    .label {
      grid-column: 1 / -1;
    }
  }
`;

/** A text that is entered elsewhere, and the button that copies it. */
export function Copyable({ label, text }: { label: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(`已复制${label}`);
    } catch {
      toast('没有复制成，请手动选取');
    }
  }
  return (
    <Row>
      <span className="label">{label}</span>
      <code>{text}</code>
      <Button
        size="sm"
        icon={<Icon of={Copy} size={16} />}
        onClick={() => void copy()}
        aria-label={`复制${label}`}
      >
        复制
      </Button>
    </Row>
  );
}
