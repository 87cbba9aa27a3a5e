import { TextEncoder } from 'node:util';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, fakePortal } from '../../testing/index.ts';
import { getPortal } from '../../tool/portal-state.ts';
import { ToastHost } from '../../ui/index.ts';
import { cardOf } from './heavy/card.ts';
import { siteCode } from './heavy/site-code.ts';
import type { Sent } from './sent.ts';
import { SendTools } from './tools.tsx';

/** What each drawn card says. */
const drawn: (string | null)[] = [];
/** So many of the next drawings are empty, as WebKit's at times. */
let empty = 0;
jest.mock('modern-screenshot', () => ({
  domToCanvas: async (card: Element) => {
    drawn.push(card.textContent);
    const canvas = document.createElement('canvas');
    const seen = empty > 0 ? 'empty' : 'full';
    canvas.toDataURL = () => seen;
    if (empty > 0) empty -= 1;
    canvas.toBlob = (done) => done(new Blob(['x'], { type: 'image/png' }));
    return canvas;
  },
}));

/** A context that has the pixels of what is drawn into it. */
function fakeContext() {
  const pixels = new Uint32Array(64 * 64);
  return {
    drawImage: (of: HTMLCanvasElement) => pixels.fill(1, of.toDataURL() === 'empty' ? 0 : 9),
    getImageData: () => ({ data: { buffer: pixels.buffer } }),
  } as unknown as CanvasRenderingContext2D;
}

