import { useState } from 'react';
import styled from 'styled-components';
import { Field, media, Select, TextInput } from '../../ui/index.ts';
import { groupsOf, searchPeople } from './people.ts';
import type { Person } from './person.ts';

/** Lists shorter than this need no search. */
const SHORT = 4;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px;
  gap: 12px;
  margin-bottom: 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * The fields that search a list of people and choose a group, and the matching people. A short list without groups
 * has none.
 */
export function useFoundPeople(people: readonly Person[]) {
  const [words, setWords] = useState('');
  const [chosen, setGroup] = useState('');
  const groups = groupsOf(people);
  const group = groups.includes(chosen) ? chosen : '';
  const short = people.length < SHORT;
  const found = searchPeople(people, short && groups.length === 0 ? '' : words, group);
  const fields =
    short && groups.length === 0 ? null : (
      <Row>
        <Field label="搜索">
          <TextInput
            type="search"
            placeholder="姓名、分组、备注、生日或地点"
            maxLength={40}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Field label="分组">
          <Select value={group} onChange={({ target }) => setGroup(target.value)}>
            <option value="">全部（{people.length}）</option>
            {groups.map((each) => (
              <option key={each} value={each}>
                {each}（{people.filter((person) => person.group === each).length}）
              </option>
            ))}
          </Select>
        </Field>
      </Row>
    );
  return { found, fields };
}
