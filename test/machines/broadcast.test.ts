import { describe } from 'vitest'
import { broadcastModel } from '../models/broadcast.model.ts'
import { prove } from '../models/proof.ts'

describe('broadcast', () => {
  prove(broadcastModel)
})
