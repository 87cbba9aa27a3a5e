import { useState } from 'react';
import styled from 'styled-components';
import { personName } from '../../birth/value.ts';
import { askConfirm } from '../../tool/prompts.ts';
import { useSession } from '../../tool/session.ts';
import { Button, EmptyState, Field, Section, TextInput, toast } from '../../ui/index.ts';
import type { ChartRequest } from '../request.ts';
import { FileTools } from './file-tools.tsx';
import { useFoundPeople } from './find-people.tsx';
import {
  deletePerson,
  groupsOf,
  MOST,
  type Outcome,
  savePerson,
  type Told,
  tellPerson,
  usePeople,
} from './people.ts';
import { PeopleList } from './people-list.tsx';
import { LONGEST, type Person, shownText } from './person.ts';
import { PersonEditor } from './person-editor.tsx';

const Acts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Own = styled.div`
  margin-bottom: 16px;
`;

export interface PeopleProps {
  toolId: string;
  /** True when the tool charts births without an hour. */
  unknownHour: boolean;
  /** True when the tool charts births abroad. */
  abroad: boolean;
  /** The person whose chart is on the page, to be saved. */
  present: ChartRequest<object> | null;
  onOpen: (person: Person) => void;
  /** Compares the chart on the page with a person's; without it there is no such button. */
  onCompare?: (person: Person) => void;
  onClose: () => void;
}

/** What a member saves here goes with the log-out. */
const FOR_MEMBERS = '；登录时存下的，退出登录会从本机清除，在“我的会员”里可存一份到账户，换一台设备也能取用';

const REFUSED: Record<Exclude<Outcome, 'done'>, string> = {
  full: `最多存 ${MOST} 人，请先删去几位`,
  twice: '已有同名、同生日、同地点的人',
  // Private windows may refuse to store anything.
  refused: '浏览器不允许保存',
};

/** Whether a tool can chart a person. */
const fits = ({ hourUnknown, abroad }: Person, tool: { unknownHour: boolean; abroad: boolean }) =>
  (!hourUnknown || tool.unknownHour) && (!abroad || tool.abroad);

/** People stored on this device: open in any tool, compare, name, group and note, delete, export and import. */
export default function PeoplePanel(props: PeopleProps) {
  const { toolId, present, onOpen, onCompare, onClose } = props;
  const session = useSession();
  const [people, again] = usePeople();
  const { found, fields } = useFoundPeople(people);
  const [name, setName] = useState(() => personName(present?.name ?? ''));
  const [missing, setMissing] = useState(false);
  const [edited, setEdited] = useState<{ id: string; fault?: string } | null>(null);

  function save(request: ChartRequest<object>) {
    const given = personName(shownText(name));
    setMissing(given === '');
    if (given === '') return;
    const outcome = savePerson(toolId, { ...request, name: given }, crypto.randomUUID());
    again();
    if (outcome === 'done') toast(`已保存：${given}`);
    else toast(REFUSED[outcome], 'error');
  }

  function tell({ id }: Person, told: Told) {
    const outcome = tellPerson(id, told);
    again();
    if (outcome === 'done') setEdited(null);
    else setEdited({ id, fault: REFUSED[outcome] });
  }

  async function remove(person: Person) {
    if (!(await askConfirm(`确定从本机删除“${person.name}”吗？`, { yes: '删除' }))) return;
    deletePerson(person.id);
    again();
  }

  return (
    <Section
      title="已存的人"
      note={`只存在这台设备的浏览器里，各工具通用${session ? FOR_MEMBERS : ''}`}
      end={
        <Acts>
          {present ? (
            <Button size="sm" onClick={() => save(present)}>
              保存当前命盘
            </Button>
          ) : null}
          <FileTools people={people} onTaken={again} />
          <Button size="sm" onClick={onClose}>
            关闭
          </Button>
        </Acts>
      }
    >
      {present && personName(present.name) === '' ? (
        <Own>
          <Field label="姓名" error={missing ? '请填写姓名' : undefined}>
            <TextInput
              maxLength={LONGEST.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </Own>
      ) : null}
      {fields}
      {people.length === 0 ? (
        <EmptyState title="还没有存人">排盘后可把出生资料保存到本机，下次直接排盘。</EmptyState>
      ) : (
        <PeopleList
          label="保存在本机的人"
          people={found}
          acts={(person) => (
            <>
              {fits(person, props) ? (
                <>
                  <Button size="sm" aria-label={`排${person.name}的盘`} onClick={() => onOpen(person)}>
                    排盘
                  </Button>
                  {onCompare ? (
                    <Button
                      size="sm"
                      aria-label={`与${person.name}的盘对照`}
                      onClick={() => onCompare(person)}
                    >
                      对照
                    </Button>
                  ) : null}
                </>
              ) : null}
              <Button
                size="sm"
                aria-label={`修改${person.name}`}
                aria-expanded={edited?.id === person.id}
                onClick={() => setEdited(edited?.id === person.id ? null : { id: person.id })}
              >
                修改
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={`删除${person.name}`}
                onClick={() => void remove(person)}
              >
                删除
              </Button>
            </>
          )}
          below={(person) =>
            edited?.id === person.id ? (
              <PersonEditor
                person={person}
                groups={groupsOf(people)}
                fault={edited.fault}
                onSave={(told) => tell(person, told)}
                onCancel={() => setEdited(null)}
              />
            ) : null
          }
        />
      )}
      {people.length > 0 && found.length === 0 ? (
        <EmptyState title="没有找到">换一个词，或选“全部”分组。</EmptyState>
      ) : null}
    </Section>
  );
}
