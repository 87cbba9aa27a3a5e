import { EmptyState, LinkButton } from '@tianji/kit/ui';

/** What a member gets in place of a site that is not there, or is somebody else's. */
export const NoSite = () => (
  <EmptyState title="没有这个站点" action={<LinkButton href="/partner">我的站点</LinkButton>}>
    地址有误，或这个站点不归您管理。
  </EmptyState>
);
