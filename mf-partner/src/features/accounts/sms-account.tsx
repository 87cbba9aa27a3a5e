import { type CallInput, type CallOutput, useApi } from '../../api.ts';
import { SMS_FORMS } from './fields.ts';
import { OwnAccount } from './own-account.tsx';

type Answer = CallOutput<'smsaccount/{site}/getAccount'>;
type Input = CallInput<'smsaccount/{site}/saveAccount'>;

/** 短信账户: through which account, and under which signature, the site's messages are sent. */
export function SmsAccount(props: { site: string; answer: Answer; onChange: () => void }) {
  const { site, answer, onChange } = props;
  const { account, providers } = answer;
  const api = useApi();
  return (
    <OwnAccount
      title="短信账户"
      {...{ account, providers, onChange }}
      forms={SMS_FORMS}
      words={{
        about: '有自己的账户时，本站的验证码与通知由它发出，用审核通过的签名，费用由您与渠道结算。',
        without: '目前由平台代发。',
        remove: '移除本站的短信账户？此后的短信由平台代发，密钥即刻删除。',
        test: '发测试短信',
        works: '已向您登录所用的手机发出，验证码为 000000，不能用来登录。',
      }}
      save={(provider, values) =>
        api.call('smsaccount/{site}/saveAccount', { sign: '', ...values, site, provider } satisfies Input, {
          made: 'pressed',
          fields: Object.keys(values),
        })
      }
      test={() => api.call('smsaccount/{site}/testAccount', { site }, { made: 'pressed' })}
      remove={() => api.call('smsaccount/{site}/removeAccount', { site }, { made: 'pressed' })}
    />
  );
}
