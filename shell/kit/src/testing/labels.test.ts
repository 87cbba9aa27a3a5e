// The labels of fields in the pages of tests, which infra/test/labels.mjs finds in its own way.

const page = (html: string) => {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>('input, button, select')!;
  return { field, told: () => [...(field.labels ?? [])].map(({ textContent }) => textContent) };
};

test.each([
  ['one that names it', '<label for="a">甲</label><input id="a">', ['甲']],
  ['one around it', '<label>甲<input id="a"></label>', ['甲']],
  [
    'all of them in their order',
    '<label for="a">甲</label><input id="a"><label for="a">乙</label>',
    ['甲', '乙'],
  ],
  ['of a button', '<label for="a">甲</label><button id="a"></button>', ['甲']],
  ['none that names another', '<label for="b">甲</label><input id="a"><input id="b">', []],
  ['none that names nothing', '<label for="">甲<input id="a"></label>', []],
  ['the first field alone', '<label>甲<select></select><input></label>', ['甲']],
])('%s', (_, html, labels) => {
  expect(page(html).told()).toEqual(labels);
});

test('a hidden field has none', () => {
  expect(page('<label for="a">甲</label><input id="a" type="hidden">').field.labels).toBeNull();
});

test('they follow the page', () => {
  const { field, told } = page('<label for="a">甲</label><input id="a">');
  const label = document.querySelector('label')!;
  expect(told()).toEqual(['甲']);
  field.id = 'b';
  expect(told()).toEqual([]);
  label.htmlFor = 'b';
  expect(told()).toEqual(['甲']);
  field.insertAdjacentHTML('afterend', '<label for="b">乙</label>');
  expect(told()).toEqual(['甲', '乙']);
  label.remove();
  expect(told()).toEqual(['乙']);
});
