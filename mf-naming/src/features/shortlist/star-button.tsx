import { Button, Check, Icon, toast } from '@tianji/kit/ui';
import type { ShortlistState } from './use-shortlist.ts';

/** Puts a name on the shortlist or removes it. */
export function StarButton(props: { name: string; shortlist: ShortlistState; words?: boolean }) {
  const { name, shortlist, words } = props;
  const on = shortlist.names.includes(name);
  function press() {
    if (!on && shortlist.full) return toast('收藏已满十个，请先去掉一个', 'error');
    shortlist.toggle(name);
  }
  return (
    <Button
      size="sm"
      variant={words ? 'line' : 'quiet'}
      aria-pressed={on}
      aria-label={`收藏${name}`}
      icon={on ? <Icon of={Check} size={16} /> : undefined}
      onClick={press}
    >
      {on ? '已收藏' : '收藏'}
    </Button>
  );
}
