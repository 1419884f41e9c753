export type SlideState = 'off' | 'planned' | 'active' | 'ended'

export const slideStateLabels: Record<SlideState, string> = {
  off: 'Kapalı',
  planned: 'Planlandı',
  active: 'Yayında',
  ended: 'Sona erdi',
}

type Times = { active: boolean; starts_at: string | null; ends_at: string | null }

export function slideState({ active, starts_at: start, ends_at: end }: Times, now: Date): SlideState {
  if (!active) return 'off'
  if (end !== null && Date.parse(end) <= now.getTime()) return 'ended'
  return start !== null && Date.parse(start) > now.getTime() ? 'planned' : 'active'
}
