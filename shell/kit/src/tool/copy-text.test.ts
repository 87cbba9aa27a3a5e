import { setImmediate } from 'node:timers';
import { TextEncoder } from 'node:util';
import { copyText } from './copy-text.ts';

const provide = (name: string, on: object, value: unknown) =>
  Object.defineProperty(on, name, { configurable: true, value });

afterEach(() => {
  provide('clipboard', navigator, undefined);
  provide('ClipboardItem', globalThis, undefined);
});

test('the clipboard gets the promise within the press, before the text is there', async () => {
  const written: Promise<Blob>[] = [];
  provide(
    'ClipboardItem',
    globalThis,
    class {
      items: Record<string, Promise<Blob>>;
      constructor(items: Record<string, Promise<Blob>>) {
        this.items = items;
      }
    },
  );
  provide('clipboard', navigator, {
    write: async ([item]: { items: Record<string, Promise<Blob>> }[]) => {
      written.push(item?.items['text/plain'] as Promise<Blob>);
    },
  });
  let arrive = (_: string) => {};
  const done = copyText(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  expect(written).toHaveLength(1);
  arrive('癸亥 庚申');
  await done;
  const blob = await written[0];
  expect([blob?.type, blob?.size]).toEqual(['text/plain', new TextEncoder().encode('癸亥 庚申').length]);
});

test('a browser without promises in its clipboard gets the text', async () => {
  const writeText = jest.fn(async (_: string) => undefined);
  provide('clipboard', navigator, { writeText });
  await copyText(Promise.resolve('癸亥'));
  expect(writeText).toHaveBeenCalledWith('癸亥');
});

test('a text that does not come is told once, by the call', async () => {
  const lost: unknown[] = [];
  const listen = (error: unknown) => lost.push(error);
  process.on('unhandledRejection', listen);
  provide('ClipboardItem', globalThis, class {});
  provide('clipboard', navigator, {
    write: () => Promise.reject(new Error('refused')),
    writeText: jest.fn(),
  });
  await expect(copyText(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listen);
  expect(lost).toEqual([]);
});
