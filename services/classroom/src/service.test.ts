import { classroomContract } from './contract/index.ts';
import { getCourse, listCourses } from './handlers/courses.ts';
import { getArticle, getHexagram, getTerm, getTree, searchAll } from './handlers/knowledge.ts';
import service from './service.ts';
import { slidesBase } from './settings.ts';

const outputOf = (path: string) => classroomContract.calls.find((call) => call.path === path)!.output;
const inputOf = (path: string) => classroomContract.calls.find((call) => call.path === path)!.input;

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('classroom');
  expect(Object.keys(service.handlers)).toEqual(classroomContract.calls.map((call) => call.path));
});

test('every node of the tree opens, and answers have the shape of the contract', async () => {
  const tree = await getTree();
  expect(outputOf('xiaoketang/getTree').parse(tree)).toEqual(tree);
  expect(tree.length).toBeGreaterThanOrEqual(12);
  const leaves = tree.flatMap((chapter) => chapter.children);
  expect(leaves.length).toBeGreaterThanOrEqual(90);
  for (const { id, label } of [...tree, ...leaves]) {
    const article = await getArticle({ id });
    expect(outputOf('xiaoketang/getObj').parse(article)).toEqual(article);
    expect(article.title).toBe(label);
  }
});

test('previous and next lead through all articles once', async () => {
  const tree = await getTree();
  const seen: string[] = [];
  for (let id: string | undefined = tree[0]!.children[0]!.id; id; ) {
    seen.push(id);
    id = (await getArticle({ id })).next?.id;
  }
  expect(seen).toEqual(tree.flatMap((chapter) => chapter.children.map((one) => one.id)));
});

test('the 64 hexagrams have their record, their wings, and texts for every line', async () => {
  for (let id = 1; id <= 64; id += 1) {
    const page = await getHexagram({ id });
    expect(outputOf('xiaoketang/getGua').parse(page)).toEqual(page);
    expect(page.links.map(({ relation }) => relation)).toEqual(['互卦', '综卦', '错卦']);
    expect(page.lines.every(({ plain }) => plain.length > 10)).toBe(true);
  }
  const grace = await getHexagram({ id: 22 });
  expect(grace).toMatchObject({ quanming: '山火贲', xuhao: '787887', gongwei: '艮宫一世' });
  expect(grace.links.map(({ name }) => name)).toEqual(['雷水解', '火雷噬嗑', '泽水困']);
});

test('an unknown id is not found, a malformed one is refused', async () => {
  for (const id of ['no-such', 'constructor', '__proto__', '../cang-gan'])
    await expect(getArticle({ id })).rejects.toMatchObject({ status: 404 });
  await expect(getCourse({ id: 'no-such' })).rejects.toMatchObject({ status: 404 });
  for (const id of [0, 65, -1, 1.5, 'x', ''])
    expect(inputOf('xiaoketang/getGua').safeParse({ id }).success).toBe(false);
  for (const q of ['', '   ', '长'.repeat(41)])
    expect(inputOf('xiaoketang/search').safeParse({ q }).success).toBe(false);
});

test('every term leads to an article and to an existing heading', async () => {
  const tree = await getTree();
  let count = 0;
  for (const { id } of tree.flatMap((chapter) => chapter.children)) {
    const article = await getArticle({ id });
    const anchors = new Set(article.blocks.map((block) => (block.kind === 'heading' ? block.id : '')));
    for (const term of article.terms) {
      const found = await getTerm({ term });
      expect(outputOf('xiaoketang/getTerm').parse(found)).toEqual(found);
      const [path, anchor = ''] = found!.route.split('#');
      expect(path).toBe(`/yiXueZhiShiChaKan/${id}`);
      expect([term, anchor === '' || anchors.has(anchor)]).toEqual([term, true]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(700);
  expect(await getTerm({ term: '没有的词' })).toBeNull();
});

test.each([
  ['申子辰三合水', 'san-he-san-hui'],
  ['申辰拱合水', 'san-he-san-hui'],
  ['丑子六合土', 'liu-he-liu-chong'],
  ['癸丁冲', 'liu-he-liu-chong'],
  ['亥申害', 'xing-hai-po'],
  ['寅卯', 'xun-kong'],
  ['囚', 'wang-xiang-xiu-qiu-si'],
  ['甲己合土', 'tian-gan-wu-he'],
])('the printed term %s leads to %s', async (term, id) => {
  expect((await getTerm({ term }))?.route).toContain(`/yiXueZhiShiChaKan/${id}`);
});

describe('search', () => {
  test.each([
    ['真太阳时', '术语', '真太阳时'],
    ['ztys', '术语', '真太阳时'],
    ['zhen tai yang shi', '术语', '真太阳时'],
    ['山火贲', '卦', '第22卦　山火贲'],
    ['利涉大川', '卦', '第5卦　水天需'],
    ['福勒', '术语', '福勒效应'],
  ])('%s finds the %s %s first', async (q, kind, title) => {
    const { list } = await searchAll({ q });
    expect(list[0]).toMatchObject({ kind, title });
  });

  test('hits are ranges inside the texts, and match the query', async () => {
    const answer = await searchAll({ q: '月令' });
    expect(outputOf('xiaoketang/search').parse(answer)).toEqual(answer);
    expect(answer.total).toBeGreaterThan(5);
    for (const { title, titleRanges, excerpt, ranges } of answer.list) {
      for (const [from, to] of titleRanges) expect(title.slice(from, to)).toMatch(/^(?:月令)+$/);
      for (const [from, to] of ranges) expect(excerpt.slice(from, to)).toMatch(/^(?:月令)+$/);
      expect(excerpt).not.toMatch(/[<>]/);
    }
  });

  test('a query without hits finds nothing; punctuation alone is not a query', async () => {
    expect(await searchAll({ q: '电饭锅说明书' })).toEqual({ total: 0, list: [] });
    expect(await searchAll({ q: '？！' })).toEqual({ total: 0, list: [] });
    expect((await searchAll({ q: '<script>alert(1)</script>' })).list).toEqual([]);
  });
});

// spec 2.2.49
test('courses have their pictures under the configured address, and a text for each', async () => {
  const list = listCourses('https://cdn.example/slides');
  expect(outputOf('chengziyixue/getList').parse(list)).toEqual(list);
  expect(list.length).toBeGreaterThanOrEqual(6);
  for (const { id, dir, count, picurl } of list) {
    expect(picurl).toBe(`https://cdn.example/slides/${dir}/1.webp`);
    const text = await getCourse({ id });
    expect(outputOf('chengziyixue/getObj').parse(text)).toEqual(text);
    expect(text.slides).toHaveLength(count);
    expect(count).toBeGreaterThanOrEqual(12);
    expect(count).toBeLessThanOrEqual(20);
  }
});

test.each(['http://cdn.example', 'https://x y', '//cdn.example', '/slides/', 'javascript:alert(1)'])(
  'there are no slides at %s',
  (wrong) => {
    expect(() => slidesBase({ SLIDES_BASE: wrong })).toThrow('SLIDES_BASE');
    expect(slidesBase({})).toBe('/slides');
    expect(slidesBase({ SLIDES_BASE: 'https://cdn.example/a' })).toBe('https://cdn.example/a');
  },
);
