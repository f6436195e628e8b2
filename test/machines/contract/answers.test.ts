import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CallFault, toFault } from '#contract/faults.ts'
import { readAnswer } from '#contract/read-answer.ts'
import { assertProperty } from '#test/models/property.ts'

const Anything = v.unknown()
const List = v.array(v.number())

describe('section 8, what an answer means', () => {
  test.each<[situation: string, body: string, fault: string | undefined]>([
    ['an answer that is not JSON', '<html>502</html>', 'unauthorized'],
    ['an empty body', '', 'unauthorized'],
    ['a cut answer', '[1, 2', 'unauthorized'],
    ['a body that is a plain string', '"no"', 'refused'],
    ['an empty string', '""', 'refused'],
    ["response='error' with code 3", '{"response":"error","code":3}', 'unauthorized'],
    ['the same with the code as a text', '{"response":"error","code":"3"}', 'unauthorized'],
    ["response='error' with code 2", '{"response":"error","code":2,"message":"down"}', 'refused'],
    ["response='error' with another code", '{"response":"error","code":1}', 'rejected'],
    ["response='error' without a code", '{"response":"error"}', 'rejected'],
    ["response='error' with a code of no kind", '{"response":"error","code":{"toString":0}}', 'rejected'],
    ['an answer with error_info', '{"data":[],"error_info":"no such hall"}', 'ignored'],
    ['an answer with an empty error_info', '{"data":[],"error_info":""}', undefined],
    ['null', 'null', undefined],
    ['data', '[1, 2]', undefined],
  ])('%s', (_, body, fault) => {
    const meaning = readAnswer(body, Anything)
    expect('fault' in meaning ? meaning.fault : undefined).toBe(fault)
  })

  test('data of another shape than the row promises is rejected', () => {
    expect(readAnswer('[1, 2]', List)).toEqual({ data: [1, 2] })
    expect(readAnswer('["one"]', List)).toEqual({ fault: 'rejected' })
  })

  test('an error carries its code and message', () => {
    expect(readAnswer('{"response":"error","code":5,"message":"slower"}', Anything)).toEqual({
      fault: 'rejected',
      code: 5,
      message: 'slower',
    })
  })

  test('any other error counts as a network failure', () => {
    expect([new Error('x'), 'x', undefined, new CallFault('ignored')].map(toFault)).toEqual([
      'unreachable',
      'unreachable',
      'unreachable',
      'ignored',
    ])
  })

  test('never throws, and returns one meaning for any body', () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    )
    assertProperty(
      fc.property(body, (text) => {
        const meaning = readAnswer(text, List)
        expect('data' in meaning).not.toBe('fault' in meaning)
      }),
    )
  })

  test('errors of any shape are read as errors', () => {
    assertProperty(
      fc.property(fc.jsonValue(), fc.jsonValue(), (code, message) => {
        expect(readAnswer(JSON.stringify({ response: 'error', code, message }), Anything)).toHaveProperty(
          'fault',
        )
      }),
    )
  })
})
