import { askConfirm } from '@tianji/kit';
import { Button, Dialog } from '@tianji/kit/ui';
import { LINE_WORDS } from '@tianji/liuyao/engine/daily';
import { useState } from 'react';
import { Bar } from '../chart/six-lines.styles.ts';
import { Rows, Stage, Table, Words } from './coin-dialog.styles.ts';
import { CoinFace } from './coin-face.tsx';
import { keepSound, readySound, soundWanted } from './coin-sound.ts';
import type { DialogProps } from './entry.tsx';
import { canShake, useShake } from './use-shake.ts';
import { type Throws, useThrows } from './use-throws.ts';

const PLACES = ['初爻', '二爻', '三爻', '四爻', '五爻', '上爻'];
const TIMES = '一二三四五六';
const SIGNS: Readonly<Record<string, string>> = { 9: '○', 6: '✕' };

const wantsCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** 第四次　字2　背3　字2，合 7 少阳 */
function saying({ digits, coins, landed, turning }: Throws): string {
  if (!coins) return '三枚铜钱，掷六次，自下而上成一卦。';
  const number = TIMES[digits.length - (turning ? 0 : 1)];
  const faces = coins
    .slice(0, landed)
    .map((coin) => (coin === 3 ? '背 3' : '字 2'))
    .join('　');
  if (turning) return `第${number}次　${faces}${landed < 3 ? '…' : ''}`;
  const digit = digits.at(-1)!;
  return `第${number}次　${faces}，合 ${digit} ${LINE_WORDS[digit]}`;
}

function summary(digits: string): string {
  const moving = [...digits].flatMap((digit, i) => (SIGNS[digit] ? [PLACES[i]] : []));
  return moving.length > 0 ? `六爻已成：${moving.join('、')}动。` : '六爻已成：六爻安静，没有动爻。';
}

/** Six throws of three coins. */
export default function CoinDialog({ onClose, onPress, onCast }: DialogProps) {
  const [sound, setSound] = useState(soundWanted);
  const [calm] = useState(wantsCalm);
  const throws = useThrows({ sound, calm });
  const { digits, coins, landed, turning, whole } = throws;
  const shake = useShake(throws.throwCoins);

  function toss() {
    if (sound) readySound();
    throws.throwCoins();
  }

  async function again() {
    if (digits === '' || (await askConfirm('重掷会清掉已成的各爻，确定吗？'))) throws.clear();
  }

  function switchSound() {
    if (!sound) readySound();
    keepSound(!sound);
    setSound(!sound);
  }

  return (
    <Dialog
      open
      title="铜钱起卦"
      width={800}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" aria-pressed={sound} onClick={switchSound}>
            声音　{sound ? '开' : '关'}
          </Button>
          {canShake() && !shake.listening && !whole ? (
            <Button
              variant="quiet"
              onClick={() => {
                if (sound) readySound();
                void shake.listen();
              }}
            >
              用摇一摇
            </Button>
          ) : null}
          {digits ? <Button onClick={() => void again()}>重掷</Button> : null}
          {whole ? (
            <Button variant="seal" onPointerDown={() => onPress(digits)} onClick={() => onCast(digits)}>
              起卦
            </Button>
          ) : (
            // Not disabled: the keyboard focus must stay on it from line to line.
            <Button variant="seal" aria-disabled={turning || undefined} onClick={toss}>
              {turning ? '掷钱中…' : `掷${PLACES[digits.length]}`}
            </Button>
          )}
        </>
      }
    >
      <Table>
        <div>
          <Stage>
            {[0, 1, 2].map((i) => (
              <span key={i} data-turning={(turning && !calm && landed <= i) || undefined}>
                <CoinFace back={coins?.[i] === 3} />
              </span>
            ))}
          </Stage>
          <Words>
            <p role="status">{saying(throws)}</p>
            <p>
              {whole
                ? summary(digits)
                : shake.listening
                  ? '摇一摇手机，或按下面的按钮。'
                  : '字 2　背 3；合 6 老阴、7 少阳、8 少阴、9 老阳'}
            </p>
          </Words>
        </div>
        <Rows aria-label="六爻，自下而上">
          {PLACES.map((name, i) => {
            const digit = digits[i];
            const now = turning && i === digits.length;
            return (
              <li key={name} data-now={now || undefined}>
                <span>{name}</span>
                {digit ? (
                  <Bar role="img" aria-label={LINE_WORDS[digit]}>
                    <i />
                    {digit === '6' || digit === '8' ? <i /> : null}
                  </Bar>
                ) : (
                  <span className={now ? undefined : 'empty'}>{now ? '掷钱中…' : ''}</span>
                )}
                <b>{digit ? SIGNS[digit] : ''}</b>
              </li>
            );
          })}
        </Rows>
      </Table>
    </Dialog>
  );
}
