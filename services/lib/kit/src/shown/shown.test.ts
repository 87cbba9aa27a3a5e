import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, defineContract, formats } from '@tianji/contracts';
import { z } from 'zod';
import { processSettings, readConfig } from '../config/env.ts';
import { createService } from '../service/create-service.ts';
import { makeTestService } from '../testing/index.ts';
import { refusedWordIn, refusedWords } from './index.ts';

const own = { refuse: [], allow: [] };
const found = (text: string) => refusedWords(own).find(text);

describe('what is refused', () => {
  test.each([
    '傻逼',
    '张傻逼',
    '操你妈',
    '王八蛋,李明轩',
    '李明轩、婊子养的',
    '你是个白癡',
    '傻 逼',
    '操*你*妈',
    '傻\u200b逼',
    '幹你娘',
    'Fuck you',
    'f.u.c.k',
    'ＦＵＣＫ',
    '习近平',
    '习-近-平',
    '法輪功弟子',
    '打倒共产党',
    '共产党',
    '毛主席',
    '習大大',
  ])('%s', (text) => expect(found(text)).not.toBeNull());
});

describe('what stands in ordinary texts is let through', () => {
  test.each([
    '靠北的房间采光不好',
    '您属鸡八字偏弱，宜静养',
    '下午13点，十三点整再约',
    '安徽肥西县',
    '妈妈的生日，我妈的八字',
    '祝你妈妈身体健康，你全家平安',
    '靠母亲扶持，祖宗庇佑',
    '今日批命，明日批八字',
    '太阴道中行',
    '属马的人，你是鸡年出生',
    '才干你我皆有',
    '激情与成人之美',
    '逼近年关，性情温和，乳名小宝，奶奶取名',
    'Class of Essex, Scunthorpe, Dr. Poon and Mr. Mong',
    '李操,你好',
    '共产学堂党群服务，六四爻动，转法轮，澹台独步',
    '王六,四海',
  ])('%s', (text) => expect(found(text)).toBeNull());

  test('the texts of the platform’s own site', () => {
    const path = join(import.meta.dirname, '../../../../../infra/tenants/default.json');
    expect(refusedWordIn(readFileSync(path, 'utf8'))).toBeNull();
  });
});

describe('the operator’s own list', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (content: string) => {
    const WORDS_FILE = join(folder, 'words.json');
    writeFileSync(WORDS_FILE, content);
    return readConfig({ WORDS_FILE: processSettings.WORDS_FILE }, { WORDS_FILE }).WORDS_FILE;
  };

  test('refuses more, and lets through what it allows, in whatever spelling', () => {
    const words = refusedWords(read('{"refuse": ["竞品觀"], "allow": ["白痴"]}'));
    expect(words.find('本站胜过竞品观')).toBe('竞品观');
    expect(words.find('白痴')).toBeNull();
    expect(words.find('傻逼')).toBe('傻逼');
  });

  test.each([
    ['no JSON', '{', /WORDS_FILE names a file that is not JSON/],
    ['another form', '["a"]', /WORDS_FILE names a file in which its content is wrong/],
    ['a word too short', '{"refuse": ["好"]}', /refuse\.0 is wrong/],
    ['an unknown field', '{"refused": []}', /is wrong/],
  ])('stops the start: %s', (_, content, said) => expect(() => read(content)).toThrow(said));

  test('stops the start when the file is missing', () => {
    const WORDS_FILE = join(folder, 'none.json');
    expect(() => readConfig({ WORDS_FILE: processSettings.WORDS_FILE }, { WORDS_FILE })).toThrow(
      /cannot be read/,
    );
  });
});

test('a shown field of a call is refused by name before its handler; others take any words', async () => {
  const kept: string[] = [];
  const contract = defineContract({
    service: 'note',
    version: '1.0.0',
    calls: [
      defineCall({
        ...{ service: 'note', access: 'visitor', summary: '', path: 'note/keep', output: z.object({}) },
        input: z.object({
          names: z.array(formats.text({ title: '名字', max: 20, guard: 'words', shown: true })).default([]),
          note: formats.text({ title: '备注', max: 20, guard: 'words' }).default(''),
        }),
      }),
    ],
  });
  const handlers = {
    'note/keep': ({ names, note }: { names: string[]; note: string }) => {
      kept.push(...names, note);
      return {};
    },
  };
  const running = await makeTestService(createService({ name: 'note', contract, handlers }));
  try {
    expect(await running.call('note/keep', { names: ['李明', '傻逼'] })).toMatchObject({
      status: 400,
      reply: { code: 'bad_request', field: 'names[]', message: expect.stringContaining('名字') },
    });
    expect(kept).toEqual([]);
    expect((await running.call('note/keep', { names: ['李明'], note: '傻逼' })).status).toBe(200);
    expect(running.log.lines.join('\n')).not.toMatch(/傻逼/);
  } finally {
    await running.close();
  }
});
