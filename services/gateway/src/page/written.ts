import { type CallData, type PageText, pageText, type Reply } from '@tianji/contracts';
import type { CallOrigin, OpenService, RootLogger } from '@tianji/service-kit';
import { z } from 'zod';
import type { RemoteService } from '../api/remote-service.ts';
import type { Contracts } from '../contracts/table.ts';

/** `ofQuery`: it tells of what the address's query says, and is kept nowhere. */
export type WrittenText = PageText & { ofQuery?: true };

export interface WrittenPages {
  /** Whether a service writes the page at a path; with `origin`, whether it does so for that site. */
  writes(path: string, origin?: CallOrigin): boolean;
  /**
   * The text that a service writes for a page, a 404 for an address that it refuses; null when no service writes it,
   * the service does not answer in time, or it refuses a query.
   */
  at(path: string, query: string, origin: CallOrigin): Promise<WrittenText | null>;
  /** Paths that services list for the sitemap. */
  listed(origin: CallOrigin): Promise<string[]>;
}

export interface WrittenPagesOptions {
  contracts: Contracts;
  local: ReadonlyMap<string, OpenService>;
  remote: ReadonlyMap<string, RemoteService>;
  log: RootLogger;
  /** How long a page waits for its text, in milliseconds; then it is sent without it. */
  patienceMs: number;
}

const pathList = z.array(z.string().max(200)).max(5000);

/** Asks services for the text of pages and for lists of pages. When a service fails, the page is sent without its text. */
export function writtenPages({
  contracts,
  local,
  remote,
  log,
  patienceMs,
}: WrittenPagesOptions): WrittenPages {
  async function answer(
    call: CallData,
    payload: Record<string, string>,
    origin: CallOrigin,
  ): Promise<unknown> {
    const elsewhere = remote.get(call.service);
    if (elsewhere) {
      const { status, json } = await elsewhere.call(call.path, payload, origin, call.safe);
      return dataOf({ status, reply: JSON.parse(json) });
    }
    const service = local.get(call.service);
    return service ? dataOf(await service.dispatch(call.path, payload, origin)) : null;
  }

  async function ask<T>(
    call: CallData,
    payload: Record<string, string>,
    origin: CallOrigin,
    shape: z.ZodType<T>,
  ) {
    if (!isOf(call, origin)) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patienceMs, null);
    });
    try {
      const data = await Promise.race([answer(call, payload, origin), late]);
      return data === null ? null : data === REFUSED ? REFUSED : shape.parse(data);
    } catch (error) {
      log.warn({ err: error, service: call.service, path: call.path }, 'a page is sent without its text');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    writes(path, origin) {
      const call = contracts.table().renderer(path);
      return call !== null && (origin === undefined || isOf(call, origin));
    },
    async at(path, query, origin) {
      const call = contracts.table().renderer(path, query);
      if (!call) return null;
      const text = await ask(call, call.rendersQuery ? { path, query } : { path }, origin, pageText);
      if (!call.rendersQuery) return text === REFUSED ? nothingAt(path) : text;
      // What a page says of a wrong query is its own.
      return text && text !== REFUSED ? { ...text, noindex: true, ofQuery: true } : null;
    },
    async listed(origin) {
      const lists = await Promise.all(contracts.table().lists.map((call) => ask(call, {}, origin, pathList)));
      return lists.flatMap((paths) => (paths === REFUSED ? [] : (paths ?? [])));
    },
  };
}

/** Whether a site has the tool of a call. */
const isOf = (call: CallData, { tenant }: CallOrigin): boolean =>
  call.platform || tenant.tools.includes(call.tool);

/** The service refused the request: no page can have such an address. */
const REFUSED = Symbol('refused');

function dataOf({ status, reply }: { status: number; reply: Reply }): unknown {
  if (reply.success) return reply.data;
  return status === 400 ? REFUSED : null;
}

/** The response for an address that no page of the route can have. */
const nothingAt = (path: string): PageText => ({
  status: 404,
  title: '没有这一页',
  description: '',
  canonical: path,
  html: '<h1>没有这一页</h1><p>地址可能写错了，或页面已经搬走。</p><p><a href="/index">首页</a></p>',
  data: [],
});
