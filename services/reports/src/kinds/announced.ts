import { kindAnnounced } from '@tianji/contracts/report';
import { DuplicateError, type Message } from '@tianji/service-kit';
import type { ReportsContext } from '../stores.ts';
import { schemasOf } from './schemas.ts';

/**
 * A writer declares its kind. The latest declaration counts, in whatever order they arrive. One that cannot be read, or
 * that claims another kind's code, is refused by name and the kind stays as it was.
 */
export async function onKindAnnounced(message: Message, ctx: ReportsContext): Promise<void> {
  const { declaration, at } = kindAnnounced.schema.parse(message.payload);
  const { kind, code } = declaration;
  try {
    schemasOf(declaration);
  } catch (error) {
    ctx.log.error({ kind, err: error }, 'a kind of report was refused: its schemas cannot be read');
    return;
  }
  const { kinds } = ctx.stores;
  try {
    if (!(await kinds.get(kind))) {
      await kinds.insert({ _id: kind, code, declaration, at });
      ctx.log.info({ kind, kindCode: code }, 'a kind of report was declared');
      return;
    }
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
  }
  try {
    await kinds.updateOne({ _id: kind, at: { $lte: at } }, { set: { code, declaration, at } });
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    ctx.log.error({ kind, kindCode: code }, 'a kind of report was refused: its code is that of another kind');
  }
}
