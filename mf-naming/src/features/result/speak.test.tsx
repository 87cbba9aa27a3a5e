import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleResult } from '../../testing/sample-result.ts';
import { Speak } from './speak.tsx';

const [name] = sampleResult().list;
const spoken: string[] = [];

function giveVoice(lang: string) {
  const voices = [{ lang, name: lang }];
  Object.assign(window, {
    speechSynthesis: {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ text }: { text: string }) => spoken.push(text),
    },
    SpeechSynthesisUtterance: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  spoken.length = 0;
});

test('a Chinese voice says the name', async () => {
  giveVoice('zh-CN');
  render(<Speak of={name!} />);
  await userEvent.click(screen.getByRole('button', { name: '读出陈清嘉' }));
  expect(spoken).toEqual(['陈清嘉']);
});

test.each([
  ['no Chinese voice', 'en-US', true],
  ['a character of several readings', 'zh-CN', false],
])('with %s nothing is offered', (_, lang, oneReading) => {
  giveVoice(lang);
  render(<Speak of={{ ...name!, oneReading }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
