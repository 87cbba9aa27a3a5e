import { createService } from '@tianji/service-kit';
import { classroomContract } from './contract/index.ts';
import { getCourse, listCourses } from './handlers/courses.ts';
import { getArticle, getHexagram, getTerm, getTree, searchAll } from './handlers/knowledge.ts';
import { getSlide } from './handlers/slide.ts';
import { allPages, pageAt } from './pages/pages.ts';
import { slidesBase } from './settings.ts';

const slides = slidesBase(process.env);

/** The classroom: articles, courses, the 64 hexagrams, search and terms. */
export default createService({
  name: 'classroom',
  contract: classroomContract,
  handlers: {
    'xiaoketang/getTree': getTree,
    'xiaoketang/getObj': getArticle,
    'xiaoketang/search': searchAll,
    'xiaoketang/getTerm': getTerm,
    'xiaoketang/getGua': getHexagram,
    'chengziyixue/getList': async () => listCourses(slides),
    'chengziyixue/getObj': getCourse,
    'slides/{dir}/{file}': getSlide,
    'classroom/page': async ({ path }) => pageAt(path),
    'classroom/pages': async () => allPages(),
  },
});
