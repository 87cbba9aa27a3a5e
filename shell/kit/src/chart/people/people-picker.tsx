import { Button, EmptyState } from '../../ui/index.ts';
import { useFoundPeople } from './find-people.tsx';
import { usePeople } from './people.ts';
import { PeopleList } from './people-list.tsx';
import type { Person } from './person.ts';

export interface PeoplePickerProps {
  /** The label of a person's button: 合盘. */
  act: string;
  /** False for people whom the tool cannot chart here; they are not offered. */
  fits: (person: Person) => boolean;
  onPick: (person: Person) => void;
}

/** Chooses one of the people kept on this device. */
export default function PeoplePicker({ act, fits, onPick }: PeoplePickerProps) {
  const [people] = usePeople();
  const { found, fields } = useFoundPeople(people.filter(fits));
  if (!people.some(fits)) return null;
  return (
    <>
      {fields}
      {found.length === 0 ? <EmptyState title="没有找到">换一个词，或选“全部”分组。</EmptyState> : null}
      <PeopleList
        label="从已存的人里选"
        people={found}
        acts={(person) => (
          <Button size="sm" aria-label={`与${person.name}${act}`} onClick={() => onPick(person)}>
            {act}
          </Button>
        )}
      />
    </>
  );
}
