/** The part of the `node:sqlite` API that the embedded store uses. */
export interface Statement {
  run(...parameters: unknown[]): { changes: number | bigint };
  get(...parameters: unknown[]): unknown;
  all(...parameters: unknown[]): unknown[];
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

type DatabaseClass = new (path: string) => Database;

/**
 * SQLite as this runtime has it: `node:sqlite` where Node offers it without a flag (22.13 and later),
 * else the package with the same API and its own prebuilt engine.
 */
export async function loadEngine(): Promise<DatabaseClass> {
  const builtin = process.getBuiltinModule?.('node:sqlite') as unknown as
    | { DatabaseSync: DatabaseClass }
    | undefined;
  if (builtin) return builtin.DatabaseSync;
  const packaged = await import('@photostructure/sqlite');
  return packaged.DatabaseSync as unknown as DatabaseClass;
}

/** Whether another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return /database (?:table |schema )?is locked|SQLITE_BUSY/i.test(messageOf(error));
}

/** The engine's error message, whatever realm its error object comes from. */
export function messageOf(error: unknown): string {
  return String((error as { message?: unknown } | null)?.message ?? error);
}

/** A setting of the file or the connection that is a number. */
export const numberOf = (db: Database, pragma: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() as Record<string, number>)[0]);
