import { act, render, screen } from '@testing-library/react';
import { TOAST_MS, ToastHost, toast } from './index.ts';

describe('toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  it('is in a polite region that was there before, for four seconds', () => {
    render(<ToastHost />);
    const region = screen.getByRole('status');
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toBeEmptyDOMElement();
    act(() => toast('已复制命盘'));
    expect(region).toHaveTextContent('已复制命盘');
    act(() => jest.advanceTimersByTime(TOAST_MS - 1));
    expect(region).toHaveTextContent('已复制命盘');
    act(() => jest.advanceTimersByTime(1));
    expect(region).toBeEmptyDOMElement();
    expect(TOAST_MS).toBe(4000);
  });

  it('a newer one replaces it and has its own four seconds', () => {
    render(<ToastHost />);
    act(() => toast('甲'));
    act(() => jest.advanceTimersByTime(3000));
    act(() => toast('乙', 'error'));
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByRole('status')).toHaveTextContent(/^乙$/);
  });
});
