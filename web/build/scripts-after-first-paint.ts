/** Loads the page's scripts after the first paint. Its hash is in the content security policy. */
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
 * Pages are prerendered, so the first paint needs no script: scripts load right after it and leave the bandwidth to the
 * HTML and the font.
 */
export function scriptsAfterFirstPaint(index: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  if (!entry.test(index)) throw new Error('index.html has lost its script');
  return index
    .replace(entry, (_, file: string) => `<link rel="later" data-entry href="${file}">\n    <script>${loader}</script>`)
    .replaceAll('rel="modulepreload" crossorigin', 'rel="later"');
}
