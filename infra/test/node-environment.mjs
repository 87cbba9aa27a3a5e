import { createRequire } from 'node:module';
import { leavingNothing } from './leftovers.mjs';

const { TestEnvironment } = createRequire(import.meta.url)('jest-environment-node');

export default leavingNothing(TestEnvironment);
