import { mentionsModel, withoutModels } from './filter.ts';

const clean = (text: string) => withoutModels(text, '天机');

// spec 2.9.11
test.each([
  'GPT',
  'GPT-4o',
  'gpt 4',
  'ChatGPT',
  'Chat GPT',
  'OpenAI',
  'Claude',
  'DeepSeek',
  'deepseek',
  'Deep Seek',
  'ＤｅｅｐＳｅｅｋ',
  '通义千问',
  '通义',
  'Qwen2.5-72B',
  '文心一言',
  '豆包',
  'Kimi',
  'ChatGLM3',
  'GLM-4',
  '智谱',
  'Gemini',
  '讯飞星火',
  '腾讯元宝',
])('a sentence that mentions %s is dropped, its neighbours stay', (name) => {
  expect(clean(`日主戊土，生于寅月。您可以再去问问${name}，它很聪明。木旺土虚，宜先安其本。`)).toBe(
    '日主戊土，生于寅月。木旺土虚，宜先安其本。',
  );
  expect(mentionsModel(`您可以再去问问${name}`)).toBe(true);
});

test.each([
  ['以上由ChatGPT整理，供您参考。', '以上由天机整理，供您参考。'],
  ['根据DeepSeek的推算，今年宜守。', '根据天机的推算，今年宜守。'],
  ['通义千问认为您的命局偏弱。', '天机认为您的命局偏弱。'],
  ['本文出自 Kimi 团队。', '本文出自 天机 团队。'],
])("a name that only credits the text becomes the site's: %s", (before, after) => {
  expect(clean(before)).toBe(after);
});

test.each([
  '作为一个AI助手，我不能预测未来。',
  '作为人工智能程序，我只能给出参考。',
  '我是一个大型语言模型。',
  '以上为AI生成的内容。',
  '我无法提供医疗建议。',
  'As an AI language model, I cannot say.',
  '根据我的训练数据，这样的命局不多。',
])('a sentence of the writer about itself is dropped: %s', (sentence) => {
  expect(clean(`${sentence}日主戊土，生于寅月。`)).toBe('日主戊土，生于寅月。');
});

test('a line or a heading with nothing left is dropped, and what is below another heading stays', () => {
  const text = [
    '# 来源',
    '本文出处为 Gemini 与 Claude。',
    '# DeepSeek 点评',
    '您的命局偏弱。',
    '# 结语',
    '我是 GPT。',
    '凡事量力而行。',
    '# 再见',
    '我是语言模型。',
  ];
  expect(clean(text.join('\n'))).toBe(['您的命局偏弱。', '# 结语', '凡事量力而行。'].join('\n'));
});

test.each([
  '宜从事人工智能、数据分析一类的行业。',
  '混元一气，分而为阴阳。',
  '“算法”二字不必怕，您可以学。',
  'EGPT 与 OpenAIR 都不是。',
  '# 通达之义\n有情有义，方能通达。',
  '金元宝只是摆设；早餐吃个包子也好。',
])('similar text stays as it is: %s', (text) => {
  expect(clean(text)).toBe(text);
});

test('closing marks stay with their sentence, and a clause after a semicolon is a separate part', () => {
  expect(clean('他说：“去问Kimi吧。”您不必去。')).toBe('您不必去。');
  expect(clean('木旺；豆包说土虚；宜守！')).toBe('木旺；宜守！');
});

test('no trace of a model is ever left, whatever is combined', () => {
  const names = ['GPT-4', 'Claude', '通义千问', '由Kimi撰写', '豆包认为', '语言模型', 'ChatGPT提供'];
  for (const a of names)
    for (const b of names)
      for (const mark of ['，', '。', '；', '、', ' ', '\n', '】【'])
        expect(mentionsModel(clean(`甲木${a}${mark}${b}乙木。\n# ${a}\n${b}`))).toBe(false);
});
