import { describe } from 'vitest'
import { noticeModel } from '../models/notice.model.ts'
import { prove } from '../models/proof.ts'

describe('notice', () => {
  prove(noticeModel)
})
