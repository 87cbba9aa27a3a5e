import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import '../testing/whole.ts';
import { BirthForm, type BirthFormProps, type BirthValue, PlacePicker, restoreBirth } from './index.ts';
import { SAMPLE_PLACES } from './sample-places.ts';

const loadPlaces = async () => SAMPLE_PLACES;

async function show(props: Partial<BirthFormProps> = {}) {
  const sent = jest.fn<void, [BirthValue]>();
  const view = render(
    <BirthForm toolId="bazi" order="bazi" loadPlaces={loadPlaces} onSubmit={sent} {...props} />,
  );
  await act(async () => undefined); // wait for the list of places
  return { sent, ...view };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '排盘' }));

beforeEach(() => sessionStorage.clear());
beforeAll(() => PlacePicker.preload());

describe('BirthForm', () => {
  it('sends the unchanged defaults', async () => {
    const { sent } = await show();
    await submit();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: '无', sex: '男', location: '北京-北京-北京' });
    expect(sent.mock.calls[0]?.[0].time).toMatch(/:00$/);
  });

  it('asks one thing at a time where somebody wishes so, and ends with the whole form', async () => {
    const { sent, container } = await show();
    const press = (words: string) => userEvent.click(screen.getByText(words));
    const form = container.querySelector('form');
    const askedFor = () => [...(form?.querySelectorAll('.asked') ?? [])].map((field) => field.textContent);
    await press('一项一项填');
    await waitFor(() => expect(screen.getByText('男，还是女？')).toHaveFocus());
    expect(form).toHaveAttribute('data-step', '0');
    expect(askedFor()).toEqual([expect.stringContaining('性别')]);
    await userEvent.click(screen.getByRole('radio', { name: '女', hidden: true }));
    await press('下一项');
    expect(screen.getByText('哪一天，大约几点？')).toBeInTheDocument();
    expect(askedFor()).toEqual([expect.stringContaining('出生时间')]);
    await press('上一项');
    expect(form).toHaveAttribute('data-step', '0');
    await press('下一项');
    await press('下一项');
    expect(askedFor()).toEqual([expect.stringContaining('出生地')]);
    expect(sent).not.toHaveBeenCalled();
    await press('填好了');
    expect(form).not.toHaveAttribute('data-step');
    await waitFor(() => expect(screen.getByRole('button', { name: '排盘' })).toHaveFocus());
    await submit();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ name: '无', sex: '女', location: '北京-北京-北京' });
  });

  it('shows the whole form when the one asked for is wrong, or when somebody wishes so', async () => {
    const { container } = await show({ refused: { location: '没有找到地名' } });
    const form = container.querySelector('form');
    await userEvent.click(screen.getByText('一项一项填'));
    await userEvent.click(await screen.findByText('全部列出'));
    expect(form).not.toHaveAttribute('data-step');
  });

  it('keeps no name while the guard answers, and keeps it again afterwards', async () => {
    const form = (guarded: boolean) => (
      <BirthForm
        {...{ toolId: 'bazi', order: 'bazi', loadPlaces, guarded }}
        failure={guarded ? '请拨打 12356' : null}
        onSubmit={() => undefined}
      />
    );
    const { rerender } = render(form(false));
    const name = await screen.findByLabelText('姓名');
    await userEvent.clear(name);
    await userEvent.type(name, '想自杀');
    rerender(form(true));
    expect(name).toHaveValue('想自杀');
    await userEvent.type(name, '了');
    await submit();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('自杀');
    expect(restoreBirth('bazi')).toMatchObject({ name: '', sex: '男' });
    await userEvent.clear(name);
    await userEvent.type(name, '沈清和');
    rerender(form(false));
    expect(restoreBirth('bazi')).toMatchObject({ name: '沈清和' });
  });

  it('announces the coming request as the button goes down, when the form is valid', async () => {
    const pressed = jest.fn<void, [BirthValue]>();
    const { sent } = await show({ onPress: pressed });
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: '排盘' });
    await user.pointer({ keys: '[MouseRight]', target: button });
    expect(pressed).not.toHaveBeenCalled();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(sent).not.toHaveBeenCalled();
    await user.pointer('[/MouseLeft]');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(pressed.mock.calls).toEqual(sent.mock.calls);

    await user.clear(screen.getByLabelText('姓名'));
    await user.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('reports missing input in the order of Ba Zi, at the field and to screen readers, and focuses it', async () => {
    const { sent } = await show({ initial: { name: '', sex: '', time: '', location: '' } });
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写姓名');
    expect(screen.getByLabelText('姓名')).toHaveFocus();
    expect(screen.getByLabelText('姓名')).toHaveAccessibleDescription('请填写姓名');

    await userEvent.type(screen.getByLabelText('姓名'), '沈清和');
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('请选择性别');
    expect(screen.getByRole('radio', { name: '男' })).toHaveFocus();

    await userEvent.click(screen.getByRole('radio', { name: '女' }));
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写出生时间');
    expect(screen.getByRole('button', { name: /出生时间/ })).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('asks for the time before the sex in Zi Wei', async () => {
    await show({ toolId: 'ziwei', order: 'ziwei', initial: { sex: '', time: '' } });
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('请填写出生时间');
  });

  it('asks for the place last', async () => {
    await show({ initial: { location: '' } });
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('请选择地点');
    expect(screen.getByRole('button', { name: /出生地/ })).toHaveFocus();
  });

  it('clears an error as soon as its field is valid', async () => {
    await show({ initial: { name: '' } });
    await submit();
    await userEvent.type(screen.getByLabelText('姓名'), '王');
    expect(screen.getByLabelText('姓名')).not.toBeInvalid();
  });

  it('keeps the input for the session, per tool', async () => {
    const first = await show();
    await userEvent.clear(screen.getByLabelText('姓名'));
    await userEvent.type(screen.getByLabelText('姓名'), '沈清和');
    first.unmount();
    const second = await show();
    expect(screen.getByLabelText('姓名')).toHaveValue('沈清和');
    second.unmount();
    await show({ toolId: 'ziwei', order: 'ziwei' });
    expect(screen.getByLabelText('姓名')).toHaveValue('无');
  });

  it('keeps nothing that was only opened: the input of before stays until somebody enters another', async () => {
    const first = await show();
    expect(restoreBirth('bazi')).toBeNull();
    await userEvent.type(screen.getByLabelText('姓名'), '甲');
    first.unmount();
    await show({ initial: { time: '1983-08-17 09:20:00', location: '四川-成都-火星' } });
    expect(restoreBirth('bazi')?.location).toBe('北京-北京-北京');
    await userEvent.click(screen.getByRole('radio', { name: '女' }));
    expect(restoreBirth('bazi')).toMatchObject({ sex: '女', time: '1983-08-17 09:20:00' });
  });

  it.each(['bazi', 'ziwei'] as const)(
    'a tap selects the default name, never a typed one (%s)',
    async (order) => {
      const { sent } = await show({ toolId: order, order });
      const user = userEvent.setup();
      const name = screen.getByLabelText<HTMLInputElement>('姓名');
      await user.pointer({ keys: '[TouchA]', target: name });
      await user.keyboard('李梅');
      expect(name).toHaveValue('李梅');
      await user.pointer({ keys: '[TouchA]', target: name });
      await user.keyboard('花');
      expect(name).toHaveValue('李梅花');
      await submit();
      expect(sent.mock.calls[0]?.[0].name).toBe('李梅花');
    },
  );

  it('starts without a name where one may stay away, and sends the birth as nameless', async () => {
    const { sent } = await show({ nameOptional: true });
    const name = screen.getByLabelText('姓名');
    expect(name).toHaveValue('');
    expect(name).toHaveAccessibleDescription('可以不填');
    await submit();
    expect(sent.mock.calls[0]?.[0].name).toBe('无');
    await userEvent.type(name, '沈 清和');
    await submit();
    expect(sent.mock.calls[1]?.[0].name).toBe('沈 清和');
    await userEvent.clear(name);
    await submit();
    expect(sent.mock.calls[2]?.[0].name).toBe('无');
  });

  it('does not submit twice while a chart is loading', async () => {
    const { sent } = await show({ busy: true });
    await userEvent.type(screen.getByLabelText('姓名'), '{Enter}');
    await submit();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows the longitude of the place and the lunar day of the time', async () => {
    await show({ initial: { time: '1983-08-17 09:20:00' } });
    expect(await screen.findByText('116.41°E')).toBeInTheDocument();
    expect(await screen.findByText('农历七月初九 巳时')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /出生时间/ })).toHaveAccessibleName(
      '出生时间 1983-08-17 09:20 农历七月初九 巳时',
    );
  });

  it('takes other labels', async () => {
    await show({ labels: { name: '缘主', submit: '起盘' } });
    expect(screen.getByLabelText('缘主')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '起盘' })).toBeInTheDocument();
  });

  // spec 1.2.32, 1.5.5
  it('passes a place from the picker to the tool', async () => {
    const { sent } = await show();
    await userEvent.click(screen.getByRole('button', { name: /出生地/ }));
    const dialog = await screen.findByRole('dialog', { name: '出生位置' });
    await userEvent.click(await within(dialog).findByRole('option', { name: '四川省' }));
    await userEvent.click(within(dialog).getByRole('option', { name: '武侯区' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await submit();
    expect(sent.mock.calls[0]?.[0].location).toBe('四川省-成都市-武侯区');
  });

  it('has no accessibility problem known to axe, valid or invalid', async () => {
    // axe measures icon fonts on a canvas if there is one; jsdom has none.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { container } = await show({ initial: { name: '', sex: '' }, options: <p>口径 真太阳时</p> });
    await submit();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
});
