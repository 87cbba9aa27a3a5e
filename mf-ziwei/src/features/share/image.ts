/** Saves an element of the page as a picture. The library is fetched when somebody asks for it. */
export async function saveImage(element: HTMLElement, filename: string): Promise<void> {
  const { domToBlob } = await import('modern-screenshot');
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--leaf').trim() || '#fff';
  const blob = await domToBlob(element, { scale: 2, backgroundColor: paper, font: false });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The download has its own hold on the data once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
