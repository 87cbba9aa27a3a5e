import {
  memberDeleted,
  memberRegistered,
  membershipExtended,
  membershipReduced,
} from '@tianji/member/contract';
import { paymentRefunded, paymentSucceeded } from '@tianji/payment/contract';
import type { ConsumerSpec, Secrets } from '@tianji/service-kit';
import { siteChanged } from './contract/index.ts';
import { onPractitionerDeleted } from './desk/erase.ts';
import { onSiteChanged } from './log/log.ts';
import { counting } from './members/count.ts';
import { onPaymentRefunded, onPaymentSucceeded } from './settlement/ledger.ts';
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
        await count.deleted(message, ctx);
        await onPractitionerDeleted(message, ctx);
      },
    },
    { subject: paymentSucceeded.subject, handler: onPaymentSucceeded },
    { subject: paymentRefunded.subject, handler: onPaymentRefunded },
  ];
}
