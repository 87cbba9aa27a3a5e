import { siteErasure } from '@tianji/contracts';
import { stepAsked } from '@tianji/partner/contract';
import {
  paymentPartRefunded,
  paymentRefunded,
  paymentStated,
  paymentSucceeded,
} from '@tianji/payment/contract';
import { reportFailed, reportFinished, reportViewed } from '@tianji/reports/contract';
import { createService, eraseAccounts, type ServiceDefinition } from '@tianji/service-kit';
import { smsAccounts } from './accounts/accounts.ts';
import { resolveKey } from './agent-keys/agent-keys.ts';
import { memberContract, memberDeleted } from './contract/index.ts';
import { getSmsAccount, removeSmsAccount, saveSmsAccount, testSmsAccount } from './handlers/accounts.ts';
import { getAgentKeys, makeAgentKey, revokeAgentKey } from './handlers/agent-keys.ts';
import { confirmByCode, confirmByPasskey, startPasskeyConfirm } from './handlers/confirm.ts';
import { devMessages } from './handlers/development.ts';
import { saveFeedback } from './handlers/feedback.ts';
import { getProof, login, logout, sendCode, sendOwnCode } from './handlers/login.ts';
import { getIndexInfo, getMember, getMemberTimeout } from './handlers/membership.ts';
import { loginByPasskey, startPasskeyLogin } from './handlers/passkey-login.ts';
import { addPasskey, getPasskeys, removePasskey, renamePasskey, startPasskey } from './handlers/passkeys.ts';
import { deletePeople, getPeople, savePeople } from './handlers/people.ts';
import { deleteAccount, exportData } from './handlers/privacy.ts';
import { endOneSession, endOtherSessions, getSessions } from './handlers/sessions.ts';
import { announceReport } from './members/announce.ts';
import { onReportEvent } from './members/badge.ts';
import { onPaymentStated } from './members/compare.ts';
import { onMemberDeleted, onSiteErased } from './members/erase.ts';
import { onPaymentSucceeded } from './members/extend.ts';
import { upgradesOf } from './members/keep-feedback.ts';
import { resealPeople } from './members/reseal.ts';
import { tellOwners } from './members/tell-owners.ts';
import { onPaymentPartRefunded, onPaymentRefunded } from './members/withdraw.ts';
import { lateParts } from './parts.ts';
import { resolveSession } from './sessions/sessions.ts';
import { readMemberConfig } from './settings.ts';
import { type MemberContext, stores } from './stores.ts';

/** How often members' people are looked through for those sealed with a replaced key, while there is one. */
const RESEAL_SECONDS = 300;

/**
 * Members: login by phone, sessions, membership, badge, feedback, export and deletion.
 * @param env variables that replace the process's own; they are read when the service is opened
 */
