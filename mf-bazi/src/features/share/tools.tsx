import { Button, Copy, Icon, ImageDown, Link2, Printer, toast } from '@tianji/kit/ui';
import type { Chart } from '../chart/model.ts';
import { addressOf, type ChartRequest } from './address.ts';

async function copy(text: string | Promise<string>, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text);
    toast(done);
  } catch {
    toast('浏览器不允许复制，请手动选取', 'error');
  }
}

const asText = async (chart: Chart) => (await import('./copy-text.ts')).chartText(chart);

interface ToolsProps {
  chart: Chart;
  request: ChartRequest;
  target: () => HTMLElement | null;
}

/** Copy as text, permanent link, picture, print. */
export function ChartTools({ chart, request, target }: ToolsProps) {
  const link = () =>
    `${window.location.origin}${window.location.pathname}?${addressOf(request, chart.engine)}`;

  async function image() {
    const element = target();
    if (!element) return;
    try {
      const { saveImage } = await import('./image.ts');
      await saveImage(element, `八字-${chart.gongli.slice(0, 10)}.png`);
      toast('已存为图片');
    } catch {
      toast('没有存成，请再试一次', 'error');
    }
  }

  const tools = [
    { label: '复制', icon: Copy, act: () => void copy(asText(chart), '已复制命盘') },
    { label: '链接', icon: Link2, act: () => void copy(link(), '已复制链接，链接里没有姓名') },
    { label: '存图', icon: ImageDown, act: () => void image() },
    { label: '打印', icon: Printer, act: () => window.print() },
  ];
  return tools.map(({ label, icon, act }) => (
    <Button key={label} variant="quiet" icon={<Icon of={icon} size={16} />} onClick={act}>
      {label}
    </Button>
  ));
}
