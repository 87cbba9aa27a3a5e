// No result: paying for a test.
import { Link, navigate, useTenant, useTitle } from '@tianji/kit';
import { Button, Card, Field, Notice, Page, PageTitle, Section, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { TEST_PRODUCT } from '../features/checkout/product.ts';

const Box = styled(Card)`
  max-width: 450px;
  form {
    display: grid;
    gap: 16px;
  }
`;
const List = styled.ul`
  display: grid;
  gap: 8px;
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** 支付测试: creates an order to scan. In production this page does not exist. */
export default function TestPage() {
  useTitle('支付测试');
  const { plans } = useTenant();
  const [subject, setSubject] = useState(TEST_PRODUCT.subject);
  const [amount, setAmount] = useState(TEST_PRODUCT.amount);
  const [wrong, setWrong] = useState('');
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{1,5}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) {
      setWrong('请填写大于 0 的金额，至多两位小数');
      return;
    }
    navigate(`/PaymentPage?${new URLSearchParams({ product: subject, amount })}`);
  };
  return (
    <Page>
      <PageTitle title="支付测试" />
      <Box>
        <form onSubmit={pay} noValidate>
          <Notice>仅在正式环境以外可用；服务端只接受测试商品 0.01 元，或与套餐相同的金额。</Notice>
          <Field label="商品">
            <TextInput value={subject} maxLength={60} onChange={({ target }) => setSubject(target.value)} />
          </Field>
          <Field label="金额（元）" error={wrong || undefined}>
            <TextInput
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => {
                setAmount(target.value.trim());
                setWrong('');
              }}
            />
          </Field>
          <Button type="submit" variant="seal" wide>
            生成付款码
          </Button>
        </form>
      </Box>
      <Section title="其他">
        <List>
          {plans.map(({ months, title, price }) => (
            <li key={months}>
              <Link href={`/PaymentPage?months=${months}`}>
                付款页：{title} ¥{price}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/PaymentPage?outTradeNo=none">付款页：不存在的订单</Link>
          </li>
          <li>
            <Link href="/dev/sms">开发短信</Link>
          </li>
        </List>
      </Section>
    </Page>
  );
}
