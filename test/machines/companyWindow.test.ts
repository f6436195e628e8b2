import { describe } from 'vitest'
import { companyWindowModel } from '../models/companyWindow.model.ts'
import { prove } from '../models/proof.ts'

describe('companyWindow', () => {
  prove(companyWindowModel)
})
