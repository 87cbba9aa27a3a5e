import type { Late } from '@tianji/service-kit';
import { deskHandlers } from '../desk/handlers.ts';
import type { Parts } from '../parts.ts';
import { domainHandlers } from './domains.ts';
import { getFigures, getFiguresFile } from './figures.ts';
import { applicationHandlers, getAllSites, getLog, resumeSite, setShare, suspendSite } from './operator.ts';
import { exportSite, getMembers, stayWithUs } from './own-site.ts';
import { getPreview } from './preview.ts';
import { roleHandlers } from './roles.ts';
import { settlementHandlers } from './settlement.ts';
import { getHistory, siteHandlers } from './sites.ts';

/** One handler per call of the contract. */
export const handlersOf = (parts: Late<Parts>) => {
  const domains = domainHandlers(parts);
  const applications = applicationHandlers(parts);
  const settlement = settlementHandlers(parts);
  const sites = siteHandlers(parts);
  return {
    'partner/getSites': sites.getSites,
    'partner/{site}/getSite': sites.getSite,
    'partner/{site}/saveDraft': sites.save,
    'partner/{site}/publish': sites.publish,
    'partner/{site}/getHistory': getHistory,
    'partner/{site}/rollback': sites.rollback,
    'partner/{site}/getPreview': getPreview(parts),
    'partner/{site}/getMembers': getMembers,
    'partner/{site}/getFigures': getFigures,
    'partner/{site}/getFiguresFile': getFiguresFile,
    'partner/{site}/exportSite': exportSite,
    'partner/{site}/stay': stayWithUs,
    'partner/{site}/getDomains': domains.getDomains,
    'partner/{site}/addDomain': domains.addDomain,
    'partner/{site}/checkDomain': domains.checkDomain,
    'partner/{site}/removeDomain': domains.removeDomain,
    'partner/apply': applications.apply,
    'partner/getApplication': applications.getApplication,
    'partner/{site}/getSettlement': settlement.getSettlement,
    'partner/{site}/getStatements': settlement.getStatements,
    'partner/{site}/getStatementFile': settlement.getStatementFile,
    'operator/getApplications': applications.getApplications,
    'operator/approve': applications.approve,
    'operator/refuse': applications.refuse,
    'operator/getSites': getAllSites,
    'operator/setShare': setShare,
    'operator/suspend': suspendSite,
    'operator/resume': resumeSite,
    'operator/getLog': getLog,
    ...roleHandlers(parts),
    ...deskHandlers(() => parts.get().secrets),
  };
};
