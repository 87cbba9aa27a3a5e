import { CALL_ROLES } from '@tianji/contracts';
import { admit, type CallOrigin, type MemberRole, ServiceError } from '@tianji/service-kit';
import { testMember, testTenant, workspaceCalls } from '@tianji/service-kit/testing';

// Who may make which call about a site: written here a second time, by hand. A call that is missing, or that names other
// roles, fails; then every caller tries every call.

/** o owner, e editor, t treasurer, p practitioner, x operator. `!` asks for a new code or a passkey. */
const TABLE: Readonly<Record<string, string>> = {
  'partner/{site}/getSite': 'oetx',
  'partner/{site}/saveDraft': 'oex',
  'partner/{site}/publish': 'oex',
  'partner/{site}/getHistory': 'oex',
  'partner/{site}/getPreview': 'oex',
  'partner/{site}/rollback': 'oex',
  'partner/{site}/getDomains': 'oex',
  'partner/{site}/addDomain': 'oex',
  'partner/{site}/checkDomain': 'oex',
  'partner/{site}/removeDomain': 'ox',
  'partner/{site}/getMembers': 'otx',
  'partner/{site}/getSettlement': 'otx',
  'partner/{site}/getStatements': 'otx',
  'partner/{site}/getStatementFile': 'otx',
  'partner/{site}/getRoles': 'ox',
  'partner/{site}/changeRole': 'ox',
  'partner/{site}/revokeRole': 'ox',
  'partner/{site}/invite': 'ox',
  'partner/{site}/revokeInvite': 'ox',
  'partner/{site}/cancelStep': 'ox',
  'partner/{site}/giveOwner': 'o!',
  'partner/{site}/dropOwner': 'o!',
  'partner/{site}/leave': 'o!',
  'partner/{site}/askExport': 'o!',
  'partner/{site}/exportSite': 'o',
  'partner/{site}/stay': 'o',
  'paymentaccount/{site}/getAccount': 'ot',
  'paymentaccount/{site}/saveAccount': 'ot!',
  'paymentaccount/{site}/testAccount': 'ot',
  'paymentaccount/{site}/removeAccount': 'ot!',
  'paymentaccount/{site}/cancelChange': 'ot',
  'smsaccount/{site}/getAccount': 'o',
  'smsaccount/{site}/saveAccount': 'o!',
  'smsaccount/{site}/testAccount': 'o',
  'smsaccount/{site}/removeAccount': 'o!',
  'desk/getClients': 'op',
  'desk/getClient': 'op',
  'desk/saveClient': 'op',
  'desk/deleteClient': 'op',
  'desk/exportClient': 'op',
  'desk/exportAll': 'op',
  'desk/getAuthor': 'op',
  'desk/saveAuthor': 'op',
  'reports/buildFor/{kind}': 'op',
  'reports/getListOf': 'op',
  'reports/getTextsOf': 'op',
  'reports/share': 'op',
  'reports/getLinks': 'op',
  'reports/unshare': 'op',
};
const LETTERS = { owner: 'o', editor: 'e', treasurer: 't', practitioner: 'p', operator: 'x' } as const;

const NOW = Date.UTC(2026, 10, 21);
const calls = workspaceCalls().filter(({ access }) => access === 'site' || access === 'operator');
const rulesOf = (path: string, access: string) => (access === 'operator' ? 'x' : (TABLE[path] ?? ''));

test('every call about a site is in the table, and nothing else', () => {
  const site = calls.filter(({ access }) => access === 'site');
  expect(site.map(({ path }) => path).sort()).toEqual(Object.keys(TABLE).sort());
});

test.each(calls.map(({ path, access, roles = [], fresh }) => ({ path, access, roles, fresh })))(
  '$path names its roles',
  ({ path, access, roles, fresh }) => {
    if (access === 'operator') return expect(roles).toEqual([]);
    const rule = CALL_ROLES.filter((role) => rulesOf(path, access).includes(LETTERS[role]));
    expect([...roles].sort()).toEqual([...rule].sort());
    expect(fresh === true).toBe(rulesOf(path, access).includes('!'));
  },
);

const holder = (role: MemberRole['role'], tenant: string, fresh = true) => ({
  member: testMember({ endtime: NOW + 1, ...(fresh && { confirmedAt: NOW }) }),
  roles: [{ role, tenant }],
});
const WHO: Readonly<Record<string, Pick<CallOrigin, 'member' | 'roles'>>> = {
  visitor: { member: null },
  member: { member: testMember({ endtime: NOW + 1, confirmedAt: NOW }), roles: [] },
  ...Object.fromEntries(CALL_ROLES.map((role) => [role, holder(role, role === 'operator' ? '*' : 'gewu')])),
  ...Object.fromEntries(
    CALL_ROLES.map((role) => [
      `${role}, not confirmed`,
      holder(role, role === 'operator' ? '*' : 'gewu', false),
    ]),
  ),
  'owner of another site': holder('owner', 'mingde'),
  'practitioner of another site': holder('practitioner', 'mingde'),
  'an operator of one site': holder('operator', 'gewu'),
};

test('every caller tries every call: exactly as the table says', () => {
  let tried = 0;
  for (const call of calls)
    for (const [who, origin] of Object.entries(WHO)) {
      const rule = rulesOf(call.path, call.access);
      const [role = ''] = who.split(',');
      const has = rule.includes(LETTERS[role as keyof typeof LETTERS] ?? '-');
      const unconfirmed = who.endsWith('not confirmed') && rule.includes('!');
      const expected =
        who === 'visitor' ? 'login' : !has ? 'not_found' : unconfirmed ? 'confirm_needed' : 'run';
      const tenant = testTenant([call.tool], { id: 'gewu' });
      let result: string;
      try {
        const made = { requestId: 'r', ip: '', tenant, ...origin };
        result = admit(call, made, NOW, { site: 'gewu', [call.toolFrom ?? 'none']: call.tool });
      } catch (error) {
        result = error instanceof ServiceError ? error.code : String(error);
      }
      expect({ path: call.path, who, result }).toEqual({ path: call.path, who, result: expected });
      tried += 1;
    }
  console.log(`roles: ${tried} of ${calls.length * Object.keys(WHO).length} (role × call) as the table says`);
});
