import type { Site } from '../stores.ts';
import type { SiteDocument } from './text.ts';

/** Something that is still to be done before a site goes live. */
export interface Missing {
  what: 'brand' | 'tools' | 'contact' | 'filing' | 'plans' | 'texts' | 'domain' | 'payment' | 'sms';
  text: string;
}

/** Addresses that nobody can have (RFC 2606). */
const NOBODYS = /@(?:.+\.)?(?:example(?:\.(?:com|net|org))?|invalid|test)$/;

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
    value,
  );
const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
const isNone = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

/** Pages of the site's own words. */
const PAGES = [
  ['about', '关于我们'],
  ['partnership', '合作'],
] as const;

/** What a site lacks that the law, its readers or its partner will ask for. It does not prevent publication. */
export function missingIn(document: SiteDocument, site: Site): Missing[] {
  const email = at(document, 'contact', 'email');
  const found: (Missing | false)[] = [
    isEmpty(at(document, 'brand', 'tagline')) && {
      what: 'brand',
      text: '“一句话”尚未填写，页头与页脚会用到',
    },
    isEmpty(at(document, 'brand', 'description')) && {
      what: 'brand',
      text: '“给搜索引擎的说明”尚未填写，搜索结果会用到',
    },
    isNone(at(document, 'tools')) && site.everyTool !== true && { what: 'tools', text: '尚未选择工具' },
    isEmpty(at(document, 'contact', 'company')) && { what: 'contact', text: '主体名称尚未填写' },
    (isEmpty(email) || NOBODYS.test(String(email))) && {
      what: 'contact',
      text: '尚未填写可用的邮箱，隐私政策与页脚会用到',
    },
    isEmpty(at(document, 'filing', 'icp')) && {
      what: 'filing',
      text: '尚未填写 ICP 备案号，在中国大陆开通网站须先备案',
    },
    ...PAGES.map(
      ([page, name]) =>
        isEmpty(at(document, 'pages', page, 'intro')) &&
        isNone(at(document, 'pages', page, 'claims')) && {
          what: 'texts' as const,
          text: `“${name}”页还没有您自己的文字，读者看到的是通用的几句`,
        },
    ),
    isEmpty(at(document, 'sms', 'sign')) && {
      what: 'sms',
      text: '尚未填写短信签名，短信以站名署名，须是短信渠道审核通过的签名',
    },
    isNone(at(document, 'plans')) && { what: 'plans', text: '尚未设定会员方案，会员无法续费' },
    site.hosts.length === 0 && { what: 'domain', text: '尚未绑定域名，读者还不能以您的网址访问' },
  ];
  return found.filter((one) => one !== false);
}
