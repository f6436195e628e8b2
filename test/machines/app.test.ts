import { describe } from 'vitest'
import { appModel } from '../models/app.model.ts'
import { prove } from '../models/proof.ts'

describe('app', () => {
  prove(appModel)
})
