import { placeToast } from './toast-place.ts';

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
