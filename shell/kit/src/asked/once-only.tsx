import styled from 'styled-components';
import { Link } from '../tool/navigation.tsx';
import { Button, Notice } from '../ui/index.ts';
import type { KeptMatter } from './matters.ts';

/** 2026-12-09 → 12月9日 */
const dayText = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;

const Press = styled.div`
  margin-block: 8px;
`;

interface OnceOnlyProps {
  /** The cast that was made for the same matter first. */
  before: Pick<KeptMatter, 'at' | 'until'>;
  /** 卦 or 盘 */
  word: string;
  /** Shows the cast that was made now, where the earlier one was opened instead. */
  onAllTheSame?: (() => void) | undefined;
  /** The earlier cast's address, where the later one is on the page. */
  href?: string | undefined;
}

/** 一事不二占: the cast of the same matter comes first until the day that it named; the other stands all the same. */
export function OnceOnly({ before: { at, until = at }, word, onAllTheSame, href }: OnceOnlyProps) {
  if (href !== undefined)
    return (
      <Notice tone="note">
        这件事在{dayText(at)}问过，那一{word}说{dayText(until)}前后见分晓。一事不二占，先看
        <Link href={href}>那一{word}</Link>；这一{word}也照样留着。
      </Notice>
    );
  return (
    <Notice tone="note">
      这件事在{dayText(at)}问过，就是下面这一{word}，它说{dayText(until)}
      前后见分晓。一事不二占，到那天再问不迟。
      <Press data-print="hide">
        <Button size="sm" onClick={onAllTheSame}>
          照样看新的一{word}
        </Button>
      </Press>
    </Notice>
  );
}
