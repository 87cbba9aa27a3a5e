import type { ApiError } from '../api/api-error.ts';
import type { CallOutput } from '../api/own-calls.ts';
import { api } from '../api/own-calls.ts';
import { emitReportRequested } from '../events/index.ts';
import { pollUntil } from '../streams/poll.ts';
import { resend } from '../streams/resend.ts';
import { navigate } from '../tool/navigation.tsx';
import { askConfirm, askLogin, showAlert } from '../tool/prompts.ts';
import { getSession, inOwnName } from '../tool/session.ts';
import { tellLost } from '../ui/tell-lost.ts';
import { type CalledKind, callOfKind } from './kind-call.ts';
import { REPORTS_LIST, type ReportType } from './kinds.ts';

export const BUSY = '您有报告正在处理，待任务结束后才可生成新报告。';
export const QUESTION =
  '生成报告通常只需几秒，繁忙时最长30分钟，完成后短信通知，可在“我的报告”中查看状态，确认吗？';
export const DONE = '您的报告已经生成，请在我的报告中查看';
export const PROCESSING = '报告正在处理，请稍后查看';
export const FAILED = '报告生成失败，请点击“重新生成”';
export const INCOMPLETE = '报告内容不完整，是否重新生成？';
export const REBUILDING = '报告正在重新生成，请稍后查看';
const UNSURE = '没有连上，不知道请求是否送达。若已送达，报告会列在“我的报告”中，请先去看一看。';

/** How often a new report is polled, and the pause in milliseconds: it is nearly always ready by then. */
const LOOKS = 12;
const PAUSE = 700;
/** The pause before a request without an answer is sent once more, in milliseconds. */
const SEND_AGAIN = 1500;

type Row = CallOutput<'reports/getList'>['list'][number];

/** Sent beside the chart's inputs. The key stays the same when a request is sent again. */
export interface RequestExtras {
  loginname: string;
  idempotencyKey: string;
}

type Build = (extras: RequestExtras, options: { made: 'pressed' }) => Promise<{ key: string }>;

/** A new idempotency key for one confirmed request; also works without a secure context. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Sends a request, and once more when no answer came: the key makes the second one the same report. */
async function send(build: Build): Promise<string> {
  const extras = { loginname: getSession()?.loginname ?? '', idempotencyKey: newIdempotencyKey() };
  return (await resend(() => build(extras, { made: 'pressed' }), SEND_AGAIN)).key;
}

/** Waits briefly for a report and reports its progress. */
async function watch(key: string, onProgress: (row: Row) => void): Promise<Row['status']> {
  const look = async (signal: AbortSignal) => {
    const asked = { ...inOwnName(), offset: 0, limit: 1 };
    const { list } = await api.call('reports/getList', asked, { made: 'filling', signal });
    return list.find((row) => row.key === key);
  };
  const row = await pollUntil(look, (found) => found !== undefined && found.status !== 'processing', {
    pause: PAUSE,
    most: LOOKS,
    onLook: (found) => found && onProgress(found),
  });
  return row?.status ?? 'processing';
}

/**
 * The whole way from the button to the list: login, nothing unfinished, the question, the request, and
 * a short wait for a report that is usually ready within it. The reader is told what happened.
 * @param build makes the call with the chart's inputs
 * @param onStep a few words for the button's side; none once the report is requested and no longer awaited, before the
 *   reader is told
 * @returns whether a report was requested
 * @throws ApiError with `guard` where the question is guarded: nothing was ordered
 */
export async function requestReport(
  type: ReportType,
  build: Build,
  onStep: (words: string) => void = () => undefined,
): Promise<boolean> {
  if (!getSession() && !(await askLogin())) return false;
  try {
    const { count } = await api.call('reports/getNotFinishReportCount', inOwnName(), { made: 'pressed' });
    if (count > 0) {
      await showAlert(BUSY);
      return false;
    }
  } catch (error) {
    tellLost(error);
    return false;
  }
  if (!(await askConfirm(QUESTION))) return false;
  let key: string;
  try {
    onStep('正在提交');
    key = await send(build);
  } catch (error) {
    // What the client tells of a failure leaves out this one.
    const { kind, guard } = error as ApiError;
    // No alert: the offer shows it in its place.
    if (guard) throw error;
    if (kind === 'network' || kind === 'timeout') await showAlert(UNSURE);
    return false;
  }
  emitReportRequested({ kind: type });
  onStep('正在生成');
  const status = await watch(key, ({ progress }) =>
    onStep(progress.title ? `正在写${progress.title}` : '正在生成'),
  );
  if (status !== 'processing') emitReportRequested({ kind: type });
  onStep('');
  await showAlert(status === 'finished' ? DONE : status === 'failed' ? FAILED : PROCESSING);
  navigate(REPORTS_LIST);
  return true;
}

/**
 * Has a failed or incomplete report rewritten, and tells the reader. The API client shows refusals.
 * @param of its kind, with the addresses of its own calls where it has any
 * @returns whether it is being written
 */
export async function rebuildReport(of: ReportType | CalledKind, key: string): Promise<boolean> {
  const kind = typeof of === 'string' ? { kind: of } : of;
  try {
    await callOfKind('rebuild', kind, { key }, { made: 'pressed' });
  } catch (error) {
    tellLost(error);
    return false;
  }
  emitReportRequested({ kind: kind.kind });
  await showAlert(REBUILDING);
  return true;
}
