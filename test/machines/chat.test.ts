import { describe } from 'vitest'
import { chatModel } from '../models/chat.model.ts'
import { prove } from '../models/proof.ts'

describe('chat', () => {
  prove(chatModel)
})
