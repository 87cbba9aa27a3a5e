import type { PageView } from '@tianji/contracts';
import { detachSession, fixTheme } from '@tianji/kit/host';
import { connectPrompts } from '../frame/prompt-host.tsx';
import type { Registry } from '../portal/registry.ts';
import { keepInAddress } from './address.ts';
import { reportHeight } from './height.ts';
import { openElsewhere } from './links.ts';

/** Makes this page what its config says that it is, before anything of it is shown. */
export function applyView(view: PageView, registry: Registry): void {
  if (view.kind === 'version') return;
  detachSession();
  if (view.kind === 'draft') {
    keepInAddress(['preview']);
    connectPrompts('这是预览，不能登录、下单或提交。');
    return;
  }
  keepInAddress(['embed', 'theme']);
  const theme = new URLSearchParams(location.search).get('theme');
  fixTheme(theme === 'light' || theme === 'dark' ? theme : 'auto');
  connectPrompts('登录、报告和会员，请打开本站使用。');
  openElsewhere((path) => registry.at(path)?.tool.id === view.tool);
  reportHeight(view.origins);
}
