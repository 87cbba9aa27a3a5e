import { navigate } from '../tool/navigation.tsx';
import { isNeeded } from '../tool/needed.ts';
import { portalIfKnown } from '../tool/portal-state.ts';
import { showAlert } from '../tool/prompts.ts';
import { type ApiError, type ApiFailure, asApiError } from './api-error.ts';

/**
 * Who asked for a call; the whole policy of failures follows from it (`docs/failures.md`).
 * - `pressed`: a button or link did, or the page that it opens, which has nothing to show without the answer. A refusal
 *   that names a field stands at that field, where the caller has it (`fields`). Any other refusal, a 404 and an error of
 *   the service are an alert, and behind it the page keeps an error state with 再试. `nopower` goes to `/noPower`.
 * - `filling`: a panel fills itself, or the call is optional. Its state stands inline: no alert, no dialog, no other page.
 *
 * In both cases the call rejects, and what no answer came to (`network`, `timeout`) is told inline by the caller. Text
 * that the guard gives instead of an answer (`ApiError.guard`) is never an alert: the page shows it in place.
 */
export type Made = 'pressed' | 'filling';

export interface CallOptions {
  made: Made;
  /** Cancels the call; the promise then rejects with kind `aborted` and nothing is shown. */
  signal?: AbortSignal;
  /** The fields, among those of the input, at which the caller shows a refusal; `true` for all of them. */
  fields?: readonly string[] | true;
  /**
   * True for a call whose caller still has to see whether its failure concerns the reader, such as one made before the
   * press that takes it (`prepared`): nothing is shown until the caller hands the failure to `tellFailure`.
   */
  early?: boolean;
  /** False for what must not be done in the name of whoever logs in meanwhile, such as deleting an account. */
  repeat?: boolean;
  /**
   * True for a chart and what belongs to it: the answer is kept on this device and given again when there is no
   * network. Only for what follows from the input. A function says what of it is kept, where it repeats what the reader
   * wrote.
   */
  kept?: boolean | ((data: never) => unknown);
  /** The signed link that the call asks for, from the address of the page. */
  link?: string;
  /** True for a call that may answer null; any other answer without content is a broken one. */
  mayBeNull?: boolean;
  /** `GET` for the few calls that have their input in the path. */
  method?: 'POST' | 'GET';
}

/** How remotes that were built with a kit before 0.2 say who asked. */
interface OlderOptions {
  quiet?: boolean;
  background?: boolean;
}
export const NONE_GIVEN = {} as CallOptions;

/** Whether a call fills a panel. */
export const fills = (options: CallOptions): boolean =>
  options.made === 'filling' || older(options).background === true;
const older = (options: CallOptions): OlderOptions => options as OlderOptions;

/** Does what the policy says with a failure; the caller gets the error in any case. */
export function fail(error: ApiError, path: string, page: string, options: CallOptions): never {
  // Whoever has gone elsewhere meanwhile stays there.
  const gone = error.kind === 'nopower' && window.location.pathname !== page;
  if (fills(options) || error.kind === 'aborted' || gone) throw error;
  if (options.made !== 'pressed') failAsBefore(error, path, older(options));
  else if (!options.early) tellFailure(error, options.fields);
  throw error;
}

/**
 * Tells the reader why a pressed call failed. The client does it itself, but for calls made early, whose taker does it.
 * @param fields the fields at which the page shows a refusal; `true` for all of them
 */
export function tellFailure(error: unknown, fields: CallOptions['fields'] = []): void {
  const { kind, message, guard, details, code } = asApiError(error, '');
  if (code === CONFIRM) return;
  if (kind === 'nopower') navigate('/noPower');
  else if (kind === 'login') portalHasLogin() || alertOnce(message);
  else if (!UNANSWERED.has(kind) && !guard && !atFields(details, fields)) alertOnce(message);
}

/** A call that waits for the reader to confirm who acts: the page asks for it, and makes the call again. */
const CONFIRM = 'confirm_needed';

/** Several calls of a page may fail for one reason: it is told once. */
const open = new Set<string>();
function alertOnce(message: string): void {
  if (open.has(message)) return;
  open.add(message);
  void showAlert(message).finally(() => open.delete(message));
}

/** Nothing came, so the page itself says so where the answer would be. */
const UNANSWERED: ReadonlySet<ApiFailure> = new Set<ApiFailure>(['network', 'timeout', 'aborted']);

/** Whether every refused field is one at which the page shows the refusal. */
const atFields = (details: ApiError['details'], fields: readonly string[] | true): boolean =>
  details.some(({ field }) => field) &&
  (fields === true || details.every(({ field }) => field !== undefined && fields.includes(field)));

/** The policy until kit 0.2: a refusal navigates away only when the page shown needs the call. */
function failAsBefore(error: ApiError, path: string, { quiet }: OlderOptions): void {
  if (error.kind === 'nopower' && isNeeded(path)) navigate('/noPower');
  else if (error.kind === 'login') void (portalHasLogin() || showAlert(error.message));
  else if (!quiet) void showAlert(error.message);
}

/** On a site with a login dialog the reader closed it knowingly; without one, say why nothing came. */
function portalHasLogin(): boolean {
  return portalIfKnown()?.tools.some((tool) => tool.id === 'member' && tool.state === 'live') ?? false;
}
