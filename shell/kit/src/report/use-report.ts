import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { isAborted } from '../api/api-error.ts';
import { api } from '../api/own-calls.ts';
import { emitReportViewed } from '../events/index.ts';
import { navigate } from '../tool/navigation.tsx';
import { askConfirm } from '../tool/prompts.ts';
import { useSession } from '../tool/session.ts';
import type { CalledKind } from './kind-call.ts';
import { isReportLink, REPORTS_LIST, type ReportType, viewerOf } from './kinds.ts';
import { type CallOutput, opened } from './opened.ts';
import { INCOMPLETE, rebuildReport } from './request.ts';

export type Report = CallOutput<'reports/viewReport'>;

export type ReportState =
  | { phase: 'loading' }
  | { phase: 'visitor' }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; report: Report };

/**
 * One report of the member: opening it counts as reading it. For an incomplete one the reader is asked whether to write
 * it again; a report of another kind is opened in its own viewer. With a link in place of the key, whoever has it reads
 * the report, logged in or not.
 */
export function useReport(type: ReportType, key: string): { state: ReportState; again: () => void } {
  const token = useSession()?.token ?? null;
  const [state, setState] = useState<ReportState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt and a login are reasons to ask again
  useEffect(() => {
    const stop = new AbortController();
    setState({ phase: 'loading' });
    const linked = isReportLink(key);
    const how = { signal: stop.signal, made: 'pressed' } as const;
    const asked = linked
      ? api.call('reports/viewShared', {}, { ...how, link: key })
      : api.call('reports/viewReport', { key }, how);
    asked.then(opened).then(
      (report) => {
        if (stop.signal.aborted) return;
        // Only the first view reduces the number of unread reports.
        if (!linked && report.viewcount === 1) emitReportViewed({ key });
        if (report.kind && report.kind.kind !== type) {
          navigate(viewerOf(report.kind.viewer, key), { replace: true });
          return;
        }
        setState({ phase: 'ready', report });
        if (!linked && !report.complete) void offerRebuild(report.kind ?? type, key, stop.signal);
      },
      (error: ApiError) => {
        if (isAborted(error) || stop.signal.aborted) return;
        const { kind, message, status, code } = error;
        if (kind === 'login') setState({ phase: 'visitor' });
        // A malformed key is treated like a report that does not exist.
        else if (kind === 'missing' || status === 400 || code === 'link_invalid')
          setState({ phase: 'missing' });
        else setState({ phase: 'failed', message });
      },
    );
    return () => stop.abort();
  }, [type, key, token, attempt]);

  return { state, again };
}

async function offerRebuild(kind: ReportType | CalledKind, key: string, signal: AbortSignal): Promise<void> {
  if (!(await askConfirm(INCOMPLETE, { yes: '重新生成' })) || signal.aborted) return;
  if (await rebuildReport(kind, key)) navigate(REPORTS_LIST);
}
