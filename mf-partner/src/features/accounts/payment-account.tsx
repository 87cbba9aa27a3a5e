import { type CallInput, type CallOutput, useApi } from '../../api.ts';
import { PAYMENT_FORMS } from './fields.ts';
import { OwnAccount } from './own-account.tsx';

type Answer = CallOutput<'paymentaccount/{site}/getAccount'>;
type Input = CallInput<'paymentaccount/{site}/saveAccount'>;

/** 支付账户: at whose merchant account the site's members pay. */
export function PaymentAccount(props: { site: string; answer: Answer; onChange: () => void }) {
  const { site, answer, onChange } = props;
  const { account, providers, platform, pending } = answer;
  const api = useApi();
  return (
    <OwnAccount
      title="支付账户"
      {...{ account, providers, onChange }}
      pending={pending}
      cancel={() => api.call('paymentaccount/{site}/cancelChange', { site }, { made: 'pressed' })}
      forms={PAYMENT_FORMS}
      words={{
        about:
          '有自己的商户时，会员付的款直接进您的账户；平台应得的部分记入结算，从以后应付给您的款项中扣除。退款由您在商户后台办理。',
        without: platform ? '目前由平台代收，款项在结算中分给您。' : '目前平台不代收，设定以后会员才能付款。',
        remove: platform
          ? '移除本站的支付账户？新订单改由平台代收；已下的订单仍在原账户收款，密钥两日后删除。'
          : '移除本站的支付账户？会员将暂时不能付款；已下的订单仍在原账户收款，密钥两日后删除。',
        test: '测试密钥',
        works: '支付渠道已接受这些密钥，账户可以使用。',
      }}
      save={(provider, values) =>
        api.call(
          'paymentaccount/{site}/saveAccount',
          { merchantId: '', ...values, site, provider } satisfies Input,
          { made: 'pressed', fields: Object.keys(values) },
        )
      }
      test={() => api.call('paymentaccount/{site}/testAccount', { site }, { made: 'pressed' })}
      remove={() => api.call('paymentaccount/{site}/removeAccount', { site }, { made: 'pressed' })}
    />
  );
}
