import type { RawReply } from '@tianji/contracts';
import { figuresOf } from '../figures/figures.ts';
import { csvOf } from '../settlement/csv.ts';
import { liveDocument, siteAt } from '../sites/publish.ts';
import type { PartnerCallContext } from '../stores.ts';

interface Span {
  site: string;
  from: string;
  to: string;
}

const WHOLE_SITE = '全站';

async function namedRows({ site: id, from, to }: Span, ctx: PartnerCallContext) {
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
