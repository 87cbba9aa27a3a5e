import { sampleFields, shownAnswer } from './sample.ts';

test('an input is made of examples, and none when a required field has none', () => {
  expect(sampleFields({ a: { examples: ['x'] }, b: { enum: [1] }, c: {} }, ['a', 'b'])).toEqual({
    a: 'x',
    b: '1',
  });
  expect(sampleFields({ c: {} }, ['c'])).toBeNull();
});

describe('an answer as the document shows it', () => {
  const long = '天机'.repeat(600);
  const schema = {
    $defs: {
      node: {
        type: 'object',
        properties: { name: { type: 'string' }, nodes: { type: 'array', items: { $ref: '#/$defs/node' } } },
      },
    },
    type: 'object',
    properties: {
      list: { type: 'array', items: { type: 'string' } },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'string' }] },
      least: { type: 'array', minItems: 4, items: { type: 'string' } },
      json: { type: 'string', contentMediaType: 'application/json' },
      told: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'array', items: { type: 'string' } },
      },
      shape: { type: 'string', pattern: '^x+$' },
      map: { type: 'object', additionalProperties: { type: 'number' } },
      either: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      unclear: { anyOf: [{ type: 'string', const: long }, { type: 'string' }] },
      tree: { $ref: '#/$defs/node' },
    },
    required: ['list'],
  };

  test('is as it was where it is short', () => {
    const data = { list: ['a', 'b', 'c', 'd'], either: null };
    expect(shownAnswer(schema, data)).toEqual(data);
  });

  test('has fewer entries and shorter texts where it is long, and all that its schema asks for', () => {
    const four = [long, long, long, long];
    const shown = shownAnswer(schema, {
      ...{ list: four, pair: [long, long], least: four, json: JSON.stringify(four), shape: 'x'.repeat(100) },
      ...{ told: JSON.stringify(four), map: { a: 1, b: 2, c: 3, d: 4 }, either: long, unclear: long },
      tree: {
        name: long,
        nodes: [
          { name: long, nodes: [] },
          { name: 'b', nodes: [] },
        ],
      },
    });
    const short = `${[...long].slice(0, 59).join('')}…`;
    expect(shown).toEqual({
      ...{ list: [short], pair: [long, long], least: [short, short, short, short] },
      ...{ json: JSON.stringify(four), shape: 'x'.repeat(100) },
      ...{ told: JSON.stringify([short]), map: { a: 1 }, either: short, unclear: long },
      tree: { name: short, nodes: [{ name: short, nodes: [] }] },
    });
  });
});
