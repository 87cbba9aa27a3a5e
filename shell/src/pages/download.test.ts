import { wayOf } from './download.tsx';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18.0 Mobile Safari', '添加到主屏幕'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari', '安装应用'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 MicroMessenger/8', '在浏览器打开'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit Version/18.0 Safari', '程序坞'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari', '地址栏'],
])('%s has its own instructions', (agent, words) => {
  expect(wayOf(agent)).toContain(words);
});
