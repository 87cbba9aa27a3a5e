import { memoryLog } from '@tianji/service-kit/testing';
import { readMemberConfig } from '../settings.ts';
import { openSms } from './open.ts';

const MESSAGE = {
  phone: '13812346621',
  brand: '青囊',
  template: 'login',
  params: { code: '407162' },
} as const;

test('an unsent message is kept for its page and printed; the log has neither number nor code', async () => {
  const log = memoryLog();
  const printed: string[] = [];
  const config = readMemberConfig({ NODE_ENV: 'development' });
  const sms = openSms(
    config,
    log,
    () => 1,
    (line) => printed.push(line),
  );
  await sms.sender.send(MESSAGE);
  expect(sms.development?.messages()).toMatchObject([{ ...MESSAGE, at: 1 }]);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('407162');
  expect(printed[0]).not.toContain('13812346621');
  expect(log.lines.join()).toContain('138****6621');
  expect(log.lines.join()).not.toMatch(/407162|13812346621/);
});

test.each([
  ['development', 1],
  ['test', 0],
])('with NODE_ENV=%s the terminal gets %i lines', async (NODE_ENV, lines) => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await openSms(readMemberConfig({ NODE_ENV }), memoryLog(), () => 1).sender.send(MESSAGE);
    expect(write).toHaveBeenCalledTimes(lines);
  } finally {
    write.mockRestore();
  }
});
