import { type ReportDeclaration, textsOf } from '@tianji/contracts/report';
import { unavailable } from '@tianji/service-kit';
import type { ReportsContext } from '../stores.ts';

/** An upper bound: more kinds than any site has. */
const MOST = 100;

/** A kind of report as its writer last declared it. */
export interface Kind extends ReportDeclaration {
  /** Keys of the texts of a complete report. */
  readonly texts: readonly string[];
}

const kindOf = (declaration: ReportDeclaration): Kind => ({
  ...declaration,
  texts: textsOf(declaration.sections),
});

/** Every kind that was declared, in the order of their codes. */
export async function allKinds(ctx: ReportsContext): Promise<Kind[]> {
  const found = await ctx.stores.kinds.find({}, { sort: { code: 1 }, limit: MOST });
  return found.map(({ declaration }) => kindOf(declaration));
}

/** The kind with a code; null when nobody has declared it. */
export async function kindByCode(ctx: ReportsContext, code: string): Promise<Kind | null> {
  const [found] = await ctx.stores.kinds.find({ code }, { limit: 1 });
  return found ? kindOf(found.declaration) : null;
}

/** The kind with an id; null when nobody has declared it. */
export async function kindById(ctx: ReportsContext, id: string): Promise<Kind | null> {
  const found = await ctx.stores.kinds.get(id);
  return found ? kindOf(found.declaration) : null;
}

/** @throws ServiceError 503 while no writer has declared the kind */
export async function declaredKind(ctx: ReportsContext, id: string): Promise<Kind> {
  const kind = await kindById(ctx, id);
  if (!kind) throw unavailable('这一种报告暂时不能生成，请稍后再试');
  return kind;
}
