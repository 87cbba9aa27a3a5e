import { createService } from '@tianji/service-kit';
import { partnerContract } from './contract/index.ts';
import { getWeekday } from './handlers/get-weekday.ts';

/** 合作站点: one call, whose reply depends on its input only. */
export default createService({
  name: 'partner',
  contract: partnerContract,
  handlers: { 'partner/getWeekday': getWeekday },
});
