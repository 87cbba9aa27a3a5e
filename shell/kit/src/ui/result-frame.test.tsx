import { act, render, screen } from '@testing-library/react';
import { tellKept } from '../tool/kept.ts';
import { RESULT_NOTICE, ResultFrame } from './index.ts';

describe('ResultFrame', () => {
  it('always prints the rules used and the notice, once, after the result', () => {
    render(
      <ResultFrame label="八字命盘" basis={['真太阳时', '立春换年', '00:00 换日']}>
        <p>命盘</p>
      </ResultFrame>,
    );
    const frame = screen.getByRole('article', { name: '八字命盘' });
    expect(frame).toHaveTextContent('口径真太阳时·立春换年·00:00 换日');
    expect(screen.getByRole('note')).toHaveTextContent(RESULT_NOTICE);
    expect(frame.textContent).toMatch(/^命盘口径.*仅供娱乐，不作为决策依据$/);
  });

  it('keeps the notice when it has no content', () => {
    render(
      <ResultFrame label="结果" basis={[]}>
        {null}
      </ResultFrame>,
    );
    expect(screen.getByRole('note')).toHaveTextContent('仅供娱乐');
  });
});

test('a result that was kept says so as long as it is shown', () => {
  window.history.replaceState(null, '', '/days');
  render(
    <ResultFrame label="日谱" basis={['节气换月']}>
      甲子
    </ResultFrame>,
  );
  const mark = () => screen.queryByText('没有连上，这是上次排好的结果');
  expect(mark()).toBeNull();
  act(() => tellKept(true));
  expect(mark()).toBeInTheDocument();
  act(() => tellKept(false));
  expect(mark()).toBeNull();
});
