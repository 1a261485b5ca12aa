import { type Plugin, Visitor } from 'vite';

/** What makes schemas: without a reader they may go, and what they are made of. */
export const schemaMakers = ['Type', 'AnyText', 'Line', 'OptionalLine', 'Text', 'defineEndpoint'];

/**
 * The contracts for browsers: of each endpoint they need its method and URL. Its schemas are the services' business,
 * and would be a tenth of the home page's own code.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contracts\/src\// },
    handler(code) {
      const unread: { start: number; end: number }[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [endpoint] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
          if (endpoint?.type !== 'ObjectExpression') return;
          for (const property of endpoint.properties) {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
            if (property.key.name === 'schema' || property.key.name === 'config') unread.push(property.value);
          }
        },
      }).visit(this.parse(code));
      // From the last to the first, so that the places of those before stay true.
      return unread.reduceRight((text, { start, end }) => `${text.slice(0, start)}0${text.slice(end)}`, code);
    },
  },
});
