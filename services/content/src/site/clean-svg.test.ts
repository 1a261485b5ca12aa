import { describe, expect, it } from 'vitest';

import { cleanSvg, SvgRefused } from './clean-svg.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"') => `<svg ${attributes}>${inner}</svg>`;
const path = '<path d="M0 0h1"/>';

describe('a logo', () => {
  it('is written anew from its shapes', () => {
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">
      <!-- Made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x" width="64px" height="32" version="1.1" inkscape:version="1" class="a">
        <title>Own &amp; Co</title><metadata><b/>Text</metadata>
        <defs><linearGradient id="g"><stop offset="50%" stop-color="#fff"/></linearGradient></defs>
        <g fill="url(#g)" transform="matrix(1 0 0 1 5 5)"><circle cx="1" cy="1" r="1" data-name="x"/></g>
      </svg>`;
    expect(cleanSvg(drawing).replaceAll(/\s+</g, '<')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><defs><linearGradient id="g">' +
        '<stop offset="50%" stop-color="#fff"/></linearGradient></defs>' +
        '<g fill="url(#g)" transform="matrix(1 0 0 1 5 5)"><circle cx="1" cy="1" r="1"/></g></svg>',
    );
  });

  it('stays as it is when it is cleaned again', () => {
    const clip = '<clipPath id="a b"><path d="M0 0h1"/></clipPath><g id="c" clip-path="url( #c )"/>';
    const once = cleanSvg(svg(path + clip, 'viewBox="0 0 32 32" fill="#123"'));
    expect(cleanSvg(once)).toBe(once);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a style', '<path d="M0 0" style="fill:url(http://x)"/>'],
    ['a style sheet', '<style>*{}</style>'],
    ['a link', `<a href="https://x.example">${path}</a>`],
    ['a reference to another file', '<use xlink:href="https://x.example/#a"/>'],
    ['a reference', '<use href="#a"/>'],
    ['an image', '<image href="https://x.example/a.png"/>'],
    ['HTML', '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['an animation', '<animate attributeName="href" to="javascript:1"/>'],
    ['a colour from another file', '<path d="M0 0" fill="url(https://x.example/#a)"/>'],
    ['a colour that ends its attribute', '<path d="M0 0" fill="&quot;/&gt;&lt;script&gt;"/>'],
    ['text', '<text>Own</text>'],
    ['text between shapes', 'Own'],
    ['character data', '<![CDATA[<script>]]>'],
    ['an inner drawing', svg(path)],
    ['a processing instruction', '<?xml-stylesheet href="x"?>'],
    ['an element without an end', '<g>'],
    ['2,001 shapes', path.repeat(2_001)],
    ['33 levels', '<g>'.repeat(33) + '</g>'.repeat(33)],
  ])('with %s is refused', (_what, inner) => {
    expect(() => cleanSvg(svg(inner))).toThrow(SvgRefused);
  });

  it.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(path)}`],
    ['nothing', ''],
    ['no SVG', `<html>${path}</html>`],
    ['no size', svg(path, '')],
    ['a size in percent', svg(path, 'width="100%" height="100%"')],
    ['no height', svg(path, 'viewBox="0 0 32 0"')],
    ['thirty times the width', svg(path, 'viewBox="0 0 1 30"')],
    ['a binary', '\u0089PNG'],
    ['two drawings', svg(path) + svg(path)],
    ['more than 64 KiB', svg(`<path d="${'M0 0'.repeat(16 * 1024)}"/>`)],
  ])('of %s is refused', (_what, text) => {
    expect(() => cleanSvg(text)).toThrow(SvgRefused);
  });
});
