// The page's scripts only register modules. They run here, each part in a task of its own, so that a slow device stays
// responsive in between.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ './portal/react-dom-client.ts');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './portal/boot.tsx');
  await nextTask();
  await boot(root);
}

const root = document.getElementById('root');
if (root) void start(root);
