import { describe } from 'vitest'
import { loginModel } from '../models/login.model.ts'
import { prove } from '../models/proof.ts'

describe('login', () => {
  prove(loginModel)
})
