import type { Gender, PersonaKey } from '../types.ts'

/** A person as written down here; what can be counted out (ids, phones, experiences, dates) is not. */
export type PersonSource = {
  first: string
  last: string
  /** Made of the name unless said. */
  email?: string
  persona?: PersonaKey
  role?: 'editor' | 'admin'
  company?: string
  /** Posts advertisements, with this weight. */
  posts?: number
  cv?: CvSource
}

export type CvSource = {
  sub: number
  second?: number
  born: string
  gender: Gender
  city: number
  /** Number of experience rows; 0 is "no experience". */
  jobs: number
  about: string
}
