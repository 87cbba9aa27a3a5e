export { accountDeletion } from './account.ts';
export {
  AGENT_BIRTH_FIELDS,
  AGENT_DETAILS,
  AGENT_LANGUAGES,
  AGENT_NOTICE,
  type AgentData,
  type AgentDetail,
  type AgentLanguage,
  type AgentPrompt,
  type AgentTool,
  type AgentView,
  agentLines,
  agentRules,
  type Both,
} from './agent.ts';
export { agentAnswer, agentAnswerLine, agentNow, nowFacts } from './agent-now.ts';
export {
  type AnswerRecord,
  answerField,
  type CitedCell,
  claimField,
  DEGREES,
  MOST_CELLS,
  type NowRecord,
  nowField,
} from './answer.ts';
export { callsOutsideNeeds } from './asked.ts';
export { type CareRecord, careField, careRecord } from './care-record.ts';
export type { CallInput, CallOutput, CallsOf, Contract } from './contract.ts';
export { answerSchema, defineContract } from './contract.ts';
export {
  type Colours,
  type ContrastProblem,
  coloursOf,
  contrastProblems,
  nearestPassing,
  PAIRS,
  type Scheme,
  THEME_TOKENS,
} from './contrast.ts';
export type {
  Access,
  CallBody,
  CallDefinition,
  CallForward,
  CallRules,
  EventDefinition,
  Guarded,
  Method,
} from './define.ts';
export {
  ACCESSES,
  DEFAULT_BODY_LIMIT,
  type Deprecation,
  defineCall,
  defineEvent,
  defineFileCall,
  defineRawCall,
  needsMember,
  needsRole,
  SITE_PARAMETER,
} from './define.ts';
export type { CallData, ContractDocument, EventData, Json, JsonSchema } from './document.ts';
export { contractDocument, contractDocumentSchema, majorOf, pathOfMajor } from './document.ts';
export { ERROR_CODES, type ErrorEntry, type ErrorRetry } from './error-codes.ts';
export { eventText, instant } from './event-fields.ts';
export {
  type FieldGuard,
  type GuardedField,
  guardedFields,
  isAsked,
  nameOf,
  none,
  type ShownField,
  type Step,
  shownFields,
  undeclaredFields,
} from './field-guard.ts';
export * as formats from './formats.ts';
export { type GuardRecord, guardField, guardRecord, type HelpRecord, helpRecord } from './guard-record.ts';
export {
  type HelpDocument,
  helpSettings,
  type RegionalPhones,
  regionalPhones,
} from './help-settings.ts';
export type { HexagramLine } from './hexagram.ts';
export { hexagramContent, hexagramLine } from './hexagram.ts';
export type { HomePanel } from './home.ts';
export { homePanel } from './home.ts';
export {
  entryOf,
  inheritedNameIn,
  isInheritedName,
  MOST_LEVELS,
  TooDeep,
  withoutInheritedNames,
} from './inherited.ts';
export type { JsonContent, JsonText } from './json-text.ts';
export { holding, jsonFieldsOf, jsonText, NO_JSON, writeJson } from './json-text.ts';
export type { BarEntry, ToolManifest, ToolRoute, ToolTile } from './manifest.ts';
export { toolManifest } from './manifest.ts';
export { openApiDocument } from './openapi.ts';
export { optionFields, optionsInForce, schoolField } from './option-fields.ts';
export { defineFirstViewCall, definePageCall, definePageListCall, type PageText, pageText } from './page.ts';
export type { Beacon, PageView, PortalConfig, PortalTool, ToolVersions } from './portal.ts';
export { beacon, pageView, portalConfig, portalTool, toolVersions } from './portal.ts';
export type { RawReply } from './raw.ts';
export { rawReply } from './raw.ts';
export { readingSection, readingText } from './reading.ts';
export type { GuardedDetails, RefusalDetail, Reply } from './reply.ts';
export { aboutWriting, plainKey, plainTitle, reportTexts, sectionOf } from './report-content.ts';
export { CALL_ROLES, type CallRole, SITE_ROLES, type SiteRole } from './roles.ts';
export { isShown, sampleFields, sampleInput } from './sample.ts';
export { clientAddition, clientDeletion, roleRevocation, siteErasure } from './site.ts';
export type { Plan, Tenant, TenantTool } from './tenant.ts';
export { tenant } from './tenant.ts';
export { type TermArticle, termArticle } from './term.ts';
export { type Theme, theme } from './theme.ts';
export {
  asField,
  type ChangedParts,
  changedParts,
  type UnderstoodRecord,
  understoodField,
} from './understood.ts';
export { API_VERSION } from './version.ts';
