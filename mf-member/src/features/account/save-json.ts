import { saveFile } from '@tianji/kit';

/** Lets the browser save data as a JSON file, indented for people to read. */
export function saveJson(name: string, data: unknown): void {
  saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), name);
}
