import { askConfirm } from '@tianji/kit';
import { placeText, timeText } from '@tianji/kit/birth';
import { Button, EmptyState, Section, Table, toast } from '@tianji/kit/ui';
import { useState } from 'react';
import type { ChartRequest } from '../share/address.ts';
import { deletePerson, type Person, savedPeople, savePerson } from './people.ts';

export interface PeopleProps {
  /** Whose chart is on the page, to be saved. */
  present: ChartRequest | null;
  onOpen: (request: ChartRequest) => void;
  onClose: () => void;
}

/** People saved on this device: to be charted again, or deleted. */
export default function PeoplePanel({ present, onOpen, onClose }: PeopleProps) {
  const [people, setPeople] = useState(savedPeople);

  function save(request: ChartRequest) {
    const next = savePerson(request, crypto.randomUUID());
    setPeople(next);
    // Private windows refuse to keep anything.
    if (savedPeople().length === next.length) toast(`已保存：${request.name}`);
    else toast('浏览器不允许保存', 'error');
  }

  async function remove({ id, name }: Person) {
    if (await askConfirm(`确定从本机删除“${name}”吗？`, { yes: '删除' })) setPeople(deletePerson(id));
  }

  return (
    <Section
      title="已存的人"
      note="只存在这台设备的浏览器里"
      end={
        <>
          {present ? (
            <Button size="sm" onClick={() => save(present)}>
              保存当前命盘
            </Button>
          ) : null}{' '}
          <Button size="sm" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {people.length === 0 ? (
        <EmptyState title="还没有存人">排盘后可把出生资料保存到本机，下次直接排盘。</EmptyState>
      ) : (
        <Table
          caption="保存在本机的人"
          rows={people}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', title: '姓名', cell: (row) => row.name },
            { key: 'sex', title: '性别', cell: (row) => row.sex },
            { key: 'time', title: '出生', cell: (row) => timeText(row) },
            { key: 'place', title: '地点', cell: (row) => placeText(row.location) },
            {
              key: 'act',
              title: '操作',
              end: true,
              cell: (row) => (
                <span>
                  <Button size="sm" aria-label={`排${row.name}的盘`} onClick={() => onOpen(row)}>
                    排盘
                  </Button>{' '}
                  <Button
                    size="sm"
                    variant="danger"
                    aria-label={`删除${row.name}`}
                    onClick={() => void remove(row)}
                  >
                    删除
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
