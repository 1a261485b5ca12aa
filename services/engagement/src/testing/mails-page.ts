import { languages } from '@kontor/contracts/endpoints';
import { Eta } from 'eta';

import type { SampleMail } from './sample-mails.ts';

const WIDTHS = [390, 800];

/** A page that shows `mails` as HTML in both themes on a phone and a computer, and as text. */
export function mailsPage(mails: SampleMail[]): string {
  const shown = mails.map(({ language, mail }) => ({
    ...mail,
    language,
    preheader: /max-height:0px[^>]*>([^<]*?)&#847;/.exec(mail.html!)?.[1],
    kilobytes: (Buffer.byteLength(mail.html!) / 1024).toFixed(1),
    frames: WIDTHS.flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({ width, theme, html: inTheme(mail.html!, theme) })),
    ),
  }));
  return page.renderString(PAGE, { mails: shown, languages, kinds: new Set(mails.map(({ kind }) => kind)) });
}

/** The mail as a program in this theme shows it, whatever the theme of the browser. */
const inTheme = (html: string, theme: 'light' | 'dark') =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`);

const page = new Eta({ autoEscape: true });

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mails</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; padding: 1.5rem; box-sizing: border-box; }
  nav a { display: block; padding: 0.2rem 0; color: inherit; }
  main { padding: 1.5rem 1.5rem 4rem 0; }
  article { margin: 0 0 3rem; }
  h2 { margin: 0; font-size: 1.25rem; }
  h2 small { font-weight: 400; opacity: 0.7; }
  p { margin: 0.25rem 0 1rem; }
  .row { display: flex; gap: 1rem; align-items: start; overflow-x: auto; padding-bottom: 1rem; }
  iframe { flex: none; border: 1px solid #8886; border-radius: 8px; height: 100px; background: #fff; }
  pre { white-space: pre-wrap; max-width: 44rem; padding: 1rem; border: 1px solid #8886; border-radius: 8px; }
  <% for (const language of it.languages) { %>
  body:has(#<%= language %>:checked) article:not([lang="<%= language %>"]) { display: none; }
  <% } %>
</style>
<nav aria-label="Mails">
  <p><% for (const language of it.languages) { %>
    <label><input type="radio" name="language" id="<%= language %>" <%= language === 'en' ? 'checked' : '' %>> <%= language %></label>
  <% } %></p>
  <% for (const kind of it.kinds) { %><a href="#<%= kind %>"><%= kind %></a><% } %>
</nav>
<main>
<% for (const kind of it.kinds) { %><section id="<%= kind %>">
<% for (const mail of it.mails.filter((mail) => mail.kind === kind)) { %>
  <article lang="<%= mail.language %>">
    <h2><%= mail.subject %> <small><%= kind %>, <%= mail.kilobytes %> kB</small></h2>
    <p><%~ mail.preheader %></p>
    <div class="row"><% for (const { width, theme, html } of mail.frames) { %>
      <iframe width="<%= width %>" title="<%= kind %>, <%= theme %>, <%= width %> pixels wide" srcdoc="<%= html %>"></iframe>
    <% } %></div>
    <details open><summary>Text</summary><pre><%= mail.body %></pre></details>
  </article>
<% } %></section><% } %>
</main>
<script>
  const fit = (frame) => { if (frame.offsetParent) frame.height = frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'; };
  const all = () => document.querySelectorAll('iframe').forEach(fit);
  addEventListener('load', all);
  addEventListener('change', all);
</script>
</html>
`;
