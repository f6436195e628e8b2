import { describe } from 'vitest'
import { onlineGuideModel } from '../models/onlineGuide.model.ts'
import { prove } from '../models/proof.ts'

describe('onlineGuide', () => {
  prove(onlineGuideModel)
})
