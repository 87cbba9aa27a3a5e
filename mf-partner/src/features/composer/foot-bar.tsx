import { Button, Check, CircleAlert, Icon, Loader, media, TextButton, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { DraftEditor, DraftState } from '../site/draft.ts';
import { minuteText } from '../site/times.ts';
import { History } from './icons.ts';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-top: 24px;
  padding: 10px 0;
  border-top: 1px solid var(--line-2);
  background: var(--paper);
  @media screen and (max-height: 480px) {
    position: static;
  }
  .said {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1 1 240px;
    ${type.body}
  }
  .said svg {
    flex: none;
    color: var(--ok);
  }
  .said[data-fault] svg {
    color: var(--danger);
  }
  ${media.phone} {
    /* Above the bar of the phone. */
    bottom: calc(var(--foot-h) + env(safe-area-inset-bottom));
    .acts {
      display: grid;
      grid-template-columns: 1fr 1fr;
      flex: 1 1 100%;
    }
  }
  .acts {
    display: flex;
    gap: 12px;
  }
  ${media.phone} {
    .acts {
      display: grid;
    }
  }
`;

const COUNT = ['', '一处', '两处', '三处', '四处', '五处', '六处', '七处', '八处', '九处'];
const places = (count: number) => COUNT[count] || `${count} 处`;

/** The draft's state as shown to the user, and whether it is an error. */
export function saidOf(
  { save, savedAt, message }: DraftState,
  { faults, live, differences }: { faults: number; live: boolean; differences: number },
): { text: string; fault: boolean } {
  if (save === 'failed') return { text: `草稿没有存上：${message}。填写的内容都在`, fault: true };
  if (save === 'conflict') return { text: '草稿在别处改过，请先选保留哪一份', fault: true };
  const saved = save === 'saved' ? (savedAt ? `草稿已存 ${minuteText(savedAt)}` : '草稿已存') : '正在存草稿';
  if (faults > 0) return { text: `${places(faults)}改好后可发布，${saved}`, fault: true };
  if (!live) return { text: `${saved}，尚未上线`, fault: false };
  return {
    text: `${saved}，${differences > 0 ? `与线上差${places(differences)}` : '与线上一致'}`,
    fault: false,
  };
}

/** The saved state, the history and the one red button of the page. */
export function FootBar(props: {
  state: DraftState;
  editor: DraftEditor;
  /** Number of problems that must be fixed before publishing. */
  faults: number;
  live: boolean;
  /** Number of differences from the published site. */
  differences: number;
  onHistory: () => void;
  onPublish: () => void;
}) {
  const { state, editor, faults, live, differences } = props;
  const said = saidOf(state, props);
  const same = live && differences === 0;
  const rests = faults > 0 || same || state.save === 'conflict';
  return (
    <Bar data-bar role="group" aria-label="草稿与发布">
      <div className="said" role="status" data-fault={said.fault ? '' : undefined}>
        <Icon of={said.fault ? CircleAlert : state.save === 'saved' ? Check : Loader} size={16} />
        <span>{said.text}</span>
        {state.save === 'failed' ? (
          <TextButton onClick={() => void editor.saveNow()}>再试一次</TextButton>
        ) : null}
      </div>
      <div className="acts">
        <Button icon={<Icon of={History} size={16} />} onClick={props.onHistory}>
          发布历史
        </Button>
        <Button variant="seal" disabled={rests} onClick={props.onPublish}>
          发布
        </Button>
      </div>
    </Bar>
  );
}
