import { useResolvedTheme, useTheme } from '@tianji/kit';
import { setTheme, type ThemeChoice } from '@tianji/kit/host';
import { Icon, IconButton, Moon, Sun, SunMoon } from '@tianji/kit/ui';

const NEXT: Record<ThemeChoice, ThemeChoice> = { light: 'dark', dark: 'auto', auto: 'light' };
const NAMES: Record<ThemeChoice, string> = { light: '浅色', dark: '深色', auto: '跟随系统' };

/** Light, dark, or following the system: each press moves on to the next. */
export function ThemeSwitch() {
  const choice = useTheme();
  const resolved = useResolvedTheme();
  const shape = choice === 'auto' ? SunMoon : resolved === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={`外观：${NAMES[choice]}，切换为${NAMES[NEXT[choice]]}`}
      onClick={() => setTheme(NEXT[choice])}
    >
      <Icon of={shape} />
    </IconButton>
  );
}
