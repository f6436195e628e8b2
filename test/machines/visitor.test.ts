import { describe } from 'vitest'
import { visitorModel } from '../models/visitor.model.ts'
import { prove } from '../models/proof.ts'

describe('visitor', () => {
  prove(visitorModel)
})
