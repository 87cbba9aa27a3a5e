import { Link } from '@tianji/kit';
import { Notice } from '@tianji/kit/ui';
import type { KeptCast } from './store.ts';

/** 2026-12-09 → 12月9日 */
const dayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;

/** 一事不二占: the cast that was made for the same matter is offered first; this one stands all the same. */
export function OnceOnly({ before }: { before: KeptCast }) {
  return (
    <Notice tone="note">
      这件事在{dayText(before.at)}问过，那一卦说{dayText(before.until ?? before.at)}
      前后见分晓。一事不二占，先看
      <Link href={`/liuYaoPaiPan?${before.query}`}>那一卦</Link>；这一卦也照样留着。
    </Notice>
  );
}
