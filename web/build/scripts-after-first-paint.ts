/** Fetches what waits in the page, once the page has been painted. Its hash stands in the content security policy. */
const loader = `
      requestAnimationFrame(function () {
        setTimeout(function () {
          document.querySelectorAll('link[rel="later"]').forEach(function (link) {
            link.rel = 'modulepreload';
          });
          var script = document.createElement('script');
          script.type = 'module';
          script.src = document.querySelector('link[data-entry]').href;
          document.head.append(script);
        });
      });
    `;

/**
 * Pages come rendered, so their scripts are no part of the first paint: they are fetched right after it, and leave the
 * line to the words and the font before it.
 */
export function scriptsAfterFirstPaint(index: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  if (!entry.test(index)) throw new Error('index.html has lost its script');
  return index
    .replace(entry, (_, file: string) => `<link rel="later" data-entry href="${file}">\n    <script>${loader}</script>`)
    .replaceAll('rel="modulepreload" crossorigin', 'rel="later"');
}
