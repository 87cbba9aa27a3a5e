export { chartOf, ENGINE_VERSION, type {{Id}}Chart, type {{Id}}Input, type Pillar } from './chart.ts';
export { {{ID}}_OPTIONS, type {{Id}}Options } from './options.ts';
export { type ReadingSection, readingOf } from './reading.ts';
