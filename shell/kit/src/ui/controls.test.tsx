import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Checkbox, Field, IconButton, Segmented, Select, TextInput } from './index.ts';

describe('Button', () => {
  it('acts on click, and not while it is loading or disabled', async () => {
    const act = jest.fn();
    const { rerender } = render(<Button onClick={act}>排盘</Button>);
    await userEvent.click(screen.getByRole('button', { name: '排盘' }));
    expect(act).toHaveBeenCalledTimes(1);

    rerender(
      <Button loading onClick={act}>
        排盘
      </Button>,
    );
    const busy = screen.getByRole('button', { name: '排盘' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(busy);
    rerender(
      <Button disabled onClick={act}>
        排盘
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: '排盘' }));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not send a form while loading', () => {
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" loading>
          排盘
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });

  it('is not a submit button unless it says so, and an icon-only one has a name', () => {
    render(
      <IconButton label="关闭">
        <svg aria-hidden="true" />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: '关闭' })).toHaveAttribute('type', 'button');
  });
});

describe('Field', () => {
  it('ties label, hint and control together', () => {
    render(
      <Field label="姓名" hint="二十字以内">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('姓名');
    expect(input).toHaveAccessibleDescription('二十字以内');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('says an error in place of the hint and marks the control', () => {
    render(
      <Field label="年份" hint="往前二百年" error="请选择年份">
        <Select>
          <option>2026年</option>
        </Select>
      </Field>,
    );
    const select = screen.getByLabelText('年份');
    expect(select).toBeInvalid();
    expect(select).toHaveAccessibleDescription('请选择年份');
    expect(screen.queryByText('往前二百年')).toBeNull();
  });
});

function Sexes({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'男' | '女' | ''>('');
  return (
    <Field group label="性别" error="请选择性别">
      <Segmented
        value={value}
        options={[
          { value: '男', label: '男' },
          { value: '女', label: '女' },
        ]}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

describe('Segmented', () => {
  it('shows an error instead of the hint and marks the control', async () => {
    const changed = jest.fn();
    render(<Sexes onChange={changed} />);
    const group = screen.getByRole('radiogroup', { name: '性别' });
    expect(group).toHaveAccessibleDescription('请选择性别');
    expect(group).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(within(group).getByRole('radio', { name: '男' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(changed.mock.calls).toEqual([['男'], ['女']]);
    expect(within(group).getByRole('radio', { name: '女' })).toBeChecked();
  });
});

describe('Checkbox', () => {
  it('is toggled by the space key and by its label', async () => {
    render(<Checkbox>已阅读并同意</Checkbox>);
    const box = screen.getByRole('checkbox', { name: '已阅读并同意' });
    await userEvent.tab();
    expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(box).toBeChecked();
    await userEvent.click(screen.getByText('已阅读并同意'));
    expect(box).not.toBeChecked();
  });
});
