// `node --conditions=tianji --import …/typescript.mjs program.ts`: runs our sources directly, for tests that must kill
// a whole process.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