let portal: FakePortal;
beforeEach(() => {
  empty = 0;
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => fakeContext()) as unknown as HTMLCanvasElement['getContext']);
  portal = fakePortal({ replies: {} });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main id="page">
      <dl data-card="facts" data-all="false"><dt class="term">农历</dt><dd>七月初九</dd><p data-print="hide">全部资料</p>
        <div><dt>称呼</dt><dd><b data-name="">沈清和</b></dd></div></dl>
      <div data-card="chart"><b>命盘</b><i data-name="">沈清和</i>
        <input type="radio" name="view" checked><small data-card="hide">点任一宫</small></div>
      <p>解读全文</p>
      <dl data-card="words">总的说，稳。</dl>
    </main>`,
  );
});
afterEach(() => {
  document.querySelector('#page')?.remove();
  portal.stop();
});

const SENT: Sent = {
  ...{ title: '试盘命盘', word: '命盘', own: '沈清和', line: '女　1983-08-17 09:20　四川 成都 武侯' },
  ...{ basis: ['晚子时换日', '真太阳时'], fileName: '试盘-1983-08-17', text: () => '癸亥 庚申' },
  link: () => ({ url: 'https://tianji.example/x', told: '已复制链接，链接里没有姓名' }),
};

describe('the card', () => {
  it('has title, birth, marked parts, rules, notice and site; no hints, no name unless asked', () => {
    const text = cardOf(SENT, { own: false, words: false }).textContent;
    for (const words of [
      SENT.title,
      SENT.line,
      '七月初九',
      '命盘',
      '晚子时换日·真太阳时',
      '仅供娱乐',
      '天机',
    ])
      expect(text).toContain(words);
    for (const words of ['沈清和', '称呼', '点任一宫', '全部资料', '解读全文', '总的说'])
      expect(text).not.toContain(words);
  });

  it('has the name and the three sentences when chosen', () => {
    const text = cardOf(SENT, { own: true, words: true }).textContent;
    expect(text).toContain('试盘命盘　沈清和');
    expect(text).toContain('称呼沈清和');
    expect(text).toContain('总的说，稳。');
  });

  it('unfolds what a phone folds, and leaves the selection on the page alone', () => {
    const card = cardOf(SENT, { own: false, words: false });
    document.body.append(card);
    expect(card.querySelector('dl')).toHaveAttribute('data-all', 'true');
    // A card that is being drawn must not become part of the next one.
    expect(cardOf(SENT, { own: false, words: false }).textContent).toBe(card.textContent);
    expect(document.querySelector<HTMLInputElement>('#page input')?.checked).toBe(true);
    expect(document.querySelector('#page dl')).toHaveAttribute('data-all', 'false');
    // A part that fades in would be drawn half-way.
    for (const element of card.querySelectorAll<HTMLElement>('[data-parts] *'))
      expect(element.style.animation).toBe('none');
    // Nothing on it can be pressed, and nothing looks so.
    expect(card.querySelector<HTMLElement>('.term')?.style.textDecoration).toBe('none');
    card.remove();
  });
});

it('copies the text with birth, rules, notice and site; the link is copied alone', async () => {
  const written: string[] = [];
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  render(<SendTools of={SENT} />);
  await user.click(screen.getByRole('button', { name: '复制' }));
  await user.click(screen.getByRole('button', { name: '链接' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[0]).toBe(
    `试盘命盘\n${SENT.line}\n癸亥 庚申\n口径　晚子时换日·真太阳时\n仅供娱乐，不作为决策依据\n天机`,
  );
  expect(written[1]).toBe('https://tianji.example/x');
});

it('says that the text did not come, not that the browser refused it', async () => {
  const user = userEvent.setup();
  const writeText = jest.fn();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const lost = () => {
    throw new Error('no code');
  };
  render(
    <>
      <ToastHost />
      <SendTools of={{ ...SENT, text: lost }} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(await screen.findByText('没有载入，请再试一次')).toBeVisible();
  expect(writeText).not.toHaveBeenCalled();
});

it('draws the picture again when a part of the page arrives later', async () => {
  const user = userEvent.setup();
  render(<SendTools of={SENT} />);
  await user.click(screen.getByRole('button', { name: '存图' }));
  await screen.findByRole('img', { name: '试盘命盘的图片' });
  expect(drawn.at(-1)).not.toContain('大限');
  document.querySelector('#page')?.insertAdjacentHTML('beforeend', '<div data-card="strips">大限</div>');
  await waitFor(() => expect(drawn.at(-1)).toContain('大限'));
  await screen.findByRole('img', { name: '试盘命盘的图片' });
});

it('draws an empty picture again, and says so when it stays empty', async () => {
  const user = userEvent.setup();
  empty = 2;
  const { unmount } = render(<SendTools of={SENT} />);
  await user.click(screen.getByRole('button', { name: '存图' }));
  await screen.findByRole('img', { name: '试盘命盘的图片' });
  expect(empty).toBe(0);
  unmount();
  empty = Number.POSITIVE_INFINITY;
  render(<SendTools of={SENT} />);
  await user.click(screen.getByRole('button', { name: '存图' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('img', { name: '试盘命盘的图片' })).toBeNull();
});

it('has a code for the link that the tenant sets, and none without', async () => {
  // Every browser has it; jsdom does not.
  globalThis.TextEncoder ??= TextEncoder;
  expect(await siteCode()).toBeNull();
  const { brand } = getPortal();
  portal.stop();
  portal = fakePortal({ replies: {}, config: { brand: { ...brand, qr: 'https://tianji.example/' } } });
  const code = await siteCode();
  expect(code).toHaveAccessibleName('二维码：https://tianji.example/');
  // Version 2 has 25 modules in a row; the finder pattern begins in the corner.
  expect(code?.getAttribute('viewBox')).toBe('0 0 31 31');
  expect(code?.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^(M\d+ 3h1v1h-1z){7}/);
  expect(cardOf(SENT, { own: false, words: false }, code).querySelector('svg')).toBe(code);
});

it('prints the chart alone on its own sheet, which is removed after printing', async () => {
  const printed: (string | null)[] = [];
  const zooms: string[] = [];
  // What the page itself still says of the person.
  const named: number[] = [];
  const shown = () =>
    document.querySelectorAll('[data-name]:not([data-print=hide], [data-print=hide] *)').length;
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    named.push(shown());
    const sheet = document.querySelector<HTMLElement>('[data-sheet]');
    if (sheet) zooms.push(sheet.style.zoom ?? '');
    printed.push(sheet?.textContent ?? null);
    window.dispatchEvent(new Event('afterprint'));
  });
  const user = userEvent.setup();
  render(<SendTools of={SENT} />);
  await user.click(screen.getByRole('button', { name: '打印' }));
  const dialog = await screen.findByRole('dialog', { name: '打印' });
  await user.click(within(dialog).getByRole('button', { name: '仅命盘' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  // A sheet that fits is not made smaller.
  expect(zooms).toEqual(['']);
  expect(printed[0]).toContain('七月初九');
  expect(printed[0]).not.toContain('解读全文');
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull());
  await user.click(screen.getByRole('button', { name: '打印' }));
  await user.click(await screen.findByRole('button', { name: '含解读' }));
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]).toBeNull();
  expect(named.at(-1)).toBe(0);
  expect(shown()).toBe(2);
  await user.click(screen.getByRole('button', { name: '打印' }));
  await user.click(await screen.findByRole('checkbox', { name: /^写上/ }));
  await user.click(screen.getByRole('button', { name: '含解读' }));
  await waitFor(() => expect(named).toHaveLength(3));
  expect(named[2]).toBe(2);
  print.mockRestore();
});

it('shrinks a long sheet no more than one page needs: a smaller one is wider, and so less high', async () => {
  const zooms: number[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    zooms.push(Number(document.querySelector<HTMLElement>('[data-sheet]')?.style.zoom));
    window.dispatchEvent(new Event('afterprint'));
  });
  // Text of a constant area: 1500 px high at the width of a page.
  const rect = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return { height: (1500 * 703) / Number.parseFloat(this.style.width) } as DOMRect;
  });
  const user = userEvent.setup();
  render(<SendTools of={SENT} />);
  await user.click(screen.getByRole('button', { name: '打印' }));
  await user.click(await screen.findByRole('button', { name: '仅命盘' }));
  await waitFor(() => expect(zooms).toHaveLength(1));
  // At a scale s it is 1500 s² high on paper, where 1000 is the most.
  expect(zooms[0]).toBeGreaterThan(Math.sqrt(1000 / 1500) - 1 / 32);
  expect(zooms[0]).toBeLessThanOrEqual(Math.sqrt(1000 / 1500));
  rect.mockRestore();
  print.mockRestore();
});
