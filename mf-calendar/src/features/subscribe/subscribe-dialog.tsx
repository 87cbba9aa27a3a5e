import { usePortal, useSession } from '@tianji/kit';
import { Button, Dialog, LinkButton, toast } from '@tianji/kit/ui';
import styled from 'styled-components';
import { FEEDS, feedPath, webAddress, webcalAddress } from './addresses.ts';
import { OwnFeed } from './own-feed.tsx';

export interface SubscribeProps {
  onClose: () => void;
}

const Rows = styled.ul`
  display: grid;
  gap: 12px;
  margin: 8px 0 16px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
  }
  span {
    display: flex;
    gap: 8px;
  }
`;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('已复制订阅地址');
  } catch {
    toast('浏览器不允许复制，请手动选取', 'error');
  }
}

/** One feed: opened in the device's calendar program, or its address copied. */
export function FeedRow({ title, path }: { title: string; path: string }) {
  return (
    <li>
      <b>{title}</b>
      <span>
        <LinkButton size="sm" href={webcalAddress(path)} aria-label={`用日历程序订阅：${title}`}>
          打开日历程序
        </LinkButton>
        <Button size="sm" aria-label={`复制订阅地址：${title}`} onClick={() => void copy(webAddress(path))}>
          复制地址
        </Button>
      </span>
    </li>
  );
}

/** The ways to have terms, festivals, days off and one's own days in another calendar program. */
export default function SubscribeDialog({ onClose }: SubscribeProps) {
  const session = useSession();
  const { brand } = usePortal();
  return (
    <Dialog open title="订阅到自己的日历" width={600} onClose={onClose}>
      <p>
        订阅之后，节气、节日与休假会出现在您手机或电脑的日历里，名为“{brand.name}”。
        日历程序自己来取，多久取一次由它决定，改动不一定当天就到。
      </p>
      <Rows aria-label="公共订阅">
        {FEEDS.map(([name, title]) => (
          <FeedRow key={name} title={title} path={feedPath(name)} />
        ))}
      </Rows>
      <h3>我的日历</h3>
      {session ? (
        <OwnFeed Row={FeedRow} Rows={Rows} />
      ) : (
        <p>登录后可以把择定的日子、卦里所取的日子放进一个只有您知道的订阅地址。</p>
      )}
    </Dialog>
  );
}
