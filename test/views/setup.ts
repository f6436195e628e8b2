import { configure } from '@testing-library/react'
import { inject } from 'vitest'

configure({ asyncUtilTimeout: inject('patienceMs') })
