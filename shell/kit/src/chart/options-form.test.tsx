import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clockOption, defineOptions, wordOption } from '@tianji/contracts/options';
import { useState } from 'react';
import { OptionsForm } from './options-form.tsx';

const SET = defineOptions(
  [
    clockOption('时辰'),
    wordOption('turn', '换日', '00:00', { '00:00': ['零点', '零点换日'], '23:00': ['子初', '子初换日'] }),
    wordOption('leap', '闰月', 'split', { split: ['分', '闰月分两半'], same: ['同', '闰月作本月'] }),
  ],
  [
    { key: 'one', label: '甲派', values: {} },
    { key: 'other', label: '乙派', values: {} },
    { key: 'strict', label: '丙派', values: { turn: '23:00', leap: 'same' } },
  ],
);

function Form() {
  const [value, setValue] = useState({ ...SET.defaults, trueSolar: false as boolean });
  return <OptionsForm set={SET} basis={SET.labels(value)} value={value} onChange={setValue} />;
}

test('a school sets its rules at once and leaves the clock; a rule changed by hand belongs to no school', async () => {
  render(<Form />);
  await userEvent.click(screen.getByText('按哪家规则算'));
  const school = screen.getByRole('combobox', { name: '流派' });
  expect(school).toHaveDisplayValue('甲派、乙派');
  await userEvent.selectOptions(school, '丙派');
  expect(screen.getByText('北京标准时间·子初·同')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '闰月' }), '闰月分两半');
  expect(school).toHaveDisplayValue('自定');
  await userEvent.selectOptions(school, '甲派、乙派');
  expect(screen.getByText('北京标准时间·零点·分')).toBeInTheDocument();
});
