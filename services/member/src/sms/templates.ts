interface Template {
  /** Names of the placeholders, in the order in which providers that number them expect the values. */
  places: readonly string[];
  /** The text as approved by providers, each placeholder in braces. */
  text: string;
}

/** Every message that this site sends. A new one needs an entry here and its provider's id in the settings. */
export const TEMPLATES = {
  login: {
    places: ['code', 'minutes'],
    text: '您的登录验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  deletion: {
    places: ['code', 'minutes'],
    text: '您正在注销账号，验证码为 {code}，{minutes} 分钟内有效。若非本人操作，请勿告诉他人。',
  },
  passkey: {
    places: ['code', 'minutes'],
    text: '您正在添加免验证码的登录方式，验证码为 {code}，{minutes} 分钟内有效。若非本人操作，请勿告诉他人。',
  },
  confirm: {
    places: ['code', 'minutes'],
    text: '您正在确认一项重要操作，验证码为 {code}，{minutes} 分钟内有效。若非本人操作，请勿告诉他人。',
  },
  step: {
    places: ['site', 'what', 'due'],
    text: '您的站点“{site}”有人申请{what}，将于{due}生效。若非您的意思，请在此前登录撤销。',
  },
  report: {
    places: ['type', 'brand'],
    text: '您的{type}报告已生成，请登录{brand}，在“我的报告”中查看。',
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

/** The message as a phone would show it. */
export function textOf(
  template: TemplateName,
  params: Readonly<Record<string, string>>,
  sign: string,
): string {
  const body = TEMPLATES[template].text.replaceAll(/\{(\w+)\}/g, (_, place: string) => params[place] ?? '');
  return `【${sign}】${body}`;
}

/** The values in the order of the template's placeholders. */
export const valuesOf = (template: TemplateName, params: Readonly<Record<string, string>>): string[] =>
  TEMPLATES[template].places.map((place) => params[place] ?? '');
