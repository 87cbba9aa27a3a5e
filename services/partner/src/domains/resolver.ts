import { Resolver } from 'node:dns/promises';
import { failedOutside } from '@tianji/service-kit';

/** The values of a name's TXT records, none when there are none. @throws ServiceError `dns` when nobody can tell */
export type ResolveTxt = (name: string) => Promise<string[]>;

/** Answers of name servers that mean: there is none. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the machine's name servers. */
export function txtResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      // One record may come in several parts.
      return records.map((parts) => parts.join(''));
    } catch (error) {
      if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw failedOutside('暂时查不到该域名的解析记录，请稍后再试', 'dns');
    }
  };
}
