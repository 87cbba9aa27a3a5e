import { timeText } from '@tianji/kit/birth';
import { Button, Icon, media, Pencil } from '@tianji/kit/ui';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 24px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 28px;
  }
  dl > div {
    display: flex;
    gap: 8px;
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    font-weight: 600;
  }
  ${media.phone} {
    padding: 10px 16px;
    dt {
      display: none;
    }
  }
`;

/** As wide as most matters, 求财・经营. */
const ROOM = '\u3000'.repeat(5);

/**
 * The input of the result in one line, with a button back to the form. A link knows the number of its matter: the name
 * comes with the answer, into the room that is kept for it.
 */
export function QueryBar(props: { matter: string; time: string; onEdit: () => void }) {
  return (
    <Bar>
      <dl>
        <div>
          <dt>类别</dt>
          <dd>{props.matter || ROOM}</dd>
        </div>
        <div>
          <dt>时间</dt>
          <dd>{timeText({ time: props.time })}</dd>
        </div>
      </dl>
      <Button icon={<Icon of={Pencil} size={16} />} onClick={props.onEdit}>
        修改
      </Button>
    </Bar>
  );
}
