import { describe } from 'vitest'
import { planGuideModel } from '../models/planGuide.model.ts'
import { prove } from '../models/proof.ts'

describe('planGuide', () => {
  prove(planGuideModel)
})
