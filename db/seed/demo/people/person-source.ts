import type { Gender, PersonaKey } from '../types.ts'

export type PersonSource = {
  first: string
  last: string
  email?: string
  persona?: PersonaKey
  role?: 'editor' | 'admin'
  company?: string
  /** Weight in the random choice of owners. */
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
