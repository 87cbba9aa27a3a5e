import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = readFileSync(join(__dirname, 'frame.js'), 'utf8');

/** A form as frame and page have it; ids differ. */
const form = (id: string) => `
  <form>
    <label for="${id}n">姓名</label><input id="${id}n" value="无">
    <label><input type="radio" name="${id}s" value="男" checked>男</label>
    <label><input type="radio" name="${id}s" value="女">女</label>
    <label for="${id}r">换日</label><select id="${id}r"><option>零点</option><option>子初</option></select>
    <details><summary>口径</summary></details>
    <button type="button" aria-haspopup="dialog" aria-labelledby="${id}l"><b id="${id}l">出生时间</b></button>
    <button type="submit">排盘</button>
  </form>`;

const frame = () => document.getElementById('frame');
const within = (id: string) => {
  const place = document.getElementById(id) as HTMLElement;
  const find = (selector: string) => place.querySelector(selector) as HTMLInputElement;
  return {
    name: () => find('label+input'),
    woman: () => find('[value=女]'),
    select: () => find('select'),
    details: () => place.querySelector('details') as HTMLDetailsElement,
    time: () => find('button[type=button]'),
    submit: () => find('button[type=submit]'),
  };
};
/** As a person's input: the browser then dispatches both events. */
function enter(field: HTMLInputElement, change: Partial<HTMLInputElement>): void {
  Object.assign(field, change);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
const stand = () => document.dispatchEvent(new Event('pagestands'));
const fillPage = (content = form('p')) => {
  (document.getElementById('root') as HTMLElement).innerHTML = `<main><h1>题</h1>${content}</main>`;
};
/** Observers and the press that is passed on run in tasks of their own. */
const tasks = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

function open({ path = '/some', at = '/some' } = {}): void {
  history.replaceState(null, '', at);
  document.head.replaceChildren();
  document.body.innerHTML = `<div id="frame" data-path="${path}" data-dialogs='[["/time.js","/both.js"]]'><main>${form('f')}</main></div><div id="root"></div>`;
  // As the browser runs it: a script of the document.
  new Function(SCRIPT)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

/** jsdom has none: a message is a task of its own. */
class Channel {
  port1 = { onmessage: () => {}, close: () => {} };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
}

beforeEach(() => {
  Object.assign(window, { MessageChannel: Channel });
  localStorage.clear();
  sessionStorage.clear();
});

test('what was typed, chosen and opened moves into the page, with the focus', async () => {
  open();
  const { name, woman, select, details } = within('frame');
  enter(name(), { value: '沈清和' });
  name().focus();
  name().setSelectionRange(1, 2);
  enter(woman(), { checked: true });
  enter(select(), { value: '子初' });
  details().querySelector('summary')?.click();
  const heard: string[] = [];
  fillPage();
  const page = within('root');
  for (const field of [page.name(), page.woman(), page.select()])
    for (const type of ['input', 'click', 'change']) field.addEventListener(type, () => heard.push(type));
  stand();
  await tasks();
  expect(frame()).toBeNull();
  expect(page.name().value).toBe('沈清和');
  expect(page.name()).toHaveFocus();
  expect([page.name().selectionStart, page.name().selectionEnd]).toEqual([1, 2]);
  expect(page.woman().checked).toBe(true);
  expect(page.select().value).toBe('子初');
  expect(page.details().open).toBe(true);
  expect(heard).toEqual(expect.arrayContaining(['input', 'click', 'change']));
});

test.each(['a[href]', 'td[tabindex]'])(
  'the focus on %s moves into the page: the keyboard goes on where it was',
  async (reached) => {
    open();
    const more = '<a href="/b">历史</a><table><tr><td>1日</td><td tabindex="0">2日</td></tr></table>';
    (frame() as HTMLElement).querySelector('main')?.insertAdjacentHTML('beforeend', more);
    (frame() as HTMLElement).querySelector<HTMLElement>(reached)?.focus();
    fillPage(`${more}${form('p')}`);
    stand();
    await tasks();
    expect(frame()).toBeNull();
    expect(document.activeElement).toBe(document.querySelector(`#root ${reached}`));
  },
);

test('the page keeps what it knows where nothing was typed', async () => {
  open();
  fillPage(form('p').replace('value="无"', 'value="张三"'));
  stand();
  await tasks();
  expect(within('root').name().value).toBe('张三');
});

test('what the browser restores in the frame is no input: the page decides', async () => {
  open();
  const { name, woman, select } = within('frame');
  name().value = '沈清和';
  woman().checked = true;
  select().value = '子初';
  fillPage();
  const page = within('root');
  const heard: string[] = [];
  for (const field of [page.name(), page.woman(), page.select()])
    for (const type of ['input', 'click', 'change']) field.addEventListener(type, () => heard.push(type));
  stand();
  await tasks();
  expect(frame()).toBeNull();
  expect(heard).toEqual([]);
  expect(page.name().value).toBe('无');
});

/** The buttons of the page that are pressed from now on; nothing is sent. */
function pressesInPage(): string[] {
  const pressed: string[] = [];
  document.getElementById('root')?.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push((event.target as Element).closest('button')?.textContent ?? '');
  });
  return pressed;
}

test('the last press is done once the page is there, and no form is sent before', async () => {
  open();
  const { time, submit } = within('frame');
  submit().click();
  time().click();
  fillPage();
  const pressed = pressesInPage();
  stand();
  await tasks();
  await tasks();
  expect(pressed).toEqual(['出生时间']);
});

