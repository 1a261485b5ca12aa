import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  documentEndpoints,
  endpoints,
  type EndpointWithSchema,
  ErrorReply,
  UploadFields,
} from '@kontor/contracts/schemas';
import type { App } from '@kontor/service-kit/http';
import type { TSchema } from 'typebox';

/** Serves `/api/openapi.json` and `/api/docs`, generated from the contracts. */
export async function apiDocs(app: App): Promise<void> {
  const document = openApi(endpoints);
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
  app.get('/api/openapi.json', async () => document);
}

/** OpenAPI 3.1, whose schemas are JSON Schema as TypeBox writes it. */
export function openApi(all: readonly EndpointWithSchema[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of all) {
    const path = endpoint.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kontor', version: '1', description: 'Every call of the website and the employee portal.' },
    paths,
    components: { schemas: { Error: ErrorReply } },
  };
}

function operation({ method, url, schema, config }: EndpointWithSchema) {
  const body = schema.body
    ? { [schema.consumes?.[0] ?? 'application/json']: { schema: schema.body } }
    : schema.consumes && formBody(url === documentEndpoints.uploadDocument.url);
  return {
    operationId: `${method.toLowerCase()}${url.replaceAll(/[^\w]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary: schema.summary,
    description: `Access: ${[config.access].flat().join(' or ')}.`,
    tags: schema.tags,
    parameters: [...parameters('path', schema.params), ...parameters('query', schema.querystring)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...Object.fromEntries(Object.entries(schema.response).map(([status, reply]) => [status, success(status, reply)])),
      ...(Object.keys(schema.response).length === 0 && {
        200: { description: 'The bytes of the file', content: bytes(schema.produces) },
      }),
      default: { description: 'The error', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

const success = (status: string, schema: TSchema) =>
  status === '204' ? { description: 'Done' } : { description: 'Done', content: json(schema) };

const bytes = (types: readonly string[] = ['application/octet-stream']) =>
  Object.fromEntries(types.map((type) => [type, {}]));

/** A form with a file; a document's also has fields. */
const formBody = (isDocument: boolean) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
        ...(isDocument && UploadFields.properties),
      },
      required: ['file'],
    },
  },
});

function parameters(place: 'path' | 'query', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}
