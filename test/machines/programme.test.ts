import { describe } from 'vitest'
import { programmeModel } from '../models/programme.model.ts'
import { prove } from '../models/proof.ts'

describe('programme', () => {
  prove(programmeModel)
})
