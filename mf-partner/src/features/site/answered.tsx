import { ErrorState, Skeleton } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import type { Answer } from './use-answer.ts';

/** What is shown while a response is loading, and when it fails. */
export function Answered<T>(props: {
  answer: Answer<T>;
  again: () => void;
  label: string;
  lines?: number;
  /** Shown when there is no such thing, or it is somebody else's. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { answer } = props;
  if (answer.phase === 'loading') return <Skeleton lines={props.lines ?? 4} label={props.label} />;
  if (answer.phase === 'failed' && answer.missing && props.missing) return props.missing;
  if (answer.phase === 'failed') return <ErrorState onRetry={props.again}>{answer.message}</ErrorState>;
  return props.children(answer.data);
}
