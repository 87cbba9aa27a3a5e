import { makers } from './content.mjs';

const manifest = {
  dependencies: { '@tianji/almanac': '0.1.0', zod: '4.0.0' },
  devDependencies: { '@tianji/stars': '0.1.0' },
};
const emitted = {
  'services/school/dist/tools/write.js': 'a',
  'services/school/dist/library/words.js': 'b',
  'services/school/dist/data/articles.js': 'c',
  'services/stars/dist/engine/chart.js': 'd',
  'services/stars/dist/handlers/chart.js': 'e',
  'services/stones/dist/engine/chart.js': 'f',
  'services/lib/almanac/dist/terms.js': 'g',
  'services/lib/kit/dist/index.js': 'h',
  'infra/dist/start/portal.js': 'i',
};

test('data is stale when an engine that draws for it changed, and not otherwise', () => {
  expect(makers('school', manifest, emitted)).toEqual([
    'services/lib/almanac/dist/terms.js=g',
    'services/school/dist/library/words.js=b',
    'services/school/dist/tools/write.js=a',
    'services/stars/dist/engine/chart.js=d',
  ]);
});
