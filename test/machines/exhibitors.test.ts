import { describe } from 'vitest'
import { exhibitorsModel } from '../models/exhibitors.model.ts'
import { prove } from '../models/proof.ts'

describe('exhibitors', () => {
  prove(exhibitorsModel)
})
