import { Notice } from '../ui/index.ts';

/** Above a form: a link was followed, and it names nothing that can be charted. */
export default function UnreadNotice() {
  return (
    <Notice tone="warn">这个链接不完整，读不出其中的资料。请在下面填写，或向发来链接的人再要一次。</Notice>
  );
}
