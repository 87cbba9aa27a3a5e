import type { Change } from '../site/wire.ts';

/** Longer values are shortened. */
const MOST = 40;
const shown = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** A difference in words: 「朱 改为 青」, 「新增 宝宝起名」. */
export function changeText({ before, after }: Change): string {
  if (before === null || before === '') return `新增 ${shown(after ?? '')}`;
  if (after === null || after === '') return `去掉 ${shown(before)}`;
  return `${shown(before)} 改为 ${shown(after)}`;
}

/** Parts of a document whose single values say little to a reader: one line for each of them. */
const WHOLE: readonly [prefix: string, label: string][] = [
  ['brand.theme', '颜色'],
  ['menus', '次序与菜单'],
];

/** The differences of a version, line by line. */
export function toldOf(changes: readonly Change[]): { key: string; label: string; text: string }[] {
  const lines = new Map<string, { key: string; label: string; text: string }>();
  for (const change of changes) {
    const [prefix, label] = WHOLE.find(([start]) => change.path.startsWith(start)) ?? [];
    if (prefix && label) lines.set(prefix, { key: prefix, label, text: '有改动' });
    else lines.set(change.path, { key: change.path, label: change.label, text: changeText(change) });
  }
  return [...lines.values()];
}
