import { {{id}}Calls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getWeekday } from './handlers/get-weekday.ts';

/** {{title}}: one call, whose answer follows from its input alone. */
export default createService({
  name: '{{id}}',
  calls: {{id}}Calls,
  handlers: { '{{id}}/getWeekday': getWeekday },
});
