import { describe } from 'vitest'
import { floorPlanModel } from '../models/floorPlan.model.ts'
import { prove } from '../models/proof.ts'

describe('floorPlan', () => {
  prove(floorPlanModel)
})
