import { type Late, unavailable } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { getHistory, getSite, getSites, publish, rollback, save } from './sites.ts';

const later = async (): Promise<never> => {
  throw unavailable();
};

/** One handler per call of the contract. */
export const handlersOf = (_parts: Late<Parts>) => ({
  'partner/getSites': getSites,
  'partner/{site}/getSite': getSite,
  'partner/{site}/saveDraft': save,
  'partner/{site}/publish': publish,
  'partner/{site}/getHistory': getHistory,
  'partner/{site}/rollback': rollback,
  'partner/{site}/getPreview': later,
  'partner/{site}/getMembers': later,
  'partner/{site}/exportSite': later,
  'partner/{site}/leave': later,
  'partner/{site}/stay': later,
  'partner/{site}/invite': later,
  'partner/claimInvite': later,
  'partner/{site}/getDomains': later,
  'partner/{site}/addDomain': later,
  'partner/{site}/checkDomain': later,
  'partner/{site}/removeDomain': later,
  'partner/apply': later,
  'partner/getApplication': later,
  'operator/getApplications': later,
  'operator/approve': later,
  'operator/refuse': later,
  'operator/getSites': later,
  'operator/setShare': later,
  'operator/suspend': later,
  'operator/resume': later,
  'operator/getLog': later,
});
