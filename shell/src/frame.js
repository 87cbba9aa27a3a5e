// Runs as the first thing in a static frame, which stands where the page will be until the page itself is complete: it
// looks like the page, and its fields take input. What was typed, chosen and pressed in it is then done in the page.
(() => {
  const FIELDS = 'input,select,textarea,button,summary';
  /** What the keyboard reaches: a link or a cell of a grid may have the focus too. */
  const REACHED = `${FIELDS},a,[tabindex]`;
  const frame = document.getElementById('frame');
  if (!frame) return;
  const root = () => document.getElementById('root');
  if (location.pathname.replace(/(.)\/$/, '$1') !== frame.dataset.path) {
    // The stored page of another address, shown offline.
    frame.remove();
    return;
  }
  try {
    // Who has been here before is offered more than the frame knows: the form then waits for the page.
    if (localStorage.recent || localStorage.token || sessionStorage['birth.entered'])
      frame.dataset.known = '';
  } catch {}

  // A button that opens a dialog was reached: the dialog's code is fetched beside the page's, not after it.
  const OPENERS = 'form [aria-haspopup=dialog]';
  const dialogs = JSON.parse(frame.dataset.dialogs ?? '[]');
  const fetchDialog = ({ target }) => {
    const at = [...frame.querySelectorAll(OPENERS)].indexOf(target.closest(OPENERS));
    for (const href of dialogs[at]?.splice(0) ?? []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
  };
  for (const type of ['pointerdown', 'focusin']) frame.addEventListener(type, fetchDialog);

  // Each style that the page adds while it is rendered in slices would be matched against the whole frame: the frame has its
  // own, and the page's count from the moment at which the frame leaves.
  const styled = () => document.head.querySelectorAll('style[data-styled]');
  const hold = new MutationObserver(() => {
    for (const { sheet } of styled()) if (sheet) sheet.disabled = true;
  });
  hold.observe(document.head, { childList: true });
  function letStyles() {
    hold.disconnect();
    for (const { sheet } of styled()) if (sheet) sheet.disabled = false;
  }

  let stands = false;
  let late = false;
  let composing = false;
  let held = false;
  let pressed = null;
  // What a person changed: coming back, the browser itself restores fields, which the page knows already.
  const changed = new Set();
  for (const type of ['input', 'change']) frame.addEventListener(type, ({ target }) => changed.add(target));
  frame.addEventListener('submit', (event) => event.preventDefault());
  frame.addEventListener('click', (event) => {
    const summary = event.target.closest('summary');
    if (summary) changed.add(summary);
    const button = event.target.closest('button');
    if (!button) return;
    delete pressed?.dataset.pressed;
    pressed = button;
    button.dataset.pressed = '';
  });
  // A button that is held down is pressed when it is let go: a frame that left between would lose the press.
  frame.addEventListener('pointerdown', () => {
    held = true;
  });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => {
      held = false;
      setTimeout(look);
    });
  frame.addEventListener('compositionstart', () => {
    composing = true;
  });
  frame.addEventListener('compositionend', () => {
    composing = false;
    setTimeout(look);
  });

  const fieldsIn = (place, which = FIELDS) => [...place.querySelectorAll(which)];
  const waiting = (place) => place.querySelectorAll('main [role=status]>[aria-hidden]').length;

  /** What a field is called: the same in the frame and in the page. */
  function nameOf(field) {
    const by = field.getAttribute('aria-labelledby')?.split(' ')[0];
    const label = field.labels?.[0] ?? (by && document.getElementById(by));
    const words = label?.textContent ?? field.getAttribute('aria-label') ?? field.textContent;
    return `${field.localName} ${field.type} ${words}`;
  }

  /** Each field of the frame with its counterpart in the page. */
  function pairs(which) {
    const there = fieldsIn(root(), which);
    const names = there.map(nameOf);
    return fieldsIn(frame, which).map((field) => {
      const at = names.indexOf(nameOf(field));
      if (at !== -1) names[at] = '';
      return [field, there[at]];
    });
  }

  function give(field, own) {
    if (!changed.has(field)) return;
    if (field.localName === 'summary') {
      own.parentElement.open = field.parentElement.open;
    } else if (field.type === 'radio' || field.type === 'checkbox') {
      if (field.checked !== own.checked) own.click();
    } else {
      write(own, field.value, field.localName === 'select' ? 'change' : 'input');
    }
  }

  /** As if typed: React listens to the event and compares with the value that it set itself. */
  function write(field, value, type) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    set.call(field, value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Whether somebody did anything in the frame that the page has to be given. */
  const used = () => changed.size > 0 || pressed || frame.contains(document.activeElement);

  function handOver() {
    if (!frame.isConnected) return;
    watch.disconnect();
    layOutNext();
    letStyles();
    const both = used() ? pairs() : [];
    const focused = document.activeElement;
    const [, own] = (used() ? pairs(REACHED) : []).find(([field]) => field === focused) ?? [];
    const [, next] = both.find(([field]) => field === pressed) ?? [];
    for (const [field, counterpart] of both) if (counterpart) give(field, counterpart);
    const { selectionStart, selectionEnd, value } = focused ?? {};
    frame.remove();
    if (own) {
      own.focus({ preventScroll: true });
      // The text was typed on while the page came.
      if (typeof selectionStart === 'number' && own.value === value)
        own.setSelectionRange(selectionStart, selectionEnd);
    }
    // React has by then rendered what was typed.
    if (next) setTimeout(() => next.click());
    const { firstElementChild } = root();
    if (firstElementChild) void getComputedStyle(firstElementChild).color;
  }

  /**
   * The page is matched with its styles, laid out and painted for the first time: a task for each, not one for all. The
   * layout's message is sent before the frame leaves, so that it comes before the painting that this asks for.
   */
  function layOutNext() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      void root().firstElementChild?.offsetHeight;
    };
    port2.postMessage('');
  }

  /** Once the next frame is on the screen; a page in the background has none. */
  function afterFrame(work) {
    const timer = setTimeout(next, 100);
    requestAnimationFrame(() => setTimeout(next));
    function next() {
      clearTimeout(timer);
      work();
    }
  }

  /** The page is there, with everything that the frame has, or with a failure that explains itself. */
  function look() {
    if (!stands || composing || held || !frame.isConnected) return;
    completed ||= isComplete();
    if (late || (completed && hasTouched()) || root().querySelector('main [role=alert] .act')) handOver();
  }

  /** Whether the page has what was changed or pressed: as many fields as the frame may be other fields. */
  function hasTouched() {
    const touched = [...changed, pressed].filter((field) => field?.closest('main'));
    if (touched.length === 0) return true;
    const there = new Map(pairs());
    return touched.every((field) => there.get(field));
  }

  /** What the page waits for later, it shows itself: once complete is enough. */
  let completed = false;
  function isComplete() {
    const page = root();
    return waiting(page) <= waiting(frame) && fieldsIn(page).length >= fieldsIn(frame).length;
  }

  const watch = new MutationObserver(look);
  addEventListener('DOMContentLoaded', () => watch.observe(root(), { subtree: true, childList: true }));
  document.addEventListener('pagestands', () => {
    completed = isComplete();
    // In a task of its own: the page is laid out in it.
    afterFrame(() => {
      stands = true;
      look();
    });
    // A page that has become another than its frame; a word that is being composed is still waited for.
    setTimeout(() => {
      late = true;
      look();
    }, 8000);
  });
  addEventListener(
    'error',
    ({ target }) => {
      // A part that was fetched ahead is asked for again when it is needed.
      if (!target.defer || !frame.isConnected || stands) return;
      const words = document.createElement('p');
      words.role = 'alert';
      words.textContent = '页面没有载入完，请检查网络后刷新。';
      frame.prepend(words);
    },
    true,
  );
})();
