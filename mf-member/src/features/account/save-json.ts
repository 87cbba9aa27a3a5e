/** Lets the browser save data as a JSON file, readable for people too. */
export function saveJson(name: string, data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
