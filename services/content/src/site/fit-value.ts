import type { SiteField } from '@kontor/contracts/endpoints';

/** A value that has the shape of its field, and the paths at which it was adapted. */
export interface Fitted {
  value: unknown;
  adapted: string[];
}

/**
 * Gives a stored value the shape that its list has in this version of the product: a field that the product has lost is left out,
 * one that it has gained is taken from the default, or empty within an item. So a page never meets a list without a field.
 */
export function fitValue(field: SiteField, value: unknown, byDefault: unknown): Fitted {
  const adapted: string[] = [];
  return { value: fit(field, value, byDefault, '', adapted), adapted };
}

function fit(field: SiteField, value: unknown, byDefault: unknown, path: string, adapted: string[]): unknown {
  if (value === null && field.nullable) return null;
  if (field.kind === 'group' && isObject(value)) {
    const defaults = isObject(byDefault) ? byDefault : {};
    for (const name of Object.keys(value)) if (!Object.hasOwn(field.fields, name)) adapted.push(`${path}/${name}`);
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => [
        name,
        fit(inner, value[name], defaults[name], `${path}/${name}`, adapted),
      ]),
    );
  }
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item, index) => fit(field.of, item, undefined, `${path}/${index}`, adapted));
  if (hasKind(field, value)) return value;
  adapted.push(path);
  if (byDefault !== undefined) return byDefault;
  return field.nullable ? null : emptyOf(field);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is of the field's type; the rest was checked when it was written. */
function hasKind(field: SiteField, value: unknown): boolean {
  switch (field.kind) {
    case 'words':
      return isObject(value) && typeof value['en'] === 'string' && typeof value['sv'] === 'string';
    case 'number':
      return typeof value === 'number';
    case 'span':
      return Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');
    case 'image':
      return isObject(value) && isImage(value);
    case 'logo':
      return isObject(value) && (typeof value['svg'] === 'string' || isImage(value));
    case 'choice':
      return typeof value === 'string' && field.of.includes(value);
    case 'group':
    case 'list':
      return false;
    default:
      return typeof value === 'string';
  }
}

const isImage = ({ image, width, height }: Record<string, unknown>) =>
  typeof image === 'string' && typeof width === 'number' && typeof height === 'number';

function emptyOf(field: SiteField): unknown {
  switch (field.kind) {
    case 'words':
      return { en: '', sv: '' };
    case 'number':
      return field.min;
    case 'span':
      return [field.min, field.min];
    case 'day':
      return '1970-01-01';
    case 'choice':
      return field.of[0];
    case 'colour':
      return '#000000';
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, inner.nullable ? null : emptyOf(inner)]),
      );
    case 'list':
      return [];
    case 'image':
    case 'logo':
      return null;
    default:
      return '';
  }
}
