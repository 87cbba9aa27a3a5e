import { saveFile } from '@tianji/kit';
import { HEIGHT, WIDTH } from './svg.ts';

function imageOf(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be drawn'));
    image.src = url;
  });
}

/** The picture of an SVG text as PNG, 1080 × 1440. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = await imageOf(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  // The picture has no see-through parts. Without that channel its file is a tenth smaller.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser draws no pictures');
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty picture'))), 'image/png');
  });
}

/** The site's own mark as a data URL, because a picture cannot fetch; '' when there is none or it does not load. */
export async function markOf(logo: string): Promise<string> {
  if (!logo) return '';
  try {
    const blob = await (await fetch(logo)).blob();
    return await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob);
    });
  } catch {
    return '';
  }
}

/**
 * Offers a picture to the device's share sheet if that accepts files, else saves it.
 * @returns what was done; `shared` also when the reader closed the sheet
 */
export async function shareOrSave(blob: Blob, name: string): Promise<'shared' | 'saved'> {
  const file = new File([blob], name, { type: blob.type });
  const touch = window.matchMedia?.('(pointer: coarse)').matches === true;
  if (touch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  saveFile(blob, name);
  return 'saved';
}
