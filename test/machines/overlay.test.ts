import { describe } from 'vitest'
import { overlayModel } from '../models/overlay.model.ts'
import { prove } from '../models/proof.ts'

describe('overlay', () => {
  prove(overlayModel)
})
