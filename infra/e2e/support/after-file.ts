import { endOfTest } from './browser.ts';
import { endOfFile } from './leftovers.ts';

// Runs before every test file; see jest.e2e.config.mjs.
afterEach(endOfTest);
afterAll(endOfFile);
