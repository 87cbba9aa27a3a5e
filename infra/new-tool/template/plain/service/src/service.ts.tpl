import { createService } from '@tianji/service-kit';
import { {{id}}Contract } from './contract/index.ts';
import { getWeekday } from './handlers/get-weekday.ts';

/** {{title}}: one call, whose reply depends on its input only. */
export default createService({
  name: '{{id}}',
  contract: {{id}}Contract,
  handlers: { '{{id}}/getWeekday': getWeekday },
});
