export { answeredAccount, dropAccount, setAccount } from './calls.ts';
export { eraseAccounts } from './erase.ts';
export { maskedNumber } from './labels.ts';
export type {
  AccountKeeper,
  KeptAccount,
  OpenAccount,
  PendingAccount,
  SiteAccounts,
} from './site-accounts.ts';
export { accountCollection, accountKeeper } from './site-accounts.ts';
