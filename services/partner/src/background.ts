import {
  memberDeleted,
  memberRegistered,
  membershipExtended,
  membershipReduced,
} from '@tianji/member/contract';
import {
  accountAsked,
  paymentPartRefunded,
  paymentRefunded,
  paymentStated,
  paymentSucceeded,
} from '@tianji/payment/contract';
import { type ConsumerSpec, eachOf, type JobSpec, type Secrets } from '@tianji/service-kit';
import { resealApplications } from './applications/applications.ts';
import { siteChanged } from './contract/index.ts';
import { tellOfUntold } from './desk/clients.ts';
import { onPractitionerDeleted } from './desk/erase.ts';
import { rewrapKeys } from './desk/keys.ts';
import { onSiteChanged } from './log/log.ts';
import { counting } from './members/count.ts';
import { onRoleHolderDeleted } from './roles/erase.ts';
import { splitPartners } from './roles/four-roles.ts';
import {
  onPaymentPartRefunded,
  onPaymentRefunded,
  onPaymentStated,
  onPaymentSucceeded,
} from './settlement/ledger.ts';
import { sweepVersions } from './sites/history.ts';
import { eraseLeft } from './sites/leave.ts';
import { onAccountAsked } from './steps/account-asked.ts';
import { runDueSteps } from './steps/steps.ts';
import type { PartnerStores } from './stores.ts';

/**
 * What the service learns from events: its own for the operator's log, those of members for counting, those of
 * payments for the settlement.
 */
export function consumersOf(secrets: () => Secrets): ConsumerSpec<PartnerStores>[] {
  const count = counting(secrets);
  return [
    { subject: siteChanged.subject, handler: onSiteChanged },
    { subject: memberRegistered.subject, handler: count.registered },
    { subject: membershipExtended.subject, handler: count.extended },
    { subject: membershipReduced.subject, handler: count.extended },
    {
      subject: memberDeleted.subject,
      handler: async (message, ctx) => {
        await eachOf(
          [count.deleted, onPractitionerDeleted, onRoleHolderDeleted].map((each) => () => each(message, ctx)),
        );
      },
    },
    { subject: paymentSucceeded.subject, keepParked: true, handler: onPaymentSucceeded },
    { subject: accountAsked.subject, handler: onAccountAsked },
    { subject: paymentRefunded.subject, keepParked: true, handler: onPaymentRefunded },
    { subject: paymentPartRefunded.subject, keepParked: true, handler: onPaymentPartRefunded },
    { subject: paymentStated.subject, handler: onPaymentStated },
  ];
}

export const jobsOf = (secrets: () => Secrets): JobSpec<PartnerStores>[] => [
  { name: 'delete versions that never became live', everySeconds: 3600, run: sweepVersions },
  { name: 'tell whose clients are', everySeconds: 10, run: tellOfUntold },
  { name: 'bring due steps into force', everySeconds: 20, run: runDueSteps },
  {
    name: 'convert roles that a replica of the release before has given',
    everySeconds: 60,
    run: async ({ stores }) => void (await splitPartners(stores)),
  },
  { name: 'erase sites whose owner left', everySeconds: 600, run: eraseLeft },
  {
    name: 'wrap the keys of desks with the present secret',
    everySeconds: 600,
    run: (ctx) => rewrapKeys(ctx, secrets()),
  },
  {
    name: 'seal applications with the present secret',
    everySeconds: 600,
    run: (ctx) => resealApplications(ctx, secrets()),
  },
];
