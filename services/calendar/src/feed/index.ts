import { accountDeletion, siteErasure } from '@tianji/contracts';
import { memberFeed, publicFeed } from './answer.ts';
import {
  forgetDay,
  getKept,
  keepDay,
  onMemberDeleted,
  onSiteErased,
  renewFeed,
  setFeed,
  withdrawFeed,
} from './kept.ts';

export { stores } from './stores.ts';

/** The calls of feeds and of a member's own calendar. */
export const feedHandlers = {
  'calendar/keepDay': keepDay,
  'calendar/forgetDay': forgetDay,
  'calendar/getKept': getKept,
  'calendar/renewFeed': renewFeed,
  'calendar/setFeed': setFeed,
  'calendar/withdrawFeed': withdrawFeed,
  'calendar/feed/{file}': publicFeed,
  'calendar/{file}': memberFeed,
};

/** What is kept of a member goes with the account, and with the site. */
export const feedConsumers = [
  { subject: accountDeletion.subject, handler: onMemberDeleted },
  { subject: siteErasure.subject, handler: onSiteErased },
];
