export { upgradeBackup } from './before.ts';
export type { UpgradeContext, UpgradeStep } from './steps.ts';
export { DataTooNewError } from './versions.ts';
