import { useRef } from 'react';
import { nowInBeijing } from '../../tool/beijing-now.ts';
import { saveFile } from '../../tool/save-file.ts';
import { Button, toast } from '../../ui/index.ts';
import { addPeople, MOST } from './people.ts';
import { fileOf, LARGEST, readPeople } from './people-file.ts';
import type { Person } from './person.ts';

/** Adds the people of a file and reports the result. */
async function takeIn(file: File): Promise<void> {
  const read =
    file.size > LARGEST
      ? { fault: '文件太大，最多 512 KB' }
      : readPeople(await file.text(), () => crypto.randomUUID());
  if ('fault' in read) return toast(read.fault, 'error');
  const { outcome, added } = addPeople(read.people);
  if (outcome === 'full') return toast(`存不下：最多 ${MOST} 人，文件里有 ${added} 人是新的`, 'error');
  if (outcome === 'refused') return toast('浏览器不允许保存', 'error');
  const known = read.people.length - added;
  toast(`已导入 ${added} 人${known > 0 ? `，另有 ${known} 人原已存着` : ''}`);
}

/** The buttons that export people to a file and import them from one. */
export function FileTools({ people, onTaken }: { people: readonly Person[]; onTaken: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {people.length > 0 ? (
        <Button
          size="sm"
          onClick={() =>
            saveFile(
              new Blob([fileOf(people)], { type: 'application/json' }),
              `已存的人-${nowInBeijing().slice(0, 10)}.json`,
            )
          }
        >
          导出
        </Button>
      ) : null}
      <Button size="sm" onClick={() => input.current?.click()}>
        导入
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label="导入人员文件"
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          // Allows the same file to be chosen again.
          if (file) await takeIn(file).catch(() => toast('文件读不出来', 'error'));
          target.value = '';
          onTaken();
        }}
      />
    </>
  );
}
