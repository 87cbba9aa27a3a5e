import type { Browser, Download, Page } from 'playwright-core';

/** A birth as entered by a person, and as in a permanent link. */
export const BIRTH = { name: '沈清和', time: '1983-08-17 09:20', place: '武侯' };
export const LINK = 't=1983-08-17T09:20:00&s=f&p=四川-成都-武侯';
/** In Chengdu at 10:07:30 by the clock it is 9:00 by the sun: the double hour differs. */
export const BOUNDARY = LINK.replace('09:20:00', '10:07:30');
export const UNKNOWN_PLACE = LINK.replace('四川-成都-武侯', '火星-火星-火星');

/** Fills in the birth form through its dialogs and submits it. */
export async function fillIn(page: Page, submit = '排盘'): Promise<void> {
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: '姓名' }).fill(BIRTH.name);
  await form.getByRole('radio', { name: '女' }).check({ force: true });
  await form.getByRole('button', { name: /^出生时间/ }).click();
  const time = page.getByRole('dialog', { name: '选择时间' });
  await time.getByRole('textbox', { name: '或直接输入' }).fill(BIRTH.time);
  await time.getByRole('button', { name: '确定' }).click();
  await form.getByRole('button', { name: /^出生地/ }).click();
  const place = page.getByRole('dialog', { name: '出生位置' });
  await place.getByRole('searchbox').fill(BIRTH.place);
  await place
    .getByRole('option', { name: /四川.*武侯/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await place.waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: submit, exact: true }).click();
}

async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Clicks 存图, then 保存, and checks the saved picture: its size, and its content. */
export async function savedPicture(browser: Browser, page: Page) {
  await page.getByRole('button', { name: '存图' }).click();
  const dialog = page.getByRole('dialog', { name: '存图' });
  await dialog.getByRole('img').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '保存' }).click(),
  ]);
  const bytes = await bytesOf(download);
  const reader = await browser.newPage();
  const drawn = await reader.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([data], { type: 'image/png' }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const counts = new Map<number, number>();
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    return {
      width,
      height,
      colours: counts.size,
      commonest: Math.max(...counts.values()) / pixels.length,
    };
  }, bytes.toString('base64'));
  await reader.close();
  return { name: download.suggestedFilename(), size: bytes.length, ...drawn };
}
