import { createRequire } from 'node:module';
import path from 'node:path';

import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const FOLDER = path.resolve(path.dirname(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')), '..');

/** The viewer of Firefox, with what it needs to show `window.file`. */
const VIEWER = `<!doctype html>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="web/pdf_viewer.css">
<style>#container { position: absolute; inset: 0; overflow: auto }</style>
<div id="container"><div id="viewer" class="pdfViewer"></div></div>
<script type="module">
  import * as pdfjs from './build/pdf.mjs';
  globalThis.pdfjsLib = pdfjs;
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = await import('./web/pdf_viewer.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = './build/pdf.worker.mjs';
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({ container, eventBus, linkService, findController });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'page-width' });
  window.zoom = (factor) => { viewer.currentScale *= factor };
  window.find = (query) => eventBus.dispatch('find', { type: '', query, highlightAll: true });
  const url = new URLSearchParams(location.search).get('file');
  const file = await pdfjs.getDocument({ url }).promise;
  viewer.setDocument(file);
  linkService.setDocument(file);
</script>`;

/** Opens a file of the product in a viewer of PDFs, which the browser of the tests does not have. */
export async function openInViewer(page: Page, origin: string, file: string): Promise<void> {
  const folder = `${origin}/test-viewer/`;
  await page.route(`${folder}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice('/test-viewer/'.length);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: VIEWER })
      : route.fulfill({ path: path.join(FOLDER, name) });
  });
  await page.goto(`${folder}?file=${encodeURIComponent(file)}`);
  await page.locator('.page[data-loaded=true] canvas').first().waitFor();
}

/** Enlarges what the viewer shows. */
export const zoom = (page: Page, factor: number): Promise<void> => page.evaluate(`window.zoom(${factor})`);

/** Has the viewer find a text, and waits until it is marked on the page, in sight. */
export async function findInViewer(page: Page, text: string): Promise<void> {
  await page.evaluate(`window.find(${JSON.stringify(text)})`);
  await page.locator('.textLayer .highlight.selected').first().waitFor();
}
