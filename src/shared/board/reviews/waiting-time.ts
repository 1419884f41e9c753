import { promisedHours } from './review-rules.ts'

type WaitingTime = {
  words: string
  share: number
  isLate: boolean
}

export function waitingTime(since: string, now: Date): WaitingTime {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  const promised = promisedHours * 60
  return {
    words: durationWords(minutes),
    share: Math.min(1, minutes / promised),
    isLate: minutes >= promised,
  }
}

function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} gün`
  if (hours === 0) return `${minutes} dk`
  return minutes % 60 === 0 || hours >= 24 ? `${hours} sa` : `${hours} sa ${minutes % 60} dk`
}
