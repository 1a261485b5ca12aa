import { type Plugin, Visitor } from 'vite';

/** Functions of the contracts that make a schema or an endpoint, and have no effect besides. */
const MAKERS = new Set(['Type', 'AnyText', 'Line', 'OptionalLine', 'Text', 'defineEndpoint']);

/** What of an endpoint the browser never reads. */
const UNREAD = new Set(['schema', 'config']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The contracts for browsers: of each endpoint they need its method and URL. Its schemas are the services' business, and
 * would be a tenth of the home page's own code; what makes them is marked as without effect, so that it goes too.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contracts\/src\// },
    handler(code) {
      const edits: Edit[] = [];
      new Visitor({
        CallExpression({ start, callee, arguments: [first] }) {
          const maker = callee.type === 'MemberExpression' ? callee.object : callee;
          if (maker.type !== 'Identifier' || !MAKERS.has(maker.name)) return;
          edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
          if (maker.name !== 'defineEndpoint' || first?.type !== 'ObjectExpression') return;
          for (const property of first.properties) {
            if (property.type === 'Property' && property.key.type === 'Identifier' && UNREAD.has(property.key.name))
              edits.push({ start: property.value.start, end: property.value.end, text: '0' });
          }
        },
      }).visit(this.parse(code));
      return apply(edits, code);
    },
  },
});

/** Carries out the edits, from the last to the first so that places stay true; those within another one go with it. */
function apply(edits: Edit[], code: string): string {
  const outer = edits.filter(
    (edit) =>
      !edits.some(
        (other) => other !== edit && other.start <= edit.start && edit.end <= other.end && other.end > other.start,
      ),
  );
  return outer
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}
