import {
  memberCalls,
  memberDeleted,
  paymentSucceeded,
  reportFailed,
  reportFinished,
  reportViewed,
} from '@tianji/contracts';
import { createService, type ServiceDefinition } from '@tianji/service-kit';
import { devMessages } from './handlers/development.ts';
import { saveFeedback } from './handlers/feedback.ts';
import { login, logout, sendCode } from './handlers/login.ts';
import { getIndexInfo, getMember, getMemberTimeout } from './handlers/membership.ts';
import { deleteAccount, exportData } from './handlers/privacy.ts';
import { announceReport } from './members/announce.ts';
import { onReportEvent } from './members/badge.ts';
import { onMemberDeleted } from './members/erase.ts';
import { onPaymentSucceeded } from './members/extend.ts';

import { lateParts } from './parts.ts';
import { resolveSession } from './sessions/sessions.ts';
import { stores } from './stores.ts';

/**
 * Members: login by phone, sessions, membership, badge, feedback, export and deletion.
 * @param env variables in place of the process's own; they are read when the service is opened
 */
export function memberService(env?: Readonly<Record<string, string | undefined>>): ServiceDefinition {
  const parts = lateParts(env);
  return createService({
    name: 'member',
    calls: memberCalls,
    stores,
    start: parts.open,
    identity: resolveSession,
    handlers: {
      'member/sendCode': (input, ctx) => sendCode(input, ctx, parts.get()),
      'member/login': (input, ctx) => login(input, ctx, parts.get()),
      'member/logout': logout,
      'member/getIndexInfo': getIndexInfo,
      'member/getMemberTimeout': getMemberTimeout,
      'member/getMemberByLoginname': getMember,
      'member/exportData': (input, ctx) => exportData(input, ctx, parts.get()),
      'member/deleteAccount': (input, ctx) => deleteAccount(input, ctx, parts.get()),
      'member/devMessages': () => devMessages(parts.get()),
      'feedback/save': (input, ctx) => saveFeedback(input, ctx, parts.get()),
    },
    consumers: [
      { subject: paymentSucceeded.subject, handler: onPaymentSucceeded },
      { subject: memberDeleted.subject, handler: onMemberDeleted },
      { subject: reportFinished.subject, handler: onReportEvent },
      // A group of its own: a slow provider keeps no badge waiting.
      {
        subject: reportFinished.subject,
        group: 'member-sms',
        handler: (message, ctx) => announceReport(message, ctx, parts.get()),
      },
      { subject: reportFailed.subject, handler: onReportEvent },
      { subject: reportViewed.subject, handler: onReportEvent },
    ],
  });
}

export default memberService();
