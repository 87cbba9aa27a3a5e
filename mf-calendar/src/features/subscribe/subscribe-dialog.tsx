import { usePortal, useSession } from '@tianji/kit';
import { Dialog } from '@tianji/kit/ui';
import { FEEDS, feedPath } from './addresses.ts';
import { FeedRow, Rows } from './feed-row.tsx';
import { OwnFeed } from './own-feed.tsx';

export interface SubscribeProps {
  onClose: () => void;
}

/** The ways to have terms, festivals, days off and one's own days in another calendar program. */
export default function SubscribeDialog({ onClose }: SubscribeProps) {
  const session = useSession();
  const { brand } = usePortal();
  return (
    <Dialog open title="订阅到自己的日历" width={600} onClose={onClose}>
      <p>
        订阅之后，节气、节日与休假会出现在您手机或电脑的日历里，名为“{brand.name}
        ”。日历程序自己来取，多久取一次由它决定，改动不一定当天就到。
      </p>
      <Rows aria-label="公共订阅">
        {FEEDS.map(([name, title]) => (
          <FeedRow key={name} title={title} path={feedPath(name)} />
        ))}
      </Rows>
      <h3>我的日历</h3>
      {session ? <OwnFeed /> : <p>登录后可以把择定的日子、卦里所取的日子放进一个只有您知道的订阅地址。</p>}
    </Dialog>
  );
}
