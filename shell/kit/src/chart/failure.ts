import { ApiError, type Guarded } from '../api/api-error.ts';
import { navigatorOffline } from '../tool/load-failure.ts';

/** Why a call failed, in words for the reader. */
export interface Failure {
  /** Who failed: the network, the service, or a refusal by the service. */
  title: string;
  /** One more sentence. */
  text: string;
  /** True when the service answered with a refusal. */
  refused: boolean;
  /** What stands in the place of a reading that the guard withheld, with numbers to press. */
  guard?: Guarded | null;
  /** The refused fields with a message each; empty when no field was named. */
  fields: Readonly<Record<string, string>>;
}

const SERVER_ERROR = 500;

const TITLES: Partial<Record<ApiError['kind'], string>> = {
  network: '没有连上',
  timeout: '等待太久',
  login: '请先登录',
  nopower: '没有权限',
};

/**
 * The technical name that begins a refusal, `time（出生时间）：`. At the field it is left out, for the field's own label
 * stands above; elsewhere what is in the brackets stays.
 */
const NAME = /^[\w.[\]]+（([^（）]*)）(：?)/;

/**
 * @param error whatever a call rejected with
 * @param refusedTitle the title of a refusal: 没有排出来
 * @param shown the fields at which the page shows a refusal, all by default; a refusal of any other field names none
 */
export function failureOf(error: unknown, refusedTitle: string, shown?: readonly string[]): Failure {
  if (!(error instanceof ApiError)) {
    // Code that did not come: why is certain only where the device has no network.
    const title = navigatorOffline() ? '没有连上' : '没有取到这一部分';
    return { title, text: '请再试一次。', refused: false, fields: {} };
  }
  const { kind, message } = error;
  const atFields = !shown || error.details.every(({ field }) => field && shown.includes(field));
  const refused = kind === 'refused' && error.status < SERVER_ERROR;
  return {
    title: refused ? refusedTitle : (TITLES[kind] ?? '服务没有给出结果'),
    // The title of a lost connection already says what the client's message begins with.
    text: kind === 'network' ? '请检查网络后再试。' : message.replace(NAME, '$1$2'),
    refused,
    guard: error.guard,
    fields: Object.fromEntries(
      error.details.flatMap((each) =>
        atFields && each.field ? [[each.field, (each.message ?? message).replace(NAME, '')]] : [],
      ),
    ),
  };
}
