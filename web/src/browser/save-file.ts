/** Downloads `url` with the browser's downloads, which show the progress; the response names the file. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Saves a file with the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the object URL after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
