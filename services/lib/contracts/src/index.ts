export { baziCalls, baziOptionFields } from './calls/bazi.ts';
export { baziBoneCalls } from './calls/bazi-bone.ts';
export { baziChart, baziRules, flowYear, luckCycle, relation } from './calls/bazi-chart.ts';
export { baziTextCalls } from './calls/bazi-texts.ts';
export { calendarCalls, calendarDay, doubleHour, place } from './calls/calendar.ts';
export type { CallInput, CallOutput, CallPath } from './calls/index.ts';
export { callByPath, calls } from './calls/index.ts';
export { memberCalls, memberExport } from './calls/member.ts';
export type { PaymentProviderId } from './calls/payment.ts';
export { PAYMENT_PROVIDERS, paymentCalls } from './calls/payment.ts';
export { reportsCalls } from './calls/reports.ts';
export { ziweiCalls, ziweiOptionFields } from './calls/ziwei.ts';
export type { Access, CallBody, CallDefinition, EventDefinition, Method } from './define.ts';
export { DEFAULT_BODY_LIMIT, defineCall, defineEvent, defineFileCall, defineRawCall } from './define.ts';
export type { EventName, EventPayload } from './events/index.ts';
export { events } from './events/index.ts';
export { memberDeleted, memberRegistered, membershipExtended } from './events/member.ts';
export { paymentSucceeded } from './events/payment.ts';
export type { ReportRequest } from './events/report-writing.ts';
export {
  baziReportRequested,
  baziWriting,
  ziweiReportRequested,
  ziweiWriting,
} from './events/report-writing.ts';
export { reportFailed, reportFinished, reportViewed } from './events/reports.ts';
export * as formats from './formats.ts';
export type { ToolManifest, ToolRoute, ToolTile } from './manifest.ts';
export { toolManifest } from './manifest.ts';
export { openApiDocument } from './openapi.ts';
export type { Beacon, PortalConfig, PortalTool } from './portal.ts';
export { beacon, portalConfig, portalTool } from './portal.ts';
export type { RawReply } from './raw.ts';
export { rawReply } from './raw.ts';
export type { RefusalDetail, Reply } from './reply.ts';
export type { BaziReportContent, ZiweiReportContent } from './reports/content.ts';
export { baziReportChart, baziReportContent, ziweiReportContent } from './reports/content.ts';
export type { BaziSection, ZiweiSection } from './reports/sections.ts';
export {
  BAZI_SECTIONS,
  BAZI_TEXTS,
  plainKey,
  ZIWEI_FURTHER_SECTIONS,
  ZIWEI_SECTIONS,
  ZIWEI_TEXTS,
} from './reports/sections.ts';
export type { Plan, Tenant, TenantTool } from './tenant.ts';
export { tenant } from './tenant.ts';
export { API_VERSION } from './version.ts';
