import { AnchorTabs, lazyPart, lazyPiece, Notice, ResultFrame } from '@tianji/kit/ui';
import type { NamedName, NamingResult } from '@tianji/naming/contract';
import { type ReactNode, useState } from 'react';
import { ShortlistPanel } from '../shortlist/shortlist-panel.tsx';
import { useShortlist } from '../shortlist/use-shortlist.ts';
import { Analysis, NamingNotes } from './analysis.tsx';
import { basisOf } from './basis.ts';
import { BestCards } from './best-cards.tsx';
import { ResultFacts } from './facts.tsx';
import { NameTable } from './name-table.tsx';

const CardDialog = lazyPiece<{ name: NamedName; result: NamingResult | null; onClose: () => void }>(
  () => import('../card/card-dialog.tsx'),
  (props) => props.onClose(),
);

// Few lists have wishes, or an hour that nobody knows: what tells of them comes when one has.
const FewHave = lazyPart<{ result: NamingResult; onRemove: ((said: string) => void) | undefined }>(
  () => import('./few-have.tsx'),
  null,
);

const ANCHORS = [
  { id: 'basic', label: '基本' },
  { id: 'best', label: '三个优选' },
  { id: 'twenty', label: '二十个名字' },
  { id: 'analysis', label: '分析' },
  { id: 'check', label: '测试' },
  { id: 'shortlist', label: '收藏' },
];

interface ResultViewProps {
  result: NamingResult;
  /** True while another batch loads. */
  busy?: boolean;
  /** Requests the next batch; absent for a stored result. */
  onNext?: () => void;
  /** Makes the list again without one wish; absent for a stored result. */
  onRemoveWish?: (said: string) => void;
  /** Shown between the notes and the shortlist. */
  children?: ReactNode;
}

/** The whole result of naming. */
export function ResultView({ result, busy = false, onNext, onRemoveWish, children }: ResultViewProps) {
  const shortlist = useShortlist();
  const [card, setCard] = useState<NamedName | null>(null);
  return (
    <ResultFrame label="起名结果" basis={basisOf(result)}>
      {onNext ? <AnchorTabs items={ANCHORS} /> : null}
      <ResultFacts result={result} />
      {(result.notices ?? []).map(({ text }) => (
        <Notice key={text} tone="note">
          {text}
        </Notice>
      ))}
      {result.wishes || result.hours ? <FewHave result={result} onRemove={onRemoveWish} /> : null}
      <BestCards result={result} shortlist={shortlist} onCard={setCard} />
      <NameTable key={result.batch} {...{ result, shortlist, busy, onNext }} onCard={setCard} />
      <Analysis result={result} />
      <NamingNotes result={result} />
      {children}
      {onNext ? <ShortlistPanel shortlist={shortlist} /> : null}
      {card ? <CardDialog name={card} result={result} onClose={() => setCard(null)} /> : null}
    </ResultFrame>
  );
}
