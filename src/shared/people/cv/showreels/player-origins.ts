import { showreelHosts } from './showreel-hosts.ts'

/** The origins of video players that the pages may show in a frame. */
export const playerOrigins = Object.values(showreelHosts).map(({ player }) => new URL(player('x')).origin)
