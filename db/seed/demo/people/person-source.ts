import type { Gender, PersonaKey } from '../types.ts'

export type PersonSource = {
  first: string
  last: string
  email?: string
  persona?: PersonaKey
  role?: 'editor' | 'admin'
  company?: string
  /**
   * How often the person is chosen at random as the owner of an advertisement, in proportion to the other
   * people’s numbers. Left out: never.
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
