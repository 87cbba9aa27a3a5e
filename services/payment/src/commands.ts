/** The operator's command of this service; `infra/operator/refunds.mjs` runs it. */
export { runRefunds } from './refunds-command.ts';