test('a press waits for its own button, however many fields the page has already', async () => {
  open();
  within('frame').time().click();
  const others = '<input>'.repeat(document.querySelectorAll('#frame input,#frame button').length + 5);
  fillPage(`<form>${others}</form>`);
  stand();
  await tasks();
  expect(frame()).not.toBeNull();
  fillPage();
  const pressed = pressesInPage();
  await tasks();
  await tasks();
  expect(frame()).toBeNull();
  expect(pressed).toEqual(['出生时间']);
});

test('the frame stays until the page has all its fields, and while a word is being composed', async () => {
  open();
  fillPage('<div role="status"><i aria-hidden="true"></i></div>');
  stand();
  await tasks();
  expect(frame()).not.toBeNull();
  within('frame')
    .name()
    .dispatchEvent(new Event('compositionstart', { bubbles: true }));
  fillPage();
  await tasks();
  expect(frame()).not.toBeNull();
  within('frame')
    .name()
    .dispatchEvent(new Event('compositionend', { bubbles: true }));
  await tasks();
  await tasks();
  expect(frame()).toBeNull();
});

test('the frame stays while a button is held down, and its press is done in the page', async () => {
  open();
  const { submit } = within('frame');
  submit().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  fillPage();
  const pressed = pressesInPage();
  stand();
  await tasks();
  expect(frame()).not.toBeNull();
  submit().dispatchEvent(new Event('pointerup', { bubbles: true }));
  submit().click();
  await tasks();
  await tasks();
  expect(frame()).toBeNull();
  expect(pressed).toEqual([within('root').submit().textContent]);
});

test('a page that was complete and then waits for an answer does not keep the frame', async () => {
  open();
  fillPage();
  stand();
  document
    .querySelector('#root main')
    ?.insertAdjacentHTML('beforeend', '<div role="status"><i aria-hidden="true"></i></div>');
  await tasks();
  expect(frame()).toBeNull();
});

test('a page that failed is shown at once', async () => {
  open();
  fillPage('<div role="alert"><p>没有连上</p><div class="act"><button>再试一次</button></div></div>');
  stand();
  await tasks();
  expect(frame()).toBeNull();
});

test('the page’s styles count when the frame leaves: until then none is matched against it', async () => {
  open();
  const style = document.head.appendChild(document.createElement('style'));
  style.dataset.styled = 'active';
  style.textContent = 'p{color:red}';
  await tasks();
  expect(style.sheet?.disabled).toBe(true);
  stand();
  await tasks();
  expect(frame()).not.toBeNull();
  expect(style.sheet?.disabled).toBe(true);
  fillPage();
  await tasks();
  expect(frame()).toBeNull();
  expect(style.sheet?.disabled).toBe(false);
});

test('the stored page of another address shows no frame', () => {
  open({ path: '/other' });
  expect(frame()).toBeNull();
});

test('who has been here before waits for the page itself', () => {
  localStorage.setItem('recent', '[]');
  open({ at: '/some/' });
  expect(frame()?.dataset.known).toBe('');
});

test('a script that does not come is told', () => {
  open();
  const script = document.createElement('script');
  document.body.append(script);
  // A part that was to be there early: it is asked for again.
  script.dispatchEvent(new Event('error'));
  expect(frame()?.querySelector('[role=alert]')).toBeNull();
  script.defer = true;
  script.dispatchEvent(new Event('error'));
  expect(frame()?.querySelector('[role=alert]')?.textContent).toMatch(/刷新/);
});

test('the code of a dialog is fetched as soon as its button is reached', () => {
  open();
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
  within('frame').name().focus();
  expect(fetched()).toEqual([]);
  within('frame')
    .time()
    .dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(fetched()).toEqual(['/time.js', '/both.js']);
  // The press gives it the focus too.
  within('frame').time().focus();
  expect(fetched()).toHaveLength(2);
});

test('a page whose frame nobody touched is not searched for fields, and is styled and laid out in tasks of its own', async () => {
  open();
  fillPage();
  const labels = jest.spyOn(HTMLInputElement.prototype, 'labels', 'get');
  const steps: string[] = [];
  const styled = jest.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    steps.push(`styled, ${frame() ? 'frame' : 'page'}`);
    queueMicrotask(() => steps.push('task over'));
    return {} as CSSStyleDeclaration;
  });
  Object.defineProperty(document.getElementById('root')?.firstElementChild, 'offsetHeight', {
    get: () => steps.push('laid out'),
  });
  stand();
  await tasks();
  await tasks();
  expect(steps).toEqual(['styled, page', 'task over', 'laid out']);
  expect(labels).not.toHaveBeenCalled();
  styled.mockRestore();
});

test('a page that never gets all fields of its frame is shown after eight seconds, and not amid a word', () => {
  jest.useFakeTimers();
  open();
  fillPage('<input>');
  within('frame')
    .name()
    .dispatchEvent(new Event('compositionstart', { bubbles: true }));
  stand();
  jest.advanceTimersByTime(9000);
  expect(frame()).not.toBeNull();
  within('frame')
    .name()
    .dispatchEvent(new Event('compositionend', { bubbles: true }));
  jest.advanceTimersByTime(100);
  expect(frame()).toBeNull();
  jest.useRealTimers();
});
