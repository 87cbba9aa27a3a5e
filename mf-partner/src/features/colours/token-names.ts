/** What each colour of a theme is for. */
export const TOKEN_NAMES: Readonly<Record<string, string>> = {
  ...{ paper: '页面底', leaf: '纸面', wash: '凹底', pop: '浮层' },
  ...{ line: '细线', 'line-2': '次线', frame: '盘框' },
  ...{ 'ink-1': '正文', 'ink-2': '次文', 'ink-3': '淡文', 'ink-4': '控件边' },
  ...{ seal: '主色文字', 'seal-fill': '主色按钮', 'seal-press': '按下的按钮', 'seal-wash': '选中底' },
  'on-seal': '按钮上的字',
};
