/** The OpenAPI document, made from the contract, and the page that shows it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { brand } from '#domain/brand.ts';
import { isForLink } from '#domain/staff/access.ts';

type Json = Record<string, unknown>;

const jsonSchema = (shape: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (shape: Endpoint['params'], where: 'path' | 'query'): Json[] => {
    if (!shape) return [];
    const schema = jsonSchema(shape, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (schema.required ?? []).includes(name),
      schema: property,
    }));
  };
  const headers = Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query'), ...headers];
}

function accessText(endpoint: Endpoint): string {
  const who =
    typeof endpoint.access === 'string'
      ? {
          public: 'Anybody',
          user: 'Signed-in users',
          run: 'The device that opened the link of a run, with `Authorization: Bearer`',
          station: 'The device that opened the link of a station, with `Authorization: Bearer`',
        }[endpoint.access]
      : `Staff with the role ${endpoint.access.join(' or ')}`;
  const needsToken =
    endpoint.method !== 'GET' && !endpoint.authenticity && !isForLink(endpoint.access);
  return `${who}.${needsToken ? ' Needs the header `x-csrf-token`.' : ''}`;
}

function contentOf({ reply, file }: Endpoint): Json {
  if (reply) return { content: { 'application/json': { schema: jsonSchema(reply, 'output') } } };
  return file ? { content: { [file]: {} } } : {};
}

function requestOf({ body, isForm, upload }: Endpoint): Json {
  const required = (content: Json) => ({ requestBody: { required: true, content } });
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (body) return required({ [type]: { schema: jsonSchema(body, 'input') } });
  if (!upload) return {};
  const description = `At most ${upload.bytesMax} bytes`;
  const file = { type: 'string', format: 'binary', description };
  const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
  return required({ 'multipart/form-data': { schema } });
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200);
  const error = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: {
      [status]: {
        description: 'Done',
        ...contentOf(endpoint),
      },
      '4XX': { description: 'Refused; `issues` names the fields', ...error },
      '5XX': { description: 'Failed; with 503, try again after `Retry-After` seconds', ...error },
    },
    ...(endpoint.access !== 'public' && {
      security: [isForLink(endpoint.access) ? { link: [] } : { session: [] }],
    }),
  };
}

/** The whole contract as OpenAPI 3.1. */
function openApiDocument(cookieName: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(api)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const methods = paths[path] ?? {};
    methods[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description:
        'Amounts are rupees as decimal strings, but for `amount` of an opened payment, in paise; ' +
        'instants are ISO 8601; errors share one shape.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        link: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Serves the document at `/api/docs/json` and a readable page at `/api/docs`. */
export async function installOpenApi(app: FastifyInstance, cookieName: string): Promise<void> {
  const document = openApiDocument(cookieName);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header.replace(/frame-ancestors[^;]*;?/, ''),
  });
}
