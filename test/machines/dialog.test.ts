import { describe } from 'vitest'
import { dialogModel } from '../models/dialog.model.ts'
import { prove } from '../models/proof.ts'

describe('dialog', () => {
  prove(dialogModel)
})
