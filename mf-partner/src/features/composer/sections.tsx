import { usePortal } from '@tianji/kit';
import { lazyPart, Skeleton } from '@tianji/kit/ui';
import { type ReactNode, useState } from 'react';
import { BrandSection } from '../brand/brand-section.tsx';
import { problemsAt, useSite } from '../site/site-context.tsx';
import { offersOf, rowsOf } from '../tools/choice.ts';
import { ToolsSection } from '../tools/tools-section.tsx';
import { Fold } from './fold.tsx';

const waiting = (title: string) => <Skeleton lines={5} frame={false} label={`正在载入${title}`} />;
const more = () => import('./more-sections.tsx');

// A section that does not come leaves the others, and what was entered in them.
const ColoursSection = lazyPart<object>(() => import('../colours/colours-section.tsx'), waiting('颜色'));
const MoreSections = {
  texts: lazyPart<object>(
    () => more().then(({ TextsSection }) => ({ default: TextsSection })),
    waiting('文字'),
  ),
  plans: lazyPart<object>(
    () => more().then(({ PlansSection }) => ({ default: PlansSection })),
    waiting('套餐与价格'),
  ),
  contact: lazyPart<{ id: string }>(
    () => more().then(({ ContactSection }) => ({ default: ContactSection })),
    waiting('域名与备案'),
  ),
  embed: lazyPart<object>(
    () => more().then(({ EmbedSection }) => ({ default: EmbedSection })),
    waiting('嵌入别的网站'),
  ),
};

type Name = 'brand' | 'tools' | 'colours' | 'texts' | 'plans' | 'contact' | 'embed';

/** Places of the document that each section edits. */
const PLACES: Record<Name, readonly string[]> = {
  brand: ['brand.name', 'brand.tagline', 'brand.description', 'brand.mark', 'brand.qr', 'brand.logo'],
  tools: ['tools', 'menus', 'everyTool', 'titles'],
  colours: [],
  texts: ['pages', 'home', 'sms', 'writer', 'links', 'samples'],
  plans: ['plans', 'visitorReads'],
  contact: ['contact', 'filing', 'hosts', 'orgcode', 'help'],
  embed: ['embed'],
};

const COUNT = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九'];
const faultText = (count: number, word: string) =>
  count === 0 ? undefined : `${COUNT[count] ?? count}项${word}`;

/** The sections; each head summarises the content, or says how many problems it has. */
export function Sections({ id, contrast, small }: { id: string; contrast: number; small: boolean }) {
  const { site, problems } = useSite();
  const portal = usePortal();
  const [open, setOpen] = useState<readonly Name[]>(small ? [] : ['brand', 'tools', 'colours']);
  const rows = rowsOf(site, offersOf(portal));

  const fold = (name: Name, title: string, state: string, children: ReactNode) => {
    const wrong = problemsAt(problems, ...PLACES[name]).length;
    return (
      <Fold
        title={title}
        state={state}
        fault={name === 'colours' ? faultText(contrast, '不合格') : faultText(wrong, '要改')}
        open={open.includes(name)}
        onToggle={() =>
          setOpen((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]))
        }
      >
        {children}
      </Fold>
    );
  };
  const origins = site.embed?.origins.length ?? 0;
  const prices = site.plans.map(({ price }) => price.replace(/\.00$/, ''));
  return (
    <>
      {fold('brand', '品牌', site.brand.name || '未填名称', <BrandSection />)}
      {fold(
        'tools',
        '工具与次序',
        `选 ${rows.filter(({ on }) => on).length} 项，共 ${rows.length} 项`,
        <ToolsSection />,
      )}
      {fold('colours', '颜色', '对比全部合格', <ColoursSection />)}
      {fold('texts', '文字', '首页、条款、页面、短信签名、页脚', <MoreSections.texts />)}
      {fold(
        'plans',
        '套餐与价格',
        prices.length > 0 ? `${prices.join(' / ')} 元` : '未设套餐',
        <MoreSections.plans />,
      )}
      {fold('contact', '域名与备案', site.hosts[0] ?? '未接域名', <MoreSections.contact id={id} />)}
      {fold(
        'embed',
        '嵌入别的网站',
        origins === 0 ? '未开放' : `开放给 ${origins} 个网站`,
        <MoreSections.embed />,
      )}
    </>
  );
}
