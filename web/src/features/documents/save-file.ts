/** Hands a file to the browser's downloads under the name given. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // In the page while it is clicked: a link outside of it may lose its name on the way.
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
