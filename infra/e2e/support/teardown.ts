export default async function teardown(): Promise<void> {
  await (globalThis as { tianjiTeardown?: () => Promise<void> }).tianjiTeardown?.();
}
