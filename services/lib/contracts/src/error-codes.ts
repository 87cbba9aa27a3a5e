/** Why a call is refused: the codes of all replies, and what a client does about each. */

/** `again`: the same call may be made later; `mend`: after a change of the input; `never`: it is an answer. */
export type ErrorRetry = 'again' | 'mend' | 'never';

export interface ErrorEntry {
  readonly code: string;
  /** HTTP status of the reply; business refusals are 200. */
  readonly status: number;
  /** When it happens. */
  readonly when: string;
  /** What a client does. */
  readonly then: string;
  readonly retry: ErrorRetry;
}

type Row = readonly [code: string, status: number, retry: ErrorRetry, when: string, then: string];

const ROWS: readonly Row[] = [
  ['ambiguous_place', 400, 'mend', '地名不只一处', '写全省、市、区'],
  ['bad_request', 400, 'mend', '某一项不合要求，field 为其名', '按 message 所说的范围改正'],
  ['code_needed', 200, 'mend', '还没有获取验证码', '先获取验证码'],
  ['confirm_needed', 200, 'mend', '须先确认是本人', '以短信验证码或通行密钥确认后再试'],
  ['conflict', 200, 'mend', '内容刚刚在别处改过', '重新读取后再改'],
  ['decided', 200, 'never', '这份申请已经审核过', '不必再试'],
  ['desk_full', 200, 'mend', '客户已满', '先删除或导出一部分'],
  ['dns', 200, 'again', '暂时查不到域名的解析', '稍后再试'],
  ['forbidden', 403, 'never', '请求来自别的网站，或主机名不是本站的', '由本站的页面或程序直接请求'],
  ['full', 200, 'mend', '数目已满', '先删除一部分'],
  [
    'guarded',
    200,
    'never',
    '文字提到险情，或问了不作解读的事',
    '照 message 与 details 中的电话显示，不要再试',
  ],
  ['idempotency_conflict', 409, 'mend', '同一幂等号下的内容不同', '换一个幂等号'],
  ['internal', 500, 'again', '服务内部出错', '稍后再试，并告知 x-request-id'],
  ['invalid_token', 401, 'mend', '助手的钥匙无效、已失效或不属于本站', '换一把钥匙，或不带钥匙'],
  ['last_owner', 200, 'never', '只剩一位站主', '先另设站主'],
  ['leaving', 200, 'never', '站点已在退出', '不必再试'],
  ['link_invalid', 200, 'never', '链接无效或已过期', '请对方重新给出链接'],
  ['login', 200, 'mend', '没有有效的登录凭证', '登录后再试'],
  ['member_expired', 200, 'mend', '会员已到期', '续期后再试'],
  ['no_account', 200, 'mend', '还没有自己的账户', '先设定账户'],
  ['no_domain', 200, 'mend', '站点尚未绑定域名', '先发布并绑定域名'],
  ['no_notify_origin', 200, 'never', '平台没有设定接收到账通知的网址', '由平台设定'],
  ['no_owner', 200, 'mend', '此人不是站主', '直接收回其角色'],
  ['no_passkey', 200, 'mend', '没有这个通行密钥', '换一个，或用验证码'],
  ['no_passkeys', 200, 'mend', '本站不用通行密钥', '用验证码登录'],
  ['no_provider', 200, 'mend', '没有这个渠道', '换一个渠道'],
  ['nopower', 200, 'never', '本站没有这项工具', '不必再试'],
  ['not_found', 404, 'never', '没有这个内容，或它属于别人', '核对编号'],
  ['out_of_range', 400, 'mend', '超出可算的范围', '按 message 所说的范围改正'],
  ['own_site', 200, 'never', '平台自己的站点', '不必再试'],
  ['owner', 200, 'never', '站主的角色另有办法更改', '按 message 所说'],
  ['passkey_refused', 200, 'mend', '通行密钥未通过', '重试，或用验证码'],
  ['payment_unavailable', 200, 'never', '本站未开通在线支付', '联系本站'],
  ['preview', 403, 'never', '在预览中不能登录、下单或提交', '到站点上操作'],
  ['proof_required', 429, 'mend', '请求验证码须先解一道题', '解出 member/getProof 的题后再试'],
  ['queue_full', 200, 'again', '排队的报告已满', '前面的完成后再试'],
  ['quota', 200, 'again', '工具调用的当日额度用完', '到 message 所说的时间再用'],
  ['refused', 200, 'mend', '业务上不能办理', '按 message 所说'],
  ['report_complete', 200, 'never', '报告已经完整', '不必再生成'],
  ['report_processing', 200, 'again', '已有报告正在处理', '完成后再试'],
  ['scope', 200, 'mend', '这把钥匙不含所求的范围', '换一把含此范围的钥匙，或按 message 所说'],
  ['service_unavailable', 503, 'again', '该服务暂时不可用', '稍后再试'],
  ['site_live', 200, 'mend', '站点仍在服务', '先暂停'],
  ['site_suspended', 503, 'again', '站点已暂停', '恢复后再试'],
  ['sms_failed', 200, 'again', '短信没有发出', '稍后再试'],
  ['step_needed', 200, 'mend', '须先申请，等候期满', '先申请'],
  ['step_open', 200, 'mend', '同类的变更在等候生效', '先撤销'],
  ['step_waits', 200, 'again', '仍在等候期内', '期满后再试'],
  ['taken', 200, 'mend', '名称、域名或号码已被使用', '换一个'],
  ['too_large', 413, 'mend', '请求内容过大', '减到 message 所说的大小'],
  ['too_many', 200, 'mend', '数目已到上限', '先删除一部分'],
  ['too_many_headers', 431, 'mend', '请求头太多', '减少请求头'],
  ['too_many_requests', 429, 'again', '请求过于频繁；工具调用中写作 rate', '等 Retry-After 所说的秒数'],
  ['too_slow', 408, 'again', '请求内容传送超时', '再试一次'],
  ['unchanged', 200, 'never', '内容没有改变', '不必再试'],
  ['unknown_call', 404, 'never', '没有这个接口', '核对路径'],
  ['unknown_place', 400, 'mend', '没有找到地名', '按 message 的建议改正'],
  ['unreadable', 200, 'mend', '存着的内容已经读不出来', '照 message 所说，删去、恢复别的版本或重新写好'],
  ['vote_full', 200, 'never', '投票的人数已满', '不必再试'],
  ['waiting', 200, 'never', '已有一份在审核中', '等候审核'],
  ['wrong_code', 200, 'mend', '验证码不正确或已失效', '重新填写'],
  ['wrong_content_type', 415, 'mend', '请求格式不对', '用表单或 JSON'],
  ['wrong_method', 405, 'mend', '请求方法不对', '用 Allow 所说的方法'],
];

/** The catalogue, by code. */
export const ERROR_CODES: readonly ErrorEntry[] = ROWS.map(([code, status, retry, when, then]) => ({
  ...{ code, status, when, then, retry },
}));
