import type { UpgradeStep } from '@tianji/service-kit';
import type { MemberConfig } from '../settings.ts';
import type { MemberStores } from '../stores.ts';
import { DAY } from '../time.ts';

type Kept = Pick<MemberConfig, 'FEEDBACK_KEEP_DAYS'>;

const PAGE = 500;

/** When feedback of an instant is deleted, epoch milliseconds. */
export const feedbackEnd = (at: number, { FEEDBACK_KEEP_DAYS }: Kept): number =>
  at + FEEDBACK_KEEP_DAYS * DAY;

/** The steps that lead to the form in which the service keeps its data. */
export const upgradesOf = (config: () => Kept): UpgradeStep<MemberStores>[] => [feedbackExpires(config)];

/** Feedback used to be kept for ever: what is stored gets its end too. */
export const feedbackExpires = (config: () => Kept): UpgradeStep<MemberStores> => ({
  name: 'feedback gets its end',
  async run({ stores: { feedback } }) {
    const kept = config();
    for (;;) {
      const page = await feedback.find({ expiresAt: { $exists: false } }, { limit: PAGE });
      if (page.length === 0) return;
      await Promise.all(
        page.map(({ _id, at }) => feedback.updateOne({ _id }, { set: { expiresAt: feedbackEnd(at, kept) } })),
      );
    }
  },
});
