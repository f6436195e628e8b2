import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { calls, ErrorAnswer } from '#contract/calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { OPEN_DATA_FILES } from './open-data-files.ts'

/** Some rules of valibot have no equivalent in JSON Schema and are left out. */
const toSchema = (schema: GenericSchema) => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'openapi-3.0',
    errorMode: 'ignore',
    typeMode: 'input',
  })
  return rest
}

const FILE_TITLES: Record<keyof typeof OPEN_DATA_FILES, string> = {
  calendar: 'The programme of an edition as iCalendar',
  scheduleXml: 'The schedule of an edition as frab XML',
  scheduleJson: 'The schedule of an edition as c3voc JSON',
  exhibitorsCsv: 'The exhibitors of an edition as a table',
  exhibitorsJson: 'The exhibitors of an edition as JSON',
}

/**
 * Returns the description of all calls and open files (OpenAPI 3.0). The meaning of fields is in docs/calls.md and
 * docs/exports.md.
 */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const operations = (paths[call.path] ??= {})
    operations[call.method.toLowerCase()] = describeCall(name, call)
  }
  for (const [id, { name, extension, type }] of Object.entries(OPEN_DATA_FILES)) {
    for (const prefix of ['', '/en'])
      paths[`${prefix}/${name}.${extension}`] = {
        get: {
          operationId: prefix === '' ? id : `${id}En`,
          summary: FILE_TITLES[id as keyof typeof FILE_TITLES],
          parameters: [{ name: 'year', in: 'query', required: false, schema: { type: 'integer' } }],
          responses: {
            200: { description: 'The file', content: { [type]: { schema: { type: 'string' } } } },
            404: { description: 'There is no such edition' },
          },
        },
      }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Trade fair guide', version: '1' },
    paths,
    components: {
      schemas: { Error: toSchema(ErrorAnswer) },
      securitySchemes: { visitor: { type: 'apiKey', in: 'cookie', name: 'visitor' } },
    },
  }
}

function describeCall(name: string, call: Call): object {
  const params = call.params === undefined ? undefined : toSchema(call.params)
  const required = new Set(params?.required)
  return {
    operationId: name,
    ...(call.access === 'authorized' && { security: [{ visitor: [] }] }),
    parameters: Object.entries(params?.properties ?? {}).map(([key, schema]) => ({
      name: key,
      in: 'query',
      required: required.has(key),
      ...(isNested(schema) && { style: 'deepObject', explode: true }),
      schema,
    })),
    ...(call.body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(call.body) } } },
    }),
    responses: {
      200: {
        description: 'The answer',
        content:
          call.answer === undefined
            ? { [call.type ?? 'text/plain']: { schema: { type: 'string' } } }
            : { 'application/json': { schema: toSchema(call.answer) } },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const isNested = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'object'
