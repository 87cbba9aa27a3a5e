import { setTextSize, type TextSize, useTextSize } from '@tianji/kit/host';
import { ALargeSmall, Icon, IconButton } from '@tianji/kit/ui';

const NEXT: Record<TextSize, TextSize> = { normal: 'large', large: 'larger', larger: 'normal' };
const NAMES: Record<TextSize, string> = { normal: '标准', large: '大', larger: '特大' };

/** Text as the browser has it, large or larger: each press moves on to the next. */
export function SizeSwitch() {
  const size = useTextSize();
  return (
    <IconButton
      label={`字号：${NAMES[size]}，切换为${NAMES[NEXT[size]]}`}
      onClick={() => setTextSize(NEXT[size])}
    >
      <Icon of={ALargeSmall} />
    </IconButton>
  );
}