export function memberService(env?: Readonly<Record<string, string | undefined>>): ServiceDefinition {
  const parts = lateParts(env);
  return createService({
    name: 'member',
    contract: memberContract,
    stores,
    upgrades: upgradesOf(() => readMemberConfig(env)),
    needsStore: true,
    start: parts.open,
    identity: resolveSession,
    agentKeys: resolveKey,
    handlers: {
      'member/sendCode': (input, ctx) => sendCode(input, ctx, parts.get()),
      'member/getProof': (input, ctx) => getProof(input, ctx, parts.get()),
      'member/login': (input, ctx) => login(input, ctx, parts.get()),
      'member/logout': logout,
      'member/getIndexInfo': getIndexInfo,
      'member/getMemberTimeout': getMemberTimeout,
      'member/getMemberByLoginname': getMember,
      'member/getSessions': getSessions,
      'member/endSession': endOneSession,
      'member/endOtherSessions': endOtherSessions,
      'member/getPeople': (input, ctx) => getPeople(input, ctx, parts.get()),
      'member/savePeople': (input, ctx) => savePeople(input, ctx, parts.get()),
      'member/deletePeople': deletePeople,
      'member/getAgentKeys': getAgentKeys,
      'member/makeAgentKey': makeAgentKey,
      'member/revokeAgentKey': revokeAgentKey,
      'member/getPasskeys': getPasskeys,
      'member/sendPasskeyCode': (_input, ctx) => sendOwnCode('passkey', ctx, parts.get()),
      'member/startPasskey': (input, ctx) => startPasskey(input, ctx, parts.get()),
      'member/addPasskey': (input, ctx) => addPasskey(input, ctx, parts.get()),
      'member/renamePasskey': renamePasskey,
      'member/removePasskey': removePasskey,
      'member/sendConfirmCode': (_input, ctx) => sendOwnCode('confirm', ctx, parts.get()),
      'member/confirm': (input, ctx) => confirmByCode(input, ctx, parts.get()),
      'member/startPasskeyConfirm': (_input, ctx) => startPasskeyConfirm(ctx, parts.get()),
      'member/confirmByPasskey': (input, ctx) => confirmByPasskey(input, ctx, parts.get()),
      'member/startPasskeyLogin': (_input, ctx) => startPasskeyLogin(ctx, parts.get()),
      'member/loginByPasskey': (input, ctx) => loginByPasskey(input, ctx, parts.get()),
      'member/exportData': (input, ctx) => exportData(input, ctx, parts.get()),
      'member/sendDeletionCode': (_input, ctx) => sendOwnCode('deletion', ctx, parts.get()),
      'member/deleteAccount': (input, ctx) => deleteAccount(input, ctx, parts.get()),
      'smsaccount/{site}/getAccount': (input, ctx) => getSmsAccount(input, ctx, parts.get()),
      'smsaccount/{site}/saveAccount': (input, ctx) => saveSmsAccount(input, ctx, parts.get()),
      'smsaccount/{site}/testAccount': (input, ctx) => testSmsAccount(input, ctx, parts.get()),
      'smsaccount/{site}/removeAccount': (input, ctx) => removeSmsAccount(input, ctx, parts.get()),
      'member/devMessages': () => devMessages(parts.get()),
      'feedback/save': (input, ctx) => saveFeedback(input, ctx, parts.get()),
    },
    jobs: [
      {
        name: 'seal people with the present key',
        everySeconds: RESEAL_SECONDS,
        run: async (ctx) => {
          await resealPeople(ctx, parts.get().keys);
        },
      },
      {
        name: 'seal the accounts of sites with the present secret',
        everySeconds: RESEAL_SECONDS,
        run: (ctx) => smsAccounts(ctx, parts.get().secrets).sweep(),
      },
    ],
    consumers: [
      { subject: paymentSucceeded.subject, keepParked: true, handler: onPaymentSucceeded },
      { subject: paymentRefunded.subject, keepParked: true, handler: onPaymentRefunded },
      { subject: paymentPartRefunded.subject, keepParked: true, handler: onPaymentPartRefunded },
      { subject: paymentStated.subject, handler: onPaymentStated },
      { subject: memberDeleted.subject, handler: onMemberDeleted },
      { subject: siteErasure.subject, handler: (message, ctx) => onSiteErased(message, ctx, parts.get()) },
      { subject: reportFinished.subject, handler: onReportEvent },
      // A consumer group of its own: a slow provider does not delay the badge.
      {
        subject: reportFinished.subject,
        group: 'member-sms',
        handler: (message, ctx) => announceReport(message, ctx, parts.get()),
      },
      // A group of its own: what else is erased with a site does not wait for it.
      {
        subject: siteErasure.subject,
        group: 'member-accounts',
        handler: eraseAccounts((ctx: MemberContext) => smsAccounts(ctx, parts.get().secrets)),
      },
      { subject: stepAsked.subject, handler: (message, ctx) => tellOwners(message, ctx, parts.get()) },
      { subject: reportFailed.subject, handler: onReportEvent },
      { subject: reportViewed.subject, handler: onReportEvent },
    ],
  });
}

export default memberService();
