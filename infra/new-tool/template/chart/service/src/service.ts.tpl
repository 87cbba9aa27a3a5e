import { createService } from '@tianji/service-kit';
import { {{id}}Contract } from './contract/index.ts';
import { getChart, getReading } from './handlers/chart.ts';{{importReports}}

/** {{title}}: the chart of a birth and its reading. */
export default createService({
  name: '{{id}}',
  contract: {{id}}Contract,{{useReports}}
  handlers: {
    '{{id}}/getChart': getChart,
    '{{id}}/getReading': getReading,
  },
});
