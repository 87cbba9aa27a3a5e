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
  'partner/{site}/getFigures': 'otx',
  'partner/{site}/getFiguresFile': 'otx',
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
  'desk/saveEvent': 'op',
  'desk/deleteEvent': 'op',
  'desk/addJotting': 'op',
  'desk/deleteJotting': 'op',
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

/** The calls of the service that keeps the sites which any member may make: what is asked of them is the caller's own. */
const OF_ANY_MEMBER = ['partner/apply', 'partner/claimInvite', 'partner/getApplication', 'partner/getSites'];

test('no call that is about a site is open to anybody without a role there', () => {
  const without = workspaceCalls().filter(({ access }) => access !== 'site' && access !== 'operator');
  const aboutSites = without.filter(
    ({ path, service }) => service === 'partner' || path.includes('{site}') || /^\w+account\//.test(path),
  );
  expect(aboutSites.map(({ path }) => path).sort()).toEqual(OF_ANY_MEMBER);
  expect(new Set(aboutSites.map(({ access }) => access))).toEqual(new Set(['member']));
});

test('a call about a site that names no role admits nobody', () => {
  const [some] = calls.filter(({ access }) => access === 'site');
  if (!some) throw new Error('there are calls about sites');
  const { roles: _none, ...rest } = some;
  for (const [who, origin] of Object.entries(WHO)) {
    const tenant = testTenant([some.tool], { id: 'gewu' });
    const made = { requestId: 'r', ip: '', tenant, ...origin };
    const run = () => admit(rest as typeof some, made, NOW, { site: 'gewu' });
    expect([who, codeOf(run)]).toEqual([who, who === 'visitor' ? 'login' : 'not_found']);
  }
});

const holder = (role: MemberRole['role'], tenant: string, fresh = true) => ({
  member: testMember({ endtime: NOW + 1, ...(fresh && { confirmedAt: NOW }) }),
  roles: [{ role, tenant }],
});
const WHO: Readonly<Record<string, Pick<CallOrigin, 'member' | 'roles'>>> = {
  visitor: { member: null },
  member: { member: testMember({ endtime: NOW + 1, confirmedAt: NOW }), roles: [] },
  'member of before': { member: testMember({ endtime: NOW, confirmedAt: NOW }), roles: [] },
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

const codeOf = (run: () => string): string => {
  try {
    return run();
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error);
  }
};

/** What a caller is to get from a call about a site, by the table alone. */
function byTable({ path, access }: (typeof calls)[number], who: string): string {
  const rule = rulesOf(path, access);
  const [role = ''] = who.split(',');
  if (who === 'visitor') return 'login';
  if (!rule.includes(LETTERS[role as keyof typeof LETTERS] ?? '-')) return 'not_found';
  return who.endsWith('not confirmed') && rule.includes('!') ? 'confirm_needed' : 'run';
}

/** The same from any other call: roles change nothing. */
function byAccess({ access, link, expiredBy }: (typeof calls)[number], who: string): string {
  if (who === 'visitor' && (access === 'member' || access === 'active')) return 'login';
  if (who === 'member of before' && access === 'active') return 'member_expired';
  if (link !== undefined) return 'link_invalid';
  return who === 'member of before' && access === 'notExpired' && expiredBy !== 'handler' ? 'empty' : 'run';
}

test('every caller tries every call: exactly as the table says', () => {
  const all = workspaceCalls();
  const aboutSites = new Set(calls.map(({ path }) => path));
  let [tried, right] = [0, 0];
  for (const call of all)
    for (const [who, origin] of Object.entries(WHO)) {
      const expected = aboutSites.has(call.path) ? byTable(call, who) : byAccess(call, who);
      const tenant = testTenant([call.tool], { id: 'gewu' });
      const made = { requestId: 'r', ip: '', tenant, ...origin };
      const result = codeOf(() =>
        admit(call, made, NOW, { site: 'gewu', [call.toolFrom ?? 'none']: call.tool }),
      );
      expect({ path: call.path, who, result }).toEqual({ path: call.path, who, result: expected });
      tried += 1;
      if (result === expected) right += 1;
    }
  const pairs = all.length * Object.keys(WHO).length;
  expect(tried).toBe(pairs);
  console.log(
    `roles: ${right} of ${pairs} (role × call) as the table says, ${calls.length} of ${all.length} calls are about a site`,
  );
});
