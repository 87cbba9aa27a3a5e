import { Button, LinkButton, lazyPiece, song, TextButton, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { isPhone, walletLink } from './wallet.ts';

const QrCode = lazyPiece<{ text: string }>(
  () => import(/* webpackChunkName: "qr" */ './qr-code.tsx'),
  () => undefined,
);

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  text-align: center;
`;
const Frame = styled.div`
  width: 218px;
  height: 218px;
  padding: 8px;
  border: 1px solid var(--line-2);
  border-radius: 4px;
  background: #fff;
  display: grid;
  place-items: center;
`;
const Over = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  color: #42494d;
`;
const Hint = styled.p`
  ${song}
  font-size: 1.0625rem;
  line-height: 1.625rem;
`;
const Small = styled.div`
  ${type.small}
  color: var(--ink-2);
`;

export interface PayCodeProps {
  qrcode: string;
  /** True when it has expired: a new one can be requested. */
  over: boolean;
  onRenew: () => void;
}

/** The code to scan; on a phone a link to the phone's own wallet instead. */
export function PayCode({ qrcode, over, onRenew }: PayCodeProps) {
  const link = walletLink(qrcode);
  const [scan, setScan] = useState(() => link === null || !isPhone());
  if (over) {
    return (
      <Box>
        <Frame>
          <Over>
            <span>二维码已过期</span>
            <Button variant="ink" onClick={onRenew}>
              重新生成
            </Button>
          </Over>
        </Frame>
      </Box>
    );
  }
  if (scan) {
    return (
      <Box>
        <Frame>
          <QrCode text={qrcode} />
        </Frame>
        <Hint>请使用手机钱包扫码</Hint>
        {link !== null && isPhone() ? (
          <TextButton onClick={() => setScan(false)}>在这部手机上支付</TextButton>
        ) : null}
      </Box>
    );
  }
  return (
    <Box>
      <LinkButton variant="seal" size="lg" wide href={link ?? ''} target="_blank" rel="noreferrer">
        打开手机钱包支付
      </LinkButton>
      <Small>
        付款后回到此页，会自动显示结果。
        <TextButton onClick={() => setScan(true)}>改用另一部手机扫码</TextButton>
      </Small>
    </Box>
  );
}
