import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import {
  moneyText,
  monthText,
  percentsText,
  planText,
  type Settlement,
  shortDay,
  shortTime,
} from './words.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 1fr) minmax(0, 1.25fr) minmax(0, 1.25fr);
  gap: 32px 48px;
  padding-top: 20px;
  border-top: 3px solid var(--ink-1);
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    .figure {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  .figure p {
    ${type.small}
    color: var(--ink-2);
  }
  .figure strong {
    display: block;
    font: 700 2.75rem / 3.5rem var(--song);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  dl div,
  tr {
    border-bottom: 1px solid var(--line);
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 9px 0;
  }
  dl .sum {
    font-weight: 600;
  }
  dd,
  td {
    font-variant-numeric: tabular-nums;
  }
  table {
    width: 100%;
    align-self: start;
  }
  caption {
    text-align: start;
    ${type.small}
    color: var(--ink-2);
  }
  th {
    ${type.small}
    font-weight: 400;
    color: var(--ink-2);
    text-align: start;
  }
  tbody th {
    font-size: 0.875rem;
    color: var(--ink-1);
  }
  td,
  th {
    padding: 9px 0;
  }
  td,
  .end {
    text-align: end;
  }
  th span {
    margin-left: 12px;
    color: var(--ink-2);
  }
`;

/** What a site is due in a month: one large figure, the sum that leads to it, and the plans that were paid. */
export function Summary({ settlement }: { settlement: Settlement }) {
  const { month, state, due, plans } = settlement;
  return (
    <Box>
      <div className="figure">
        <p>{monthText(month)}应得</p>
        <strong>¥ {moneyText(due)}</strong>
        <p>
          {state === 'issued'
            ? `已出账 ${shortDay(settlement.issuedAt)}`
            : `截至 ${shortTime(settlement.asOf)}，${shortDay(settlement.issuedAt)} 出账`}
        </p>
      </div>
      <dl>
        {sumsOf(settlement).map(([label, yuan]) => (
          <div key={label} className={label === '应得' ? 'sum' : undefined}>
            <dt>{label}</dt>
            <dd>{moneyText(yuan)}</dd>
          </div>
        ))}
      </dl>
      {plans.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">套餐</th>
              <th scope="col" className="end">
                笔数
              </th>
              <th scope="col" className="end">
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map(({ months, price, count, amount }) => (
              <tr key={`${months} ${price}`}>
                <th scope="row">
                  {planText(months)}
                  <span>{moneyText(price)}</span>
                </th>
                <td>{count}</td>
                <td>{moneyText(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Box>
  );
}

/** The sum, line by line; lines that would be zero for most sites are left out. */
function sumsOf(of: Settlement): [string, string][] {
  const negative = (yuan: string) => (yuan.startsWith('-') ? yuan.slice(1) : `-${yuan}`);
  return [
    [`支付 ${of.payments} 笔`, of.paid],
    [`退款 ${of.refunds} 笔`, of.refunded],
    ['实收', of.received],
    [`分成${percentsText(of.percents)}`, of.share],
    ...(of.collected === '0.00' ? [] : [['本站账户已收', negative(of.collected)] as [string, string]]),
    ...(of.carried === '0.00' ? [] : [['上月结转', of.carried] as [string, string]]),
    ['应得', of.due],
  ];
}
