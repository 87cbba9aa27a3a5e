const LOOK_EVERY = 500;

/**
 * Under `npm start` this process is npm's child. When npm is killed without being able to pass the
 * signal on (kill -9), the portal must not stay behind and hold the port: it stops in order.
 */
export function stopWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  timer.unref();
}
