import { Button, CircleAlert, Icon, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { DraftEditor } from '../site/draft.ts';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 12px;
  padding: 10px 14px;
  border-radius: 4px;
  background: var(--warn-wash);
  ${type.small}
  > svg {
    color: var(--warn);
  }
  > span {
    flex: 1 1 240px;
  }
`;

/** Something in the stored draft could not be read: what is left is shown, and saving it replaces the stored one. */
export function Unreadable({ message, onSave }: { message: string; onSave: () => void }) {
  return (
    <Box role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>{message}</span>
      <Button size="sm" onClick={onSave}>
        保存现在这份
      </Button>
    </Box>
  );
}

/** The draft was changed elsewhere: nothing is saved until the user has chosen one. */
export function Conflict({ editor }: { editor: DraftEditor }) {
  return (
    <Box role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>这份草稿在别处改过。保留哪一份？另一份会被替换。</span>
      <Button size="sm" onClick={() => editor.keep('other')}>
        用别处那份
      </Button>
      <Button size="sm" onClick={() => editor.keep('own')}>
        用我这份
      </Button>
    </Box>
  );
}
