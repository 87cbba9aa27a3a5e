// What end-to-end tests of a tool, in `mf-<id>/e2e`, may use.
export { plugIn } from './authenticator.ts';
export { BIRTH, BOUNDARY, fillIn, LINK, savedPicture, UNKNOWN_PLACE } from './births.ts';
export { launch, open, PORTAL, touchPage, type Visit, visit } from './browser.ts';
export { readingArrivesFolded, refusesUnknownPlace } from './chart-drills.ts';
export { axeViolations, focusedLabel, spoken, tabTo, tooWide } from './checks.ts';
export { confirmed, logIn } from './login-dialog.ts';
export { dataOf, kindsDeclared, type MemberClient, memberClient, newPhone, type Person } from './members.ts';
export { atMoment } from './moment.ts';
export { operatorCommand } from './operator.ts';
export { launchOwn } from './own-portal.ts';
export { newPartner } from './partners.ts';
export { eventually, expectSoon, until } from './patience.ts';
export { freePort } from './ports.ts';
export { type Running, startPart, temporaryFolder } from './processes.ts';
export {
  bothTenants,
  expectOwnPdf,
  firstName,
  foreignOn,
  HOST as SECOND_HOST,
  NAME as SECOND_NAME,
} from './second-site.ts';
