// `node --conditions=tianji --import …/typescript.mjs program.ts`: a program of the tests, in a process that can be killed.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
