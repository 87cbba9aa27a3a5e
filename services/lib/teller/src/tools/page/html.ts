/** The editor's page: one file, no build; it asks its own server for rows and examples, and sends changes. */
export const PAGE = `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>文本</title>
<style>
body{font:16px/1.7 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:#222;background:#fbfaf7}
input,textarea,button{font:inherit}input{width:100%;padding:.4rem}textarea{width:100%;min-height:5rem;padding:.4rem}
button{padding:.3rem 1rem;cursor:pointer}section,li{background:#fff;border:1px solid #ddd;padding:.8rem;margin:.8rem 0;list-style:none}
ul{padding:0}small{color:#666}del{background:#fdd}ins{background:#dfd;text-decoration:none}.fault{color:#a00}
</style>
<h1>文本 <small id="count"></small></h1>
<label>找一句话（字句、条目名、年龄、意思，空格分开）<input id="words" autofocus></label>
<ul id="rows"></ul>
<script type="module">
const el = (tag, text = '', parent) => { const node = document.createElement(tag); node.textContent = text; parent?.append(node); return node; };
const ask = async (path, body) => (await fetch(path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
const list = document.querySelector('#rows');
async function show() {
  const rows = await ask('/rows?words=' + encodeURIComponent(document.querySelector('#words').value));
  document.querySelector('#count').textContent = rows.length + ' 条';
  list.replaceChildren();
  for (const row of rows.slice(0, 60)) {
    const item = el('li', '', list);
    el('small', row.claim + ' · ' + row.file + ':' + row.line + ' · 样本中有 ' + row.charts + ' 份报告用到', item);
    for (const register of ['expert', 'plain']) {
      const label = el('label', register === 'expert' ? '专业' : '白话', item);
      const box = el('textarea', '', label); box.value = row[register]; box.name = register;
    }
    const save = el('button', '保存并试写', item); const who = el('button', '谁会读到', item); const out = el('div', '', item);
    who.onclick = async () => {
      out.replaceChildren();
      for (const one of await ask('/examples?id=' + encodeURIComponent(row.id))) {
        const box = el('section', '', out); el('small', one.seed + '，' + one.age + '岁，' + one.section, box);
        el('p', one.expert, box); el('p', one.plain, box);
      }
      if (!out.hasChildNodes()) el('p', '样本里没有人读到这一条。', out);
    };
    save.onclick = async () => {
      const [expert, plain] = [...item.querySelectorAll('textarea')].map((box) => box.value);
      const saved = await ask('/save', { id: row.id, expert, plain });
      out.replaceChildren();
      for (const fault of saved.faults) el('p', '没有保存：' + fault, out).className = 'fault';
      if (saved.faults.length > 0) return;
      el('p', '已保存。' + saved.charts + ' 份报告里有 ' + saved.changed.length + ' 段变了，用时 ' + saved.milliseconds / 1000 + ' 秒。', out);
      for (const one of saved.changed.slice(0, 20)) {
        const box = el('section', '', out); el('small', one.seed + '，' + one.age + '岁，' + one.section, box);
        el('del', one.before, el('p', '', box)); el('ins', one.after, el('p', '', box));
      }
    };
  }
}
let timer; document.querySelector('#words').oninput = () => { clearTimeout(timer); timer = setTimeout(show, 200); };
show();
</script>`;
