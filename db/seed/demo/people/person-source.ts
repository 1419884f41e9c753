import type { Gender, PersonaKey } from '../types.ts'

export type PersonSource = {
  first: string
  last: string
  email?: string
  persona?: PersonaKey
  role?: 'editor' | 'admin'
  company?: string
  /**
   * The larger the number, the more often the person is chosen at random as the owner of an advertisement:
   * with 2 twice as often as with 1. Left out: never.
   */
  posts?: number
  cv?: CvSource
}

export type CvSource = {
  sub: number
  second?: number
  born: string
  gender: Gender
  city: number
  /** 0 means "no experience". */
  jobs: number
  about: string
}
