/** The verse of 天乙贵人 as an option of an engine, which adds its default. */
export const NOBLES_OPTION = {
  key: 'nobles',
  title: '贵人',
  values: [
    { value: 'niuyang', label: '贵人庚取牛羊', sentence: '天乙贵人依“甲戊庚牛羊”，庚取丑、未' },
    { value: 'mahu', label: '贵人庚取马虎', sentence: '天乙贵人依“庚辛逢马虎”，庚取午、寅' },
  ],
  source: '《三命通会》论天乙贵人；通行历书贵神方位歌',
} as const;
