import { Button, Copy, Icon, ImageDown, Link2, Printer, toast } from '@tianji/kit/ui';
import type { Chart } from '../chart/model.ts';
import { saveImage } from './image.ts';

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast('浏览器不允许复制，请手动选取', 'error');
  }
}

/** Copy as text, permanent link, picture, print. */
export function ChartTools({ chart, target }: { chart: Chart; target: () => HTMLElement | null }) {
  async function image() {
    const element = target();
    if (!element) return;
    try {
      await saveImage(element, `紫微斗数-${chart.gongli.slice(0, 10)}.png`);
      toast('已存为图片');
    } catch {
      toast('没有存成，请再试一次', 'error');
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={Copy} size={16} />}
        onClick={() => void copy(chart.dsQuery, '已复制命盘')}
      >
        复制
      </Button>
      <Button
        variant="quiet"
        icon={<Icon of={Link2} size={16} />}
        onClick={() => void copy(window.location.href, '已复制链接，链接里没有姓名')}
      >
        链接
      </Button>
      <Button variant="quiet" icon={<Icon of={ImageDown} size={16} />} onClick={() => void image()}>
        存图
      </Button>
      <Button variant="quiet" icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
        打印
      </Button>
    </>
  );
}
