import { describe } from 'vitest'
import { searchModel } from '#test/models/search.model.ts'
import { verifyModel } from '#test/models/verify-model.ts'

describe('search', () => {
  verifyModel(searchModel)
})
