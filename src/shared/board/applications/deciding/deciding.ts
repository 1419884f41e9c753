import { closingEndpoints } from './closing.ts'
import { markEndpoints } from './marks.ts'
import { paperEndpoints } from './papers.ts'
import { receivedEndpoints } from './received.ts'
import { rejectingEndpoints } from './rejecting.ts'

export const decidingEndpoints = {
  ...receivedEndpoints,
  ...markEndpoints,
  ...rejectingEndpoints,
  ...closingEndpoints,
  ...paperEndpoints,
}
