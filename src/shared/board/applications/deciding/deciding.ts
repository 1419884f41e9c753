import { markEndpoints } from './marks.ts'
import { receivedEndpoints } from './received.ts'
import { rejectingEndpoints } from './rejecting.ts'

export const decidingEndpoints = { ...receivedEndpoints, ...markEndpoints, ...rejectingEndpoints }
