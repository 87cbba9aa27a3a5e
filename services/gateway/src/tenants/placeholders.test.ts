import { readGatewayConfig } from '../settings.ts';
import { someTenant } from '../test/fixture.ts';
import { refusePlaceholders } from './placeholders.ts';

const contact = { company: '天机', email: 'service@tianji.example', phone: '', address: '', hours: '' };
const sample = someTenant({ contact });
const start = (env: Record<string, string | undefined>, tenants = [sample]) =>
  refusePlaceholders(readGatewayConfig({ NODE_ENV: 'production', ...env }), tenants);

test.each([{ SITE_ORIGIN: 'https://tianji.cn' }, { HOST: '0.0.0.0' }, { HOST: '10.0.0.7' }, { HOST: '::' }])(
  "a public production site refuses the sample's data: %j",
  (env) => {
    expect(() => start(env)).toThrow(/default contact\.email.*TRIAL=1/);
    expect(() => start({ ...env, TRIAL: '1' })).not.toThrow();
    expect(() => start({ ...env, NODE_ENV: 'development' })).not.toThrow();
  },
);

test.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])(
  'on this machine alone nothing is required: %j',
  (env) => expect(() => start(env)).not.toThrow(),
);

test('your own contact lets it start; remaining sample texts are named', () => {
  const own = { contact: { ...contact, email: 'service@tianji.cn' } };
  expect(() => start({ HOST: '0.0.0.0' }, [someTenant(own)])).not.toThrow();
  const page = {
    title: '合作加盟',
    intro: '',
    claims: [{ title: '收益', text: '会员费由平台与老师分成，其他…' }],
  };
  const pages = { ...sample.pages, partnership: page };
  expect(() => start({ HOST: '0.0.0.0' }, [someTenant({ ...own, pages })])).toThrow(
    'default pages.partnership',
  );
});
