import type { Scheme } from '@tianji/contracts/contrast';
import { useResolvedTheme } from '@tianji/kit';
import { Button, EmptyState, Icon, Segmented, Skeleton, type } from '@tianji/kit/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Monitor } from '../composer/icons.ts';
import { useFittedScale } from './use-fitted-scale.ts';
import { usePreviewLink } from './use-preview.ts';

const Box = styled.section`
  border: 1px solid var(--line-2);
  border-radius: 4px;
  background: var(--leaf);
  overflow: hidden;
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--line);
  }
  .head > svg {
    flex: none;
  }
  .note {
    flex: 1 1 120px;
    ${type.small}
    color: var(--ink-3);
  }
  .wait {
    padding: 16px;
  }
`;
const Window = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--wash);
  iframe {
    display: block;
    border: 0;
    margin: 0 auto;
    transform-origin: 0 0;
    background: var(--paper);
  }
`;

type Device = 'desktop' | 'phone';
const SIZES: Record<Device, { width: number; height: number }> = {
  desktop: { width: 1280, height: 940 },
  phone: { width: 390, height: 760 },
};

/** A desktop's page would be too small to read on a phone. */
const ownDevice = (): Device =>
  globalThis.matchMedia?.('(max-width: 767.98px)').matches ? 'phone' : 'desktop';

/**
 * The portal itself with the draft that was saved last, by a signed link. It shows a newer draft in place, without being
 * loaded again, once it has said that it listens.
 * @param rev the number of the draft that the service has
 */
export function Preview({ site, host, rev }: { site: string; host: string; rev: number }) {
  const [link, renew] = usePreviewLink(site);
  const [device, setDevice] = useState<Device>(ownDevice);
  const [scheme, setScheme] = useState<Scheme>(useResolvedTheme());
  const window = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const listens = useRef(false);
  const shownRev = useRef(rev);
  const { width, height } = SIZES[device];
  const scale = useFittedScale(window, width);

  useEffect(() => {
    if (shownRev.current === rev || link.phase !== 'ready') return;
    shownRev.current = rev;
    if (link.expires.getTime() <= Date.now()) renew();
    else if (listens.current) frame.current?.contentWindow?.postMessage({ type: 'draft' }, location.origin);
    else reload(frame.current);
  }, [rev, link, renew]);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.type !== 'draft')
        return;
      listens.current = data.listens === true;
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => dress(frame.current, scheme), [scheme]);

  return (
    <Box aria-label="预览">
      <div className="head">
        <Icon of={Monitor} size={16} />
        <strong>{host}</strong>
        <span className="note">{link.phase === 'ready' ? noteOf(link.expires) : ''}</span>
        <Segmented
          small
          label="预览的设备"
          options={[
            { value: 'desktop', label: '桌面' },
            { value: 'phone', label: '手机' },
          ]}
          value={device}
          onChange={setDevice}
        />
        <Segmented
          small
          label="预览的明暗"
          options={[
            { value: 'light', label: '浅' },
            { value: 'dark', label: '深' },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      {link.phase === 'loading' ? (
        <div className="wait">
          <Skeleton lines={8} label="正在载入预览" />
        </div>
      ) : null}
      {link.phase === 'failed' ? (
        <div className="wait">
          <EmptyState title="预览没有打开" action={<Button onClick={renew}>再试一次</Button>}>
            {link.message}
          </EmptyState>
        </div>
      ) : null}
      {link.phase === 'ready' ? (
        <Window ref={window} style={{ height: height * scale }}>
          <iframe
            ref={frame}
            title="站点预览"
            src={link.url}
            style={{
              width,
              height,
              transform: `scale(${scale})`,
              marginLeft: device === 'phone' ? `max(0px, calc((100% - ${width * scale}px) / 2))` : 0,
            }}
            onLoad={() => dress(frame.current, scheme)}
          />
        </Window>
      ) : null}
    </Box>
  );
}

const HOUR = 3_600_000;
const noteOf = (expires: Date): string => {
  const hours = Math.max(1, Math.round((expires.getTime() - Date.now()) / HOUR));
  return `预览链接 ${hours} 小时有效`;
};

/** For a frame that does not listen: loads it again where the reader is; from the start where it cannot be reached. */
function reload(frame: HTMLIFrameElement | null): void {
  if (!frame) return;
  try {
    frame.contentWindow?.location.reload();
  } catch {
    // biome-ignore lint/correctness/noSelfAssign: assigning an address loads it
    frame.src = frame.src;
  }
}

/** Shows the frame in one of the two schemes, whatever this device prefers. */
function dress(frame: HTMLIFrameElement | null, scheme: Scheme): void {
  try {
    const root = frame?.contentDocument?.documentElement;
    if (root) root.dataset.theme = scheme;
  } catch {
    // Another origin: it follows the device.
  }
}
