import { keepToastPlaced, placeToast } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, width, height, right: left + width, bottom: top + height, x: left, y: top },
  toJSON: () => ({}),
});

/** A phone of 390 × 844 with these buttons, and a toast at its foot. */
function screenWith(...buttons: [left: number, top: number, width: number, height: number][]) {
  document.body.innerHTML = `<div id="region"><div>已复制</div></div>${'<button>x</button>'.repeat(buttons.length)}`;
  const region = document.querySelector<HTMLElement>('#region')!;
  region.firstElementChild!.getBoundingClientRect = () => box(120, 730, 150, 40);
  document.querySelectorAll('button').forEach((button, i) => {
    button.getBoundingClientRect = () => box(...buttons[i]!);
  });
  placeToast(region);
  return region.style.top;
}

test('it stays at the foot when there are no controls', () => {
  expect(screenWith()).toBe('');
  expect(screenWith([0, 735, 100, 40], [0, 100, 390, 44])).toBe('');
});

test('it moves up past controls, to the first free position', () => {
  expect(screenWith([100, 720, 200, 60])).toBe('674px');
  expect(screenWith([100, 720, 200, 60], [100, 640, 200, 60])).toBe('594px');
});

test('a cell of a grid is a control, also one that only arrow keys reach', () => {
  screenWith();
  const cell = document.createElement('div');
  cell.setAttribute('role', 'gridcell');
  cell.tabIndex = -1;
  cell.getBoundingClientRect = () => box(130, 640, 128, 130);
  document.body.append(cell);
  const region = document.querySelector<HTMLElement>('#region')!;
  placeToast(region);
  expect(region.style.top).toBe('594px');
});

test('when there are controls everywhere it covers as little as possible', () => {
  expect(screenWith([0, 0, 390, 400], [0, 430, 390, 414])).toBe('394px');
});

test('under a dialog only the dialog counts', () => {
  document.body.innerHTML = '';
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  expect(screenWith([100, 720, 200, 60])).toBe('674px');
  document.body.append(dialog);
  const region = document.querySelector<HTMLElement>('#region')!;
  placeToast(region);
  expect(region.style.top).toBe('');
});

test('a dialog that opens while it is shown moves it, and again once the sheet has risen', async () => {
  screenWith();
  const region = document.querySelector<HTMLElement>('#region')!;
  const stop = keepToastPlaced(region);
  expect(region.style.top).toBe('');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button>确定</button>';
  let button = box(100, 1400, 200, 60);
  dialog.querySelector('button')!.getBoundingClientRect = () => button;
  document.body.append(dialog);
  await Promise.resolve();
  expect(region.style.top).toBe('');
  button = box(100, 720, 200, 60);
  dialog.dispatchEvent(new Event('animationend', { bubbles: true }));
  expect(region.style.top).toBe('674px');
  button = box(0, 0, 0, 0);
  dialog.remove();
  await Promise.resolve();
  expect(region.style.top).toBe('');
  stop();
  document.body.append(dialog);
  await Promise.resolve();
  expect(region.style.top).toBe('');
});
