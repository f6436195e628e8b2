import { describe } from 'vitest'
import { fileAccessModel } from '../models/fileAccess.model.ts'
import { prove } from '../models/proof.ts'

describe('fileAccess', () => {
  prove(fileAccessModel)
})
