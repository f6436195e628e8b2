import { describe } from 'vitest'
import { eventWindowModel } from '../models/eventWindow.model.ts'
import { prove } from '../models/proof.ts'

describe('eventWindow', () => {
  prove(eventWindowModel)
})
