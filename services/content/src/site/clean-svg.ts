import { siteLimits } from '@kontor/contracts/endpoints';
import sax from 'sax';

/*
 * A logo is an image of every page, and a file for whoever opens it, where an SVG could run scripts and load files. It is not searched
 * for what is dangerous: it is parsed, and written anew from the elements and attributes below, which draw shapes and can do nothing
 * else. What editors of drawings add beside shapes is left out; anything else is refused by name, so that nobody gets a logo that
 * looks different from the one uploaded. DOMPurify would need a DOM in this process, and decides by a list of its own what is safe.
 */

/** Thrown for an SVG that cannot be used, with the reason. */
export class SvgRefused extends Error {
  override name = 'SvgRefused';
}

const words = (text: string) => new Set(text.split(' '));

const ELEMENTS = words(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath',
);
/** Left out with all they contain. */
const IGNORED_ELEMENTS = words('title desc metadata sodipodi:namedview inkscape:perspective');
const ATTRIBUTES = words(
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points id viewBox preserveAspectRatio transform ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity color clip-path clip-rule clipPathUnits gradientUnits gradientTransform ' +
    'spreadMethod offset stop-color stop-opacity vector-effect',
);
/** Left out: they draw nothing. */
const IGNORED_ATTRIBUTES =
  /^(?:xmlns(?::.*)?|xml:space|version|baseProfile|class|role|focusable|aria-.*|data-.*|(?:inkscape|sodipodi):.*|enable-background|shape-rendering|text-rendering|image-rendering|preserveAspectRatio)$/;
/** Numbers, names of colours and functions of numbers, such as `matrix(1 0 0 1 5 5)`. */
const PLAIN_VALUE = /^[\w\s.,#%()+-]*$/;
const FUNCTIONS = words('matrix translate scale rotate skewX skewY rgb rgba hsl hsla');
/** A gradient or clip path of the same drawing. */
const LOCAL_REFERENCE = /^url\(\s*#([\w-]+)\s*\)$/;

const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 32;
/** No logo is this many times wider than high, or higher than wide. */
const MAX_RATIO = 20;

/** An SVG of shapes alone, which draws the same. Throws `SvgRefused`. */
export function cleanSvg(svg: string): string {
  let output = '';
  let elements = 0;
  let depth = 0;
  /** Within an ignored element: its depth. */
  let ignoredFrom = Infinity;
  const parser = Object.assign(sax.parser(true, { position: false }), {
    onerror: () => {
      throw new SvgRefused('Not a readable SVG');
    },
    // An internal subset could define entities.
    ondoctype: (doctype: string) => {
      if (doctype.includes('[')) throw new SvgRefused('<!DOCTYPE>');
    },
    onprocessinginstruction: ({ name }: { name: string }) => {
      if (name !== 'xml') throw new SvgRefused(`<?${name}?>`);
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      depth++;
      if (++elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw new SvgRefused('Too many elements');
      if (depth >= ignoredFrom) return;
      if (depth > 1 && IGNORED_ELEMENTS.has(name)) {
        ignoredFrom = depth;
        return;
      }
      if (!ELEMENTS.has(name) || (depth === 1) !== (name === 'svg') || (depth === 1 && output))
        throw new SvgRefused(`<${name}>`);
      const written = attributesOf(attributes as Record<string, string>);
      output +=
        depth === 1
          ? `<svg xmlns="http://www.w3.org/2000/svg"${rootAttributes(written)}>`
          : `<${name}${join(written)}>`;
    },
    ontext: (text: string) => {
      if (depth < ignoredFrom && text.trim()) throw new SvgRefused('Text');
    },
    oncdata: () => {
      if (depth < ignoredFrom) throw new SvgRefused('Text');
    },
    onclosetag: (name: string) => {
      if (depth < ignoredFrom) output += `</${name}>`;
      else if (depth === ignoredFrom) ignoredFrom = Infinity;
      depth--;
    },
  });
  parser.write(svg).close();
  if (!output) throw new SvgRefused('Not a readable SVG');
  const written = output.replaceAll(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon|stop)>/g, '/>');
  // Written anew it may be longer, and must be accepted again when an editor returns to it.
  if (Buffer.byteLength(written) > siteLimits.svgBytes) throw new SvgRefused('Too large');
  return written;
}

function attributesOf(attributes: Record<string, string>): Map<string, string> {
  const written = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (IGNORED_ATTRIBUTES.test(name)) continue;
    if (!ATTRIBUTES.has(name)) throw new SvgRefused(name);
    written.set(name, valueOf(name, value.trim()));
  }
  return written;
}

function valueOf(name: string, value: string): string {
  const reference = LOCAL_REFERENCE.exec(value)?.[1];
  if (reference) return `url(#${reference})`;
  const functions = [...value.matchAll(/([\w-]*)\s*\(/g)].map(([, called]) => called!);
  if (!PLAIN_VALUE.test(value) || functions.some((called) => !FUNCTIONS.has(called)))
    throw new SvgRefused(`${name}="${value.slice(0, 40)}"`);
  return value;
}

/** The root has its size as `viewBox` alone, so that the page decides how large it is. */
function rootAttributes(attributes: Map<string, string>): string {
  const box = attributes.get('viewBox') ?? `0 0 ${length(attributes.get('width'))} ${length(attributes.get('height'))}`;
  const [x, y, width, height] = box.split(/[\s,]+/).map(Number) as [number, number, number, number];
  const numbers = [x, y, width, height];
  if (numbers.some((number) => !Number.isFinite(number)) || !(width > 0 && height > 0)) throw new SvgRefused('viewBox');
  if (Math.max(width / height, height / width) > MAX_RATIO) throw new SvgRefused('viewBox');
  const others = [...attributes].filter(([name]) => !['viewBox', 'width', 'height', 'x', 'y', 'id'].includes(name));
  return ` viewBox="${numbers.join(' ')}"${join(new Map(others))}`;
}

const length = (text = '') => text.replace(/px$/, '');

const join = (attributes: Map<string, string>) =>
  [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
