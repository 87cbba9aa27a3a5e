import { entryOf, type Scheme } from '@tianji/contracts';

export const SCHEME_NAMES: Readonly<Record<Scheme, string>> = { light: '浅色', dark: '深色' };

/** What the colours of a theme are called. */
export const COLOUR_NAMES: Readonly<Record<string, string>> = {
  paper: '纸色',
  leaf: '页面底色',
  wash: '浅底色',
  pop: '浮层底色',
  line: '分隔线',
  'line-2': '边线',
  frame: '外框',
  'ink-1': '正文',
  'ink-2': '次要文字',
  'ink-3': '辅助文字',
  'ink-4': '控件边线',
  seal: '印色',
  'seal-fill': '印色底',
  'seal-press': '按下的印色底',
  'seal-wash': '印色浅底',
  'on-seal': '印上文字',
};

/** Names of fields, by path; `*` stands for one number or key. */
const LABELS: Readonly<Record<string, string>> = {
  id: '站点代号',
  orgcode: '机构代码',
  hosts: '域名',
  origin: '网址',
  suspended: '暂停',
  everyTool: '全部工具',
  share: '分成比例',
  visitorReads: '访客可读范围',
  brand: '名称与标志',
  'brand.name': '站点名称',
  'brand.tagline': '标语',
  'brand.description': '简介',
  'brand.logo': '标志地址',
  'brand.qr': '二维码链接',
  'brand.mark': '标志',
  'brand.mark.svg': '标志',
  'brand.mark.png': '标志',
  'brand.theme': '配色',
  tools: '工具',
  'tools.*': '工具',
  'tools.*.release': '工具版本',
  'tools.*.only': '工具页面',
  'tools.*.name': '工具名称',
  menus: '排列',
  'menus.home': '首页排列',
  'menus.tools': '工具页排列',
  'menus.classroom': '课堂页排列',
  'menus.panels': '首页面板',
  'menus.bar': '手机底栏',
  titles: '入口名称',
  plans: '会员方案',
  'plans.*': '会员方案',
  'plans.*.months': '方案月数',
  'plans.*.price': '方案价格',
  'plans.*.title': '方案名称',
  contact: '联系方式',
  'contact.company': '主体名称',
  'contact.email': '邮箱',
  'contact.phone': '电话',
  'contact.address': '地址',
  'contact.hours': '服务时间',
  filing: '备案',
  'filing.icp': 'ICP 备案号',
  'filing.police': '公安备案号',
  links: '页脚链接',
  'links.*': '页脚链接',
  'links.*.title': '链接名称',
  'links.*.href': '链接地址',
  samples: '报告样例',
  'samples.*': '报告样例',
  pages: '页面文字',
  'home.headline': '首页标题',
  'home.intro': '首页引言',
  home: '首页文字',
  'pages.terms': '用户协议',
  'pages.privacy': '隐私政策',
  'pages.partnership': '合作页',
  'pages.about': '关于页',
  'pages.download': '下载页',
  'pages.teacher': '老师介绍',
  'pages.*.title': '页面标题',
  'pages.*.intro': '页面引言',
  'pages.*.claims': '页面条目',
  'pages.*.claims.*': '页面条目',
  'pages.*.claims.*.title': '条目标题',
  'pages.*.claims.*.text': '条目文字',
  sms: '短信',
  'sms.sign': '短信签名',
  writer: '撰写方式',
  embed: '嵌入别的网站',
  'embed.origins': '允许嵌入的网站',
  'embed.origins.*': '允许嵌入的网站',
  agents: '他人的助手',
  'agents.origins': '可用的网页来源',
  'agents.quota': '助手钥匙每日合计单位',
  'agents.developers': '接入助手的页面',
  help: '求助电话',
  'help.region': '所在地区',
  'help.phones': '求助电话',
  ...labelsOfPhones(),
};

/** Fields of the help numbers, by role. */
function labelsOfPhones(): Record<string, string> {
  const roles = {
    help: '求助热线',
    rescue: '急救电话',
    police: '报警电话',
    minors: '未成年人热线',
    women: '妇女热线',
    legal: '法律援助电话',
    fraud: '反诈电话',
    wages: '讨薪电话',
  };
  return Object.fromEntries(
    Object.entries(roles).flatMap(([role, name]) => [
      [`help.phones.${role}`, name],
      [`help.phones.${role}.*.number`, `${name}的号码`],
      [`help.phones.${role}.*.label`, `${name}的名称`],
    ]),
  );
}

/** What a field is called; the nearest field around it that has a name. */
export function labelOf(path: string): string {
  const [, scheme, token] = /^brand\.theme\.(light|dark)(?:\.([\w-]+))?$/.exec(path) ?? [];
  if (scheme)
    return `${SCHEME_NAMES[scheme as Scheme]}的${token ? (entryOf(COLOUR_NAMES, token) ?? token) : '配色'}`;
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const some = parts.slice(0, length);
    const label =
      entryOf(LABELS, some.join('.')) ?? entryOf(LABELS, some.map((part, i) => wild(part, i)).join('.'));
    if (label) return label;
  }
  return path === '' ? '文档' : path;
}

/** A number, or the name of a page, where one label is used for all of them. */
const wild = (part: string, at: number): string =>
  /^\d+$/.test(part) || (at === 1 && /^(?:partnership|about|download|teacher|terms|privacy)$/.test(part))
    ? '*'
    : part;
