import styled from 'styled-components';
import { nowInBeijing } from '../tool/beijing-now.ts';
import { TextButton, type } from '../ui/index.ts';
import { FATES, type Fate, isDue, type KeptMatter, tallyOf } from './matters.ts';

const Line = styled.p`
  ${type.small}
  color: var(--ink-2);
  padding: 0 0 8px;
`;

interface AskedFateProps {
  cast: KeptMatter;
  onTell: (fate: Fate) => void;
}

/** At the day that a cast named: whether it came true. */
export function AskedFate({ cast, onTell }: AskedFateProps) {
  if (!isDue(cast, nowInBeijing().slice(0, 10))) return null;
  return (
    <Line role="group" aria-label="应了吗">
      应了吗　
      {FATES.map((one) => (
        <TextButton key={one} aria-pressed={cast.fate === one} onClick={() => onTell(one)}>
          {cast.fate === one ? `✓ ${one}` : one}
        </TextButton>
      ))}
    </Line>
  );
}

/** The private tally, a kind of matter at a time. @param word 卦 or 盘 */
export function FateTally({ casts, word }: { casts: readonly KeptMatter[]; word: string }) {
  const rows = tallyOf(casts);
  if (rows.length === 0) return null;
  return (
    <p>
      {rows
        .map(({ kind, came, of }) => `${kind || '没有写事由'} ${of} ${word}应了 ${came} ${word}`)
        .join('；')}
      。
    </p>
  );
}
