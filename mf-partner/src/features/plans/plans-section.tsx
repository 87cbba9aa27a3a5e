import { Field, Segmented, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { SiteText, useSite } from '../site/site-context.tsx';
import { SiteList } from '../site/site-list.tsx';

const Three = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: 8px;
`;
const Note = styled.p`
  ${type.small}
  color: var(--ink-3);
`;

const months = (text: string): number | string => (/^\d{1,2}$/.test(text) ? Number(text) : text);

/** `30` → `30.00`: prices are stored with two decimals; anything else is sent unchanged, and the service refuses it. */
export const price = (text: string): string => {
  const [, yuan, part] = /^(\d{1,5})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  return yuan === undefined ? text : `${yuan}.${(part ?? '').padEnd(2, '0')}`;
};

/** What a membership costs, and how much visitors may read without one. */
export function PlansSection() {
  const { site, edit } = useSite();
  return (
    <>
      <SiteList path={['plans']} noun="套餐" most={12} blank={{ months: 1, price: '30.00', title: '1 个月' }}>
        {(index) => (
          <Three>
            <SiteText label="名称" path={['plans', index, 'title']} max={20} />
            <SiteText label="月数" path={['plans', index, 'months']} max={2} store={months} />
            <PriceText index={index} />
          </Three>
        )}
      </SiteList>
      <Note>价格以元计。已下的订单照下单时的价格，不随之改变。</Note>
      <Field label="访客可读的分析文字" group>
        <Segmented
          wide
          options={[
            { value: 'full', label: '全文' },
            { value: 'preview', label: '开头一段' },
          ]}
          value={site.visitorReads}
          onChange={(value) => edit(['visitorReads'], value)}
        />
      </Field>
    </>
  );
}

/** The decimals are added when the field is left, not while somebody types. */
function PriceText({ index }: { index: number }) {
  const { site, edit } = useSite();
  const value = site.plans[index]?.price ?? '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur of the field inside bubbles to here
    <div
      onBlur={() => {
        const whole = price(value);
        if (whole !== value) edit(['plans', index, 'price'], whole);
      }}
    >
      <SiteText label="价格（元）" path={['plans', index, 'price']} max={8} />
    </div>
  );
}
