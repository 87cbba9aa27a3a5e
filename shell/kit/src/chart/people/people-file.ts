import { MOST } from './people.ts';
import { faultOf, type Person, personFrom } from './person.ts';

/** The marker of a people file, and its version. */
const FORMAT = 'people';
const VERSION = 1;

/** The largest file that is read, in bytes: a full list with every note is smaller. */
export const LARGEST = 512 * 1024;

/** The people as the text of a file. Ids and who saved them stay on this device. */
export function fileOf(people: readonly Person[]): string {
  const list = people.map(({ id: _, by: _b, ...rest }) => rest);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, people: list }, null, 2)}\n`;
}

/** People read from a file, or why none of them are accepted. */
export type FileRead = { people: Person[] } | { fault: string };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a file of people. It is accepted as a whole or not at all; a refusal names the problem and the
 * person.
 * @param newId makes an id for each person
 */
export function readPeople(text: string, newId: () => string): FileRead {
  if (new Blob([text]).size > LARGEST) return { fault: '文件太大，最多 512 KB' };
  const file = parsed(text) as { format?: unknown; version?: unknown; people?: unknown } | null;
  if (typeof file !== 'object' || file === null || file.format !== FORMAT || !Array.isArray(file.people))
    return { fault: '这不是从“已存的人”导出的文件' };
  if (file.version !== VERSION) return { fault: '文件的版本不认识，请用最近导出的文件' };
  if (file.people.length === 0) return { fault: '文件里没有人' };
  if (file.people.length > MOST) return { fault: `文件里有 ${file.people.length} 人，最多 ${MOST} 人` };
  const people: Person[] = [];
  for (const [i, each] of file.people.entries()) {
    const wrong = faultOf(each);
    const person = wrong ? null : personFrom({ ...each, by: undefined }, newId());
    if (!person) return { fault: `第 ${i + 1} 人的${wrong ?? '资料'}有误，没有导入` };
    people.push(person);
  }
  return { people };
}
