import type { RawReply } from '@tianji/contracts';
import { badRequest } from '@tianji/service-kit';
import { figuresOf, KEPT_DAYS, startOf } from '../figures/figures.ts';
import { csvOf } from '../settlement/csv.ts';
import { liveDocument, siteAt } from '../sites/publish.ts';
import type { PartnerCallContext } from '../stores.ts';

interface Span {
  site: string;
  from: string;
  to: string;
}

const WHOLE_SITE = '全站';

const DAY_MS = 86_400_000;

/** Whether a calendar has the day: 2026-02-30 is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** @throws ServiceError 400 for a day that no calendar has, days the wrong way round, and more than are kept */
function checkSpan(span: Span): void {
  for (const [field, title] of [
    ['from', '起始日'],
    ['to', '终止日'],
  ] as const)
    if (!isDay(span[field])) throw badRequest(field, `${title}没有这一天`);
  const days = (startOf(span.to) - startOf(span.from)) / DAY_MS + 1;
  if (days < 1) throw badRequest('to', '终止日不能早于起始日');
  if (days > KEPT_DAYS) throw badRequest('to', `一次至多${KEPT_DAYS}天`);
}

async function namedRows(span: Span, ctx: PartnerCallContext) {
  const { site: id, from, to } = span;
  checkSpan(span);
  const site = await siteAt(ctx, id);
  const [rows, document] = await Promise.all([figuresOf(ctx, id, { from, to }), liveDocument(ctx, site)]);
  const names = new Map(toolsIn(document).map((tool) => [tool.id, tool.name]));
  return rows.map(({ date, tool, ...numbers }) => ({
    ...{ date, tool },
    name: tool === '' ? WHOLE_SITE : (names.get(tool) ?? tool),
    ...numbers,
  }));
}

/** The tools of a document, as far as they can be read. */
function toolsIn(document: unknown): { id: string; name: string }[] {
  const { tools } = (document ?? {}) as { tools?: unknown };
  if (!Array.isArray(tools)) return [];
  return tools.filter(
    (tool): tool is { id: string; name: string } =>
      typeof tool?.id === 'string' && typeof tool.name === 'string',
  );
}

/** `partner/{site}/getFigures` */
export const getFigures = async (span: Span, ctx: PartnerCallContext) => ({
  rows: await namedRows(span, ctx),
});

/** `partner/{site}/getFiguresFile` */
export async function getFiguresFile(span: Span, ctx: PartnerCallContext): Promise<RawReply> {
  const rows = (await namedRows(span, ctx)).map((row) => [
    ...[row.date, row.name, row.visits, row.charts, row.registrations, row.orders].map(String),
    row.amount,
  ]);
  const head = ['日期', '工具', '访问', '排盘', '注册', '订单', '金额'];
  return {
    status: 200,
    type: 'text/csv',
    body: csvOf([head, ...rows]),
    filename: `${span.site}-${span.from}-${span.to}.csv`,
  };
}
