import type { QueryClient } from '@tanstack/react-query'
import { startDelivery } from '../board/messages/deliver.ts'
import { followChanges } from '../data/live/follow-changes.ts'

export function begin(client: QueryClient): void {
  followChanges(client)
  startDelivery()
}
