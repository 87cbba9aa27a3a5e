export type { Gate } from './gate.ts';
export { gate } from './gate.ts';
export type { MemoryLog } from './memory-log.ts';
export { memoryLog } from './memory-log.ts';
export type { TestService } from './test-service.ts';
export { makeTestService, testMember, testTenant } from './test-service.ts';
export { until } from './until.ts';
