import { describe } from 'vitest'
import { gestureModel } from '../models/gesture.model.ts'
import { prove } from '../models/proof.ts'

describe('gesture', () => {
  prove(gestureModel)
})
