import { memberDeleted } from '@tianji/member/contract';
import { createService } from '@tianji/service-kit';
import { namingContract } from './contract/index.ts';
import { handlers } from './handlers/index.ts';
import { onMemberDeleted } from './handlers/member-deleted.ts';
import { stores } from './stores/index.ts';
import { namingReports } from './writing/index.ts';

const reports = namingReports();
const forgetting = { subject: memberDeleted.subject, handler: onMemberDeleted };

/**
 * Naming: twenty names for a child, their history and report, a test for an existing name, and a family vote.
 */
export default createService<(typeof namingContract)['calls'], typeof stores>({
  ...reports,
  ...{ name: 'naming', contract: namingContract, stores, handlers },
  consumers: [...reports.consumers, forgetting],
});
