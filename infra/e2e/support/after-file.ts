import { endOfTest } from './browser.ts';
import { endOfFile } from './leftovers.ts';

// Runs before every file of tests; see jest.e2e.config.mjs.
afterEach(endOfTest);
afterAll(endOfFile);
