export { llmsFullText, llmsText, type SiteWords, skillPage } from './guide.ts';
export {
  type AgentCall,
  agentCalls,
  MOST_LIST_BYTES,
  MOST_TOOLS,
  type Offer,
  offerOf,
} from './offer.ts';
export { type AskedOfTool, askedOf, languageAsked, WrongOwnField } from './own-fields.ts';
export { type AgentRefusal, refusalOf, refusedResult } from './refused.ts';
export { resultOf, type ToolResult } from './result.ts';
export { serverFor, type Visit } from './server.ts';
export { type ExampleResults, exampleResults, type ShownResults } from './shown.ts';
