import { ApiError, type Made } from '@tianji/kit';
import { startTransition, use, useEffect, useState } from 'react';
import { api, type CallOutput } from '../../api.ts';

/** The state of the call that fills a page. `missing`: there is nothing with that id. */
export type Reply<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; data: T }
  | { phase: 'missing' }
  | { phase: 'failed'; message: string };

const known = new Map<string, unknown>();
/** The first answer to each call for the text of the document's own address. */
const asked = new Map<string, Promise<Reply<unknown>>>();

/** Whether the document was sent for the present address: it contains the text that is asked for. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && new URL(entry.name).pathname === window.location.pathname;
}

/** Asks, and keeps the answer. Never rejects. */
async function replyOf<T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Reply<T>> {
  try {
    const data = await ask(signal);
    known.set(key, data);
    return { phase: 'ready', data };
  } catch (error) {
    const missing = error instanceof ApiError && (error.kind === 'missing' || error.status === 400);
    const message = error instanceof ApiError ? error.message : '没有取到，请再试一次';
    return missing ? { phase: 'missing' } : { phase: 'failed', message };
  }
}

/**
 * The answer of a call that a page makes by itself. An earlier answer is shown at once when the reader comes back: the
 * texts do not change while the portal runs. Drawn as a transition, so that a long text keeps no touch waiting.
 * @param key identifies the call and its input
 * @param ask makes the call
 * @param first what was answered before the page stood, if anything
 */
export function useReply<T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T>,
  first: Reply<T> | null = null,
): [Reply<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; reply: Reply<T> }>();
  const kept = known.get(key) as T | undefined;
  const early = attempt === 0 ? first : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (known.has(key) || early) return;
    const stop = new AbortController();
    void replyOf(key, ask, stop.signal).then((reply) => {
      if (!stop.signal.aborted) startTransition(() => setState({ key, reply }));
    });
    return () => stop.abort();
  }, [key, attempt]);

  const again = () => {
    setState(undefined);
    setAttempt((n) => n + 1);
  };
  if (kept !== undefined) return [{ phase: 'ready', data: kept }, again];
  return [state?.key === key ? state.reply : (early ?? { phase: 'loading' }), again];
}

/**
 * The same for the text that a page is about. Where the document came with that text, the page suspends until it is
 * answered: the reader goes on reading, instead of seeing the text go and come again.
 */
function useText<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): [Reply<T>, () => void] {
  const own = isOwnDocument() && (asked.has(key) || !known.has(key));
  return useReply(key, ask, own ? use(firstReply(key, ask)) : null);
}

function firstReply<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Promise<Reply<T>> {
  const first = asked.get(key) ?? replyOf(key, ask, new AbortController().signal);
  asked.set(key, first);
  return first as Promise<Reply<T>>;
}

/** Empties the cache; each test starts with nothing known. */
export const forgetReplies = (): void => {
  known.clear();
  asked.clear();
};

/** An article or a chapter. */
export const useArticle = (id: string): [Reply<CallOutput<'xiaoketang/getObj'>>, () => void] =>
  useText(`article ${id}`, (signal) => api.call('xiaoketang/getObj', { id }, { made: 'pressed', signal }));

const askTree = (made: Made) => (signal: AbortSignal) => api.call('xiaoketang/getTree', {}, { made, signal });

/** The tree of knowledge, as a page of its own. */
export const useTree = (): [Reply<CallOutput<'xiaoketang/getTree'>>, () => void] =>
  useText('tree', askTree('pressed'));

/** The tree of knowledge as an aside: nothing waits for it. */
export const useTreeAside = (): [Reply<CallOutput<'xiaoketang/getTree'>>, () => void] =>
  useReply('tree', askTree('filling'));

/** A hexagram as the site has it everywhere, with what the classroom tells beside it. */
async function askHexagram(id: number, signal: AbortSignal): Promise<CallOutput<'xiaoketang/getGua'>> {
  const [record, beside] = await Promise.all([
    api.call('najia64/getObj', { id }, { made: 'pressed', signal }),
    api.call('xiaoketang/getGua', { id }, { made: 'filling', signal }),
  ]);
  const { xuhao, content, gongwei, guaChi, tuan, xiangchi, jiedu } = record;
  return { ...beside, xuhao, content, gongwei, guaChi, tuan, xiangchi, jiedu };
}

/** A hexagram by its number in the received order. */
export const useHexagram = (id: number): [Reply<CallOutput<'xiaoketang/getGua'>>, () => void] =>
  useText(`hexagram ${id}`, (signal) => askHexagram(id, signal));

/** The courses as an aside: nothing waits for them. */
export const useCoursesAside = (): [Reply<CallOutput<'chengziyixue/getList'>>, () => void] =>
  useReply('courses', (signal) => api.call('chengziyixue/getList', {}, { made: 'filling', signal }));

/** The courses. */
export const useCourses = (): [Reply<CallOutput<'chengziyixue/getList'>>, () => void] =>
  useText('courses', (signal) => api.call('chengziyixue/getList', {}, { made: 'pressed', signal }));

/** The text of a course's slides. Without it the pictures are still shown. */
export const useCourse = (id: string): [Reply<CallOutput<'chengziyixue/getObj'>>, () => void] =>
  useReply(`course ${id}`, (signal) => api.call('chengziyixue/getObj', { id }, { made: 'filling', signal }));
