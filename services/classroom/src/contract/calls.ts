import {
  defineCall,
  definePageCall,
  definePageListCall,
  defineRawCall,
  termArticle,
} from '@tianji/contracts';
import { none, nothing, number, text } from '@tianji/contracts/formats';
import { z } from 'zod';
import { articleTool, termTool } from './agent.ts';
import { article, treeNode } from './article.ts';
import { course, courseText } from './course.ts';
import { hexagramPage } from './hexagram.ts';
import { searchAnswer } from './search.ts';

const service = 'classroom';
const access = 'visitor';
const id = text({ title: '编号', min: 1, max: 60, guard: none('an id of this site') });

/** A picture made by the tool: a tenant without the tool has none. */
const slide = {
  ...defineRawCall({
    path: 'slides/{dir}/{file}',
    method: 'GET',
    place: 'site',
    service,
    summary: '课件一页的图片',
    input: z.object({
      dir: text({ title: '目录', min: 1, max: 60, guard: none('a folder of this site') }),
      file: text({ title: '文件', min: 1, max: 20, guard: none('a file of this site') }),
    }),
  }),
  platform: false,
};

export const classroomCalls = [
  defineCall({
    path: 'xiaoketang/getTree',
    service,
    access,
    safe: true,
    summary: '知识树：章与篇',
    input: nothing,
    output: z.array(treeNode),
  }),
  defineCall({
    path: 'xiaoketang/getObj',
    service,
    access,
    safe: true,
    summary: '一篇文章；章的编号得到该章概览',
    input: z.object({ id: id.meta({ title: '编号', examples: ['cang-gan'] }) }),
    output: article,
    agent: articleTool,
  }),
  defineCall({
    path: 'xiaoketang/search',
    cost: 2,
    service,
    access,
    safe: true,
    summary: '搜索文章、术语、六十四卦与课件，命中以区间标出',
    input: z.object({
      q: text({ title: '搜索词', min: 1, max: 40, guard: 'help' }).meta({
        title: '搜索词',
        examples: ['真太阳时'],
      }),
    }),
    output: searchAnswer,
  }),
  defineCall({
    path: 'xiaoketang/getTerm',
    service,
    access,
    safe: true,
    summary: '一个术语的出处文章；没有的为空',
    input: z.object({
      term: text({ title: '术语', min: 1, max: 40, guard: 'help' }).meta({
        title: '术语',
        examples: ['藏干'],
      }),
    }),
    output: termArticle,
    agent: termTool,
  }),
  defineCall({
    path: 'xiaoketang/getGua',
    service,
    access,
    safe: true,
    summary: '一卦的经文、纳甲、解读与相关的卦',
    input: z.object({
      id: number({ title: '卦序', min: 1, max: 64, whole: true }).meta({
        title: '卦序',
        description: '1 至 64 的整数',
        examples: ['38'],
      }),
    }),
    output: hexagramPage,
  }),
  defineCall({
    path: 'chengziyixue/getList',
    service,
    access,
    safe: true,
    summary: '课件列表',
    input: nothing,
    output: z.array(course),
  }),
  defineCall({
    path: 'chengziyixue/getObj',
    service,
    access,
    safe: true,
    summary: '一门课件每页的文字与讲稿',
    input: z.object({ id: id.meta({ title: '编号', examples: ['ba-zi-ru-men'] }) }),
    output: courseText,
  }),
  slide,
  definePageCall({
    path: 'classroom/page',
    service,
    summary: '一页的正文，供搜索引擎与不用脚本的读者',
    routes: [
      '/yiXueZhiShi',
      '/yiXueZhiShiChaKan/:id',
      '/gua64',
      '/gua64view/:id',
      '/chengZiKeJian',
      '/course',
      '/zhouYiJieGua',
    ],
  }),
  definePageListCall({
    path: 'classroom/pages',
    service,
    summary: '文章、章与卦的页面地址，供站点地图',
  }),
] as const;
