import type { ComponentType } from 'react';

/** A page of the shell itself. */
export interface ShellPage {
  path: string;
  title: string;
  description: string;
  /** Which entry of the navigation it stands under. */
  nav?: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Every page of the shell but home. Tools' pages come from the portal config. */
export const SHELL_PAGES: readonly ShellPage[] = [
  {
    path: '/toolsIndex',
    title: '排盘工具',
    description: '八字、紫微斗数、奇门遁甲、六爻、起名、称骨、万年历等传统排盘工具，规则可选，依据可查。',
    load: () => import(/* webpackChunkName: "pages" */ '../pages/tools-index.tsx'),
  },
  {
    path: '/classroomIndex',
    title: '学堂',
    description: '易学知识、六十四卦原文与课件，从干支、节气到排盘方法。',
    load: () => import(/* webpackChunkName: "pages" */ '../pages/classroom-index.tsx'),
  },
  {
    path: '/partnership',
    title: '合作',
    description: '面向专业从业者的合作与独立站点方案。',
    load: () => import(/* webpackChunkName: "pages" */ '../pages/partnership.tsx'),
  },
  {
    path: '/about',
    title: '关于我们',
    description: '关于本站。',
    load: () => import(/* webpackChunkName: "pages" */ '../pages/about.tsx'),
  },
  {
    path: '/download',
    title: '软件下载',
    description: '软件下载。',
    load: () => import(/* webpackChunkName: "pages" */ '../pages/download.tsx'),
  },
  {
    path: '/noPower',
    title: '没有权限',
    description: '没有权限访问该功能。',
    load: () => import(/* webpackChunkName: "pages" */ '../pages/no-power.tsx'),
  },
  {
    path: '/yinsi.html',
    title: '隐私政策',
    description: '本站收集哪些信息、用来做什么、保存多久，以及您可以如何处理它们。',
    load: () => import(/* webpackChunkName: "legal" */ '../pages/legal/privacy.tsx'),
  },
  {
    path: '/agreement',
    title: '用户协议',
    description: '使用本站的约定。',
    load: () => import(/* webpackChunkName: "legal" */ '../pages/legal/agreement.tsx'),
  },
];

export const HOME = {
  path: '/index',
  title: '传统排盘与历法',
  description:
    '当前四柱、农历与节气时刻，今日宜忌，以及八字、紫微、奇门、六爻等排盘工具。节气算到秒，规则可选，依据可查。',
} as const;
