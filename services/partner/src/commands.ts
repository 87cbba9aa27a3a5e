/** The operator's commands of this service; `infra/operator/run.mjs` runs them. */
export { runOperator } from './roles/operator-command.ts';
export { runTenants } from './sites/tenants-command.ts';
