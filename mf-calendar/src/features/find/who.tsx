import { ANIMALS } from '@tianji/almanac/cycle';
import { Button, Select } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import { type Matter, MOST_PEOPLE, type Role } from '../day/local.ts';
import { Chips, Who } from './choose.styles.ts';
import { animalText, byAnimal, byBirth, type Chooser } from './people.ts';

interface Saved {
  id: string;
  name: string;
  time: string;
}

/** Whom a matter asks about: what those whose clash excludes are called, and who comes along. */
export function rolesOf({ id, person }: Matter): readonly Role[] {
  if (person === '') return [];
  if (id <= 3) return ['新娘', '新郎', '同在'];
  return id >= 52 && id <= 54 ? ['当事', '同在', '逝者'] : ['当事', '同在'];
}

const ROLE_TEXT: Readonly<Record<Role, string>> = {
  当事: '当事人',
  新娘: '新娘',
  新郎: '新郎',
  同在: '同行的家人',
  逝者: '逝者',
};

/** The people for whom days are chosen, up to eight: saved people, or animals. */
export function WhoFields(props: {
  matter: Matter;
  people: readonly Chooser[];
  onChange: (people: readonly Chooser[]) => void;
}) {
  const { matter, people, onChange } = props;
  const [saved, setSaved] = useState<readonly Saved[]>([]);
  const roles = rolesOf(matter);
  useEffect(() => {
    let here = true;
    // With the search, not before: the calendar itself needs nothing of charts.
    import('@tianji/kit/chart')
      .then(({ loadPeople }) => loadPeople())
      .then(
        ({ savedPeople }) => here && setSaved(savedPeople()),
        () => undefined, // without them an animal may still be named
      );
    return () => {
      here = false;
    };
  }, []);
  if (roles.length === 0) return null;
  const full = people.length >= MOST_PEOPLE;
  const nextRole = (): Role => roles.find((role) => !people.some((each) => each.role === role)) ?? roles[0]!;
  const add = (one: Omit<Chooser, 'role'>) => onChange([...people, { ...one, role: nextRole() }]);
  const left = saved.filter(({ id }) => !people.some((each) => each.id === id));

  return (
    <Who role="group" aria-label="为谁挑">
      <Chips>
        {people.map((each) => (
          <li key={each.id}>
            <b>{each.name || animalText(each.person)}</b>
            {each.name ? <small>{animalText(each.person)}</small> : null}
            <Select
              aria-label={`${each.name || animalText(each.person)}的身份`}
              value={each.role}
              onChange={(event) =>
                onChange(
                  people.map((other) =>
                    other === each ? { ...each, role: event.target.value as Role } : other,
                  ),
                )
              }
            >
              {roles.map((role) => (
                <option key={role} value={role}>
                  {ROLE_TEXT[role]}
                </option>
              ))}
            </Select>
            <Button
              size="sm"
              aria-label={`去掉${each.name || animalText(each.person)}`}
              onClick={() => onChange(people.filter((other) => other !== each))}
            >
              去掉
            </Button>
          </li>
        ))}
      </Chips>
      {full ? (
        <p>最多 {MOST_PEOPLE} 人。</p>
      ) : (
        <Chips>
          {left.slice(0, 12).map(({ id, name, time }) => (
            <li key={id}>
              <Button
                size="sm"
                onClick={() => {
                  const person = byBirth(time);
                  if (person) add({ id, name, person });
                }}
              >
                添上{name}
              </Button>
            </li>
          ))}
          <li>
            <Select
              aria-label="添一个属相"
              value=""
              onChange={(event) => {
                if (event.target.value === '') return;
                const animal = Number(event.target.value);
                add({
                  id: crypto.randomUUID(),
                  name: '',
                  person: byAnimal(animal),
                });
              }}
            >
              <option value="">添一个属相</option>
              {ANIMALS.map((animal, i) => (
                <option key={animal} value={i}>
                  属{animal}
                </option>
              ))}
            </Select>
          </li>
        </Chips>
      )}
    </Who>
  );
}
