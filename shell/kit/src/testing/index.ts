import './whole.ts';

export { type CallFacts, type FillingCalls, failureDrill, type Reader, type Scene } from './failure-drill.ts';
// For tests of tools and of the shell; never part of a build.
export type { FakePortal, FakePortalOptions, FakeReplies, RecordedCall } from './fake-portal.ts';
export { fakePortal, NO_CONTENT, OFFLINE, plainConfig, Refusal } from './fake-portal.ts';
export { jsonText, NO_JSON } from './json-text.ts';
export type { MountedTool, MountToolOptions } from './mount-tool.ts';
export { mountTool } from './mount-tool.ts';
