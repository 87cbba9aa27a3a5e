import { sentencesOf } from './teller.ts';

/** Things of our own days. */
export const MODERN =
  /手机|电话|屏幕|邮件|视频|电脑|电视|保险|社保|体检|空调|开车|充电|团队|项目|客户|公司|推销|跳槽|剪辑|拍下来|身份证|开会|上班|加薪|广告/u;

/** A text about somebody of long ago: spoken of, not spoken to, and without what names a thing of our own days. */
export const ofOld = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !MODERN.test(sentence))
    .join('')
    .replaceAll('您', '命主');
