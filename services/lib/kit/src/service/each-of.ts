/**
 * Does every piece of work, one after the other, although one of them fails: a deletion is not to leave what comes after
 * a collection that cannot be reached just now.
 * @throws AggregateError with every failure, so that the whole is tried again; the error itself when there is one
 */
export async function eachOf(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const piece of work) {
    try {
      await piece();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${work.length} failed`);
}
