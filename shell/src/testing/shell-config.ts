import type { PortalConfig, PortalTool } from '@tianji/contracts';
import { plainConfig } from '@tianji/kit/testing';

/** A tool as the config lists it; live unless said otherwise. */
export function toolFact(
  id: string,
  routes: readonly [path: string, title: string][],
  more: Partial<PortalTool> = {},
): PortalTool {
  return {
    id,
    name: id,
    state: 'live',
    version: '1.0.0',
    manifest: `/remotes/mf-${id}/1.0.0/mf-manifest.json`,
    routes: routes.map(([path, title]) => ({ path, title })),
    tiles: routes.map(([route, title]) => ({ route, title, text: '', symbol: id })),
    needs: { kit: '^0.1.0', api: '^0.1.0' },
    ...more,
  };
}

/** A small portal: the calendar is live, the eight characters are planned. */
export function smallConfig(more: Partial<PortalConfig> = {}): PortalConfig {
  return {
    ...plainConfig(),
    tools: [
      toolFact('calendar', [['/wanNianLi', '万年历']]),
      toolFact('bazi', [['/baZiPaiPan', '八字排盘']], { state: 'planned', version: '', manifest: '' }),
    ],
    menus: { home: ['/baZiPaiPan'], tools: ['/baZiPaiPan', '/wanNianLi'], classroom: [] },
    contact: { company: '某某公司', email: 'a@b.example', phone: '', address: '', hours: '' },
    filing: { icp: '某ICP备1号', police: '' },
    ...more,
  };
}
