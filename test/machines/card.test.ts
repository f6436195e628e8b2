import { describe } from 'vitest'
import { cardModel } from '../models/card.model.ts'
import { prove } from '../models/proof.ts'

describe('card', () => {
  prove(cardModel)
})
