import { describe } from 'vitest'
import { favouritesModel } from '../models/favourites.model.ts'
import { prove } from '../models/proof.ts'

describe('favourites', () => {
  prove(favouritesModel)
})
