import { useSearchParams } from '../../tool/navigation.tsx';
import { Notice } from '../../ui/index.ts';

/** What a link to a chart says of its birth. */
const BIRTH = ['t', 's', 'p'];

/** Above a form without a birth: the link that opened the page names one, and nothing can be read from it. */
export function UnreadLink() {
  const [query] = useSearchParams();
  if (!BIRTH.some((key) => query.has(key))) return null;
  return (
    <div className="wide">
      <Notice tone="warn">这个链接不完整，读不出生辰。请在下面填写，或向发来链接的人再要一次。</Notice>
    </div>
  );
}
