const CHANGE = { text: '此盘按当地钟表重算，时柱与旧盘不同。旧盘四柱为戊辰 戊午 乙卯 己卯。' };

/** The page as it is loaded anew. */
async function load() {
  jest.resetModules();
  return (await import('./clock-change.ts')).changeNotes;
}

afterEach(() => localStorage.clear());

test('a changed chart is told of while the page is open, and no more after', async () => {
  const first = await load();
  expect(first(CHANGE)).toEqual([{ text: CHANGE.text, tone: 'warn' }]);
  expect(first(CHANGE)).toHaveLength(1);
  const later = await load();
  expect(later(CHANGE)).toEqual([]);
  expect(later({ text: `${CHANGE.text}又` })).toHaveLength(1);
});

test('an unchanged chart has nothing to tell; what is remembered holds no pillars', async () => {
  const notes = await load();
  expect(notes(undefined)).toEqual([]);
  notes(CHANGE);
  expect(localStorage.getItem('clock.told')).toMatch(/^\[\{"by":"","chart":\d+\}\]$/);
});
