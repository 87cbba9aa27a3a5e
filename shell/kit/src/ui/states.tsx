import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { media, song, type } from './css.ts';
import { Check, CircleAlert, Info } from './generated/icons.ts';
import { type Helpers, HelpPanel } from './help-panel.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './layout.tsx';

const Dashed = styled.div`
  padding: 20px;
  border: 1px dashed var(--line-2);
  border-radius: 4px;
  min-width: 0;
  .title {
    ${song}
    font-size: 1rem;
    line-height: 1.5rem;
  }
  p + p {
    margin-top: 6px;
    color: var(--ink-2);
    ${type.small}
  }
  .act {
    margin-top: 12px;
  }
`;

/** Nothing here yet: what it is, one sentence, one button. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Dashed>
      <p className="title">{props.title}</p>
      {props.children ? <p>{props.children}</p> : null}
      {props.action ? <div className="act">{props.action}</div> : null}
    </Dashed>
  );
}

/** An announced error with a way to retry. Say 没有连上 only when it is known that nothing answered (`failureOf`). */
export function ErrorState(props: {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  return (
    <Dashed role="alert">
      <p className="title">{props.title ?? '没有载入'}</p>
      <p>{props.children ?? '请再试一次。'}</p>
      {props.onRetry || props.action ? (
        <div className="act">
          {props.action ?? (
            <Button size="sm" onClick={props.onRetry}>
              再试一次
            </Button>
          )}
        </div>
      ) : null}
    </Dashed>
  );
}

/** Why a call brought nothing; what the guard gave instead is no error, and shows who helps. */
export function FailureState({
  failure: { title, text, guard },
  onRetry,
}: {
  failure: { title: string; text: string; guard?: Helpers | null };
  onRetry: () => void;
}) {
  return guard ? (
    <HelpPanel help={guard} />
  ) : (
    <ErrorState title={title} onRetry={onRetry}>
      {text}
    </ErrorState>
  );
}

const Bars = styled.div<{ $rule?: boolean }>`
  display: grid;
  gap: 14px;
  align-content: start;
  padding: 16px;
  min-height: 96px;
  border: ${(p) => (p.$rule ? '1px solid var(--line-2)' : '0')};
  border-radius: 4px;
  span {
    height: 10px;
    background: var(--wash);
  }
  span:nth-child(3n + 1) {
    width: 40%;
  }
  span:nth-child(3n) {
    width: 86%;
  }
  /* Paper does not wait. */
  ${media.print} {
    display: none;
  }
`;

/** Wash bars in a plain frame while something loads; no shimmer. For charts draw the chart's own frame around it. */
export function Skeleton({
  lines = 4,
  frame = true,
  label = '正在载入',
}: {
  lines?: number;
  frame?: boolean;
  label?: string;
}) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Bars $rule={frame} aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <span key={i} />
        ))}
      </Bars>
    </div>
  );
}

/** Tone of a notice; `note` has no wash. */
export type Tone = 'info' | 'ok' | 'warn' | 'danger' | 'note';

const NoticeBox = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  ${type.small}
  ${(p) =>
    p.$tone === 'note'
      ? 'color:var(--ink-3);'
      : `padding:10px 14px;border-radius:4px;background:var(--${p.$tone}-wash);`}
  svg {
    margin-top: 2px;
    color: ${(p) => (p.$tone === 'note' ? 'inherit' : `var(--${p.$tone})`)};
  }
`;

/** One sentence with an icon: facts that matter to the result, warnings, errors. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  const icon = tone === 'ok' ? Check : tone === 'warn' || tone === 'danger' ? CircleAlert : Info;
  return (
    <NoticeBox $tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon of={icon} size={16} />
      <div>{children}</div>
    </NoticeBox>
  );
}
