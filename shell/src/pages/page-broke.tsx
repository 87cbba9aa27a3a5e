import { ErrorState, PageTitle } from '@tianji/kit/ui';

/** Shown in place of a page of the shell that threw. */
export function PageBroke({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle title="这个页面出错了" />
      <ErrorState title="页面没有显示出来" onRetry={onRetry}>
        站内其他页面不受影响。
      </ErrorState>
    </>
  );
}
