import { showreelHosts } from './showreel-hosts.ts'

export const playerOrigins = Object.values(showreelHosts).map(({ player }) => new URL(player('x')).origin)
