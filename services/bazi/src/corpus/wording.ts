/**
 * Words that our texts never use: they frighten, promise, sell remedies or name illnesses. A test checks every
 * text of the corpus and every reading of a sample of charts.
 */
const UNWANTED =
  /大凶|凶险|破财|血光|短寿|夭折|早亡|早逝|克妻|克夫|克父|克母|刑妻|化解|改运|转运|消灾|辟邪|保证|必定|一定会|必然|注定|绝对|灾祸|灾难|横祸|牢狱|官非|癌|肿瘤|糖尿病|高血压|患有|诊断|离婚|丧偶|孤独终老|贫贱|下贱|淫|大富大贵/g;

/** The unwanted words in a text, for tests. */
export function frightening(text: string): string[] {
  return text.match(UNWANTED) ?? [];
}
