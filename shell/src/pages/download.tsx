import { Button, Card, type as face } from '@tianji/kit/ui';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { canInstall, giveManifest, installOffer, onInstallOffer } from '../portal/install.ts';
import { BackLink } from './back-link.tsx';
import { TenantPage } from './tenant-page.tsx';

const Install = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 12px;
  margin-top: 24px;
  h2 {
    ${face.h2}
  }
  p {
    ${face.reading}
  }
`;

/** The menu path for installing, chosen by the browser's user agent. */
export function wayOf(agent: string): string {
  if (/MicroMessenger/.test(agent)) return '微信里不能安装：请点右上角“…”，选“在浏览器打开”，再从那里安装。';
  if (/iPhone|iPad/.test(agent)) return '点底部的“分享”，再点“添加到主屏幕”。';
  if (/Android/.test(agent)) return '打开浏览器的菜单，点“安装应用”或“添加到主屏幕”。';
  if (/Macintosh/.test(agent) && !/Chrome|Chromium/.test(agent)) return '打开菜单“文件”，点“添加到程序坞”。';
  return '点地址栏右端的安装图标，或在浏览器菜单里选“安装”。';
}

/** How to use the site on a device, and how to install the portal as an app where the browser supports it. */
export default function Download() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  useEffect(giveManifest, []);
  return (
    <TenantPage page="download">
      {canInstall() ? (
        <Install as="section" aria-label="安装">
          <h2>装成应用</h2>
          {offer ? (
            <Button variant="ink" onClick={() => void offer.prompt()}>
              安装
            </Button>
          ) : (
            <p>{wayOf(navigator.userAgent)}</p>
          )}
          <p>装好后从桌面打开。开过的盘，断网也能看。</p>
        </Install>
      ) : null}
      <BackLink />
    </TenantPage>
  );
}
