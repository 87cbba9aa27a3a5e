import { Field, Select, TextInput, type } from '@tianji/kit/ui';
import { PHONE_ROLES, type PhoneRole, REGION_NAMES, REGIONS } from '@tianji/question/ids';
import styled from 'styled-components';
import { problemsAt, useSite } from '../site/site-context.tsx';

const Numbers = styled.fieldset`
  border: 0;
  padding: 0;
  display: grid;
  gap: 12px;
  legend {
    ${type.small}
    color: var(--ink-2);
    margin-bottom: 4px;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
`;

const ROLE_NAMES: Readonly<Record<PhoneRole, string>> = {
  help: '心理援助',
  rescue: '急救',
  police: '报警',
  minors: '青少年',
  women: '妇女维权',
  legal: '法律援助',
  fraud: '反诈',
  wages: '讨薪',
};

/**
 * The region of the site and its own help numbers. They stand in the place of the region's: a role left empty keeps those, so
 * that none can be removed. Further numbers of a role that the document has are kept.
 */
export function HelpFields() {
  const { site, problems, edit } = useSite();
  const { region = '', phones = {} } = site.help ?? {};
  const firstOf = (role: PhoneRole) => phones[role]?.[0] ?? { number: '', label: '' };
  function enter(role: PhoneRole, part: { number?: string; label?: string }) {
    const next = { ...firstOf(role), ...part };
    const rest = (phones[role] ?? []).slice(1);
    const list = next.number === '' && next.label === '' ? rest : [next, ...rest];
    edit(['help', 'phones', role], list.length > 0 ? list : undefined);
  }
  return (
    <>
      <Field label="求助电话按哪里" error={problemsAt(problems, 'help.region')[0]?.message}>
        <Select
          value={region}
          onChange={({ target }) => edit(['help', 'region'], target.value === '' ? undefined : target.value)}
        >
          <option value="">与平台相同</option>
          {REGIONS.map((one) => (
            <option key={one} value={one}>
              {REGION_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Numbers>
        <legend>本站自己的求助电话：替换当地的，不填即用当地的，不能去掉</legend>
        {PHONE_ROLES.map((role) => {
          const { number, label } = firstOf(role);
          const [problem] = problemsAt(problems, `help.phones.${role}`);
          return (
            <div key={role}>
              <Field label={`${ROLE_NAMES[role]}的号码`} error={problem?.message}>
                <TextInput
                  type="tel"
                  value={number}
                  maxLength={20}
                  autoComplete="off"
                  onChange={({ target }) => enter(role, { number: target.value })}
                />
              </Field>
              <Field label={`${ROLE_NAMES[role]}的名称`}>
                <TextInput
                  value={label}
                  maxLength={20}
                  autoComplete="off"
                  onChange={({ target }) => enter(role, { label: target.value })}
                />
              </Field>
            </div>
          );
        })}
      </Numbers>
    </>
  );
}
