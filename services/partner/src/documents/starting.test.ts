import { startingDocument } from './starting.ts';

test('a new site starts with the help numbers of the operator’s own site, if those are set', () => {
  const help = { region: 'hongkong', phones: { help: [{ number: '2000 0000', label: '本地热线' }] } };
  expect(startingDocument({ tools: [], help }, '青川书房').help).toEqual(help);
  expect(startingDocument({ tools: [] }, '青川书房')).not.toHaveProperty('help');
});
