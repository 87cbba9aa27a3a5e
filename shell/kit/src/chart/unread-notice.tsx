import { Notice } from '../ui/index.ts';

/** Above a form: a link was followed, and it names nothing that can be charted. */
export default function UnreadNotice({ what }: { what: string }) {
  return <Notice tone="warn">这个链接不完整，读不出{what}。请在下面填写，或向发来链接的人再要一次。</Notice>;
}
