import { after } from '../streams/sources.ts';

/** Milliseconds within which the browser must have begun to read the file. */
const HELD = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  after(HELD).subscribe(() => URL.revokeObjectURL(address));
}
